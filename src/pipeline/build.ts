/**
 * The build: config -> source -> extract -> resolve -> explain -> catalogue -> render -> output, as one readable script. In: a
 * resolved configuration. Out: a catalogue in memory, or written to its directory. Refuses nothing itself; each stage
 * does.
 */
import { annotateCatalogue } from '../annotations/annotate-catalogue.js';
import { readAnnotations } from '../annotations/read-annotations.js';
import { defaultCacheDir } from '../cache/cache-directory.js';
import { type BuildCache, NO_CACHE, openBuildCache } from '../cache/build-cache.js';
import { withSince } from '../history/with-since.js';
import type { BuildConfig } from '../model/config.js';
import type { Catalogue } from '../model/catalogue.js';
import type { ProgressListener } from '../model/source.js';
import { readHistory } from '../output/history-file.js';
import { withOutputLock } from '../output/output-lock.js';
import { writeCatalogue, type WriteReport } from '../output/write-catalogue.js';
import { renderCatalogue, renderedFileCount } from '../render/render-catalogue.js';
import { openSource } from '../source/open-source.js';
import { deriveCatalogue } from './derive.js';

export interface BuildOptions {
  /** Where fetched repositories and what builds work out are kept; `CATALOGUE_CACHE` or the platform's cache directory if left out. */
  readonly cacheDir?: string;
  /** Whether what earlier builds worked out is used, and kept for later ones; it is unless this is `false`. */
  readonly cache?: boolean;
  /** Told, once, what did not work and made no difference to the catalogue. */
  readonly onWarning?: (message: string) => void;
  readonly onProgress?: ProgressListener;
  /** Ends the build at the next file. */
  readonly signal?: AbortSignal;
}

/** What a written build did. */
export interface BuildReport {
  readonly catalogue: Catalogue;
  readonly output: WriteReport;
}

/** Builds the catalogue and swaps it into `config.output`; throws a `CatalogueError` and changes nothing otherwise. */
export async function build(config: BuildConfig, options: BuildOptions = {}): Promise<BuildReport> {
  // Locked from the start: a second build is refused before it has worked for a minute.
  return withOutputLock(config.output, async (lock) => {
    const catalogue = await buildCatalogue(config, options);
    const files = renderCatalogue(catalogue, { reportUrl: config.reportUrl });
    const total = renderedFileCount(catalogue);
    const output = await writeCatalogue(lock, files, { ...watched(options), total });
    return { catalogue, output };
  });
}

/** Builds the catalogue in memory; writes nothing but the cache. */
export async function buildCatalogue(config: BuildConfig, options: BuildOptions = {}): Promise<Catalogue> {
  // Read first: a mistake in them is told before a minute's work.
  const annotations = config.annotations === null ? [] : readAnnotations(config.annotations);
  const historyFile = config.history ?? null;
  const history = historyFile === null ? null : readHistory(historyFile);
  const cacheDir = options.cacheDir ?? defaultCacheDir();
  const source = await openSource(config.source, { cacheDir, ...watched(options) });
  const cache = options.cache === false ? NO_CACHE : openBuildCache(cacheDir, config);
  const derived = await deriveCatalogue(source, cache, config, watched(options));
  cache.close();
  warnOf(cache, options);
  const known = history === null ? derived : withSince(derived, history);
  return annotateCatalogue(known, annotations);
}

function warnOf(cache: BuildCache, { onWarning }: BuildOptions): void {
  const problem = cache.problem();
  if (problem === null) return;
  onWarning?.(`What was worked out could not be kept for the next build (${problem}).`);
}

function watched({ onProgress, signal }: BuildOptions): Pick<BuildOptions, 'onProgress' | 'signal'> {
  return {
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  };
}
