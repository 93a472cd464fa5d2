/**
 * The build: config -> source -> extract -> resolve -> explain -> catalogue -> render -> output, as one readable script. In: a
 * resolved configuration. Out: a catalogue in memory, or written to its directory. Refuses nothing itself; each stage
 * does.
 */
import { setImmediate } from 'node:timers/promises';
import { annotateCatalogue } from '../annotations/annotate-catalogue.js';
import { readAnnotations } from '../annotations/read-annotations.js';
import { defaultCacheDir } from '../cache/cache-directory.js';
import { type FactsCache, NO_FACTS_CACHE, openFactsCache } from '../cache/facts-cache.js';
import { assembleCatalogue, type ExplainedFile } from '../catalogue/assemble.js';
import { distinguish } from '../explain/distinguish.js';
import { explain } from '../explain/explain.js';
import { extractFile } from '../extract/extract-file.js';
import type { BuildConfig } from '../model/config.js';
import type { Catalogue } from '../model/catalogue.js';
import type { FileFacts } from '../model/file-facts.js';
import type { ProgressListener, Source } from '../model/source.js';
import { withOutputLock } from '../output/output-lock.js';
import { writeCatalogue, type WriteReport } from '../output/write-catalogue.js';
import { loadParser } from '../python/parser.js';
import { renderCatalogue, renderedFileCount } from '../render/render-catalogue.js';
import { siteResolver } from '../resolve/resolve-site.js';
import { unknownSettings } from '../resolve/unknown-settings.js';
import { openSource } from '../source/open-source.js';
import { detached } from '../util/detached.js';
import { TOOL_VERSION } from '../util/tool-version.js';

export interface BuildOptions {
  /** Where fetched repositories and facts are kept; `CATALOGUE_CACHE` or the platform's cache directory if left out. */
  readonly cacheDir?: string;
  /** Whether facts of files are taken from the cache and kept there; they are unless this is `false`. */
  readonly cacheFacts?: boolean;
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
  const cacheDir = options.cacheDir ?? defaultCacheDir();
  const source = await openSource(config.source, { cacheDir, ...watched(options) });
  const cache = options.cacheFacts === false ? NO_FACTS_CACHE : openFactsCache(cacheDir, config);
  const files = await extractedFiles(source, cache, config, options);
  cache.close();
  warnOf(cache, options);
  const derived = assembleCatalogue(explainedFiles(files, config), {
    toolVersion: TOOL_VERSION,
    project: config.project,
    source: source.info,
    permalink: config.permalink,
    findings: [...source.findings, ...unknownSettings(files, config)],
  });
  return annotateCatalogue(derived, annotations);
}

/** One file's facts under its path. */
interface ExtractedFile extends FileFacts {
  readonly path: string;
}

async function extractedFiles(
  source: Source,
  cache: FactsCache,
  config: BuildConfig,
  { onProgress, signal }: BuildOptions,
): Promise<readonly ExtractedFile[]> {
  const parser = await loadParser();
  const files: ExtractedFile[] = [];
  for await (const { path, blob, bytes } of source.files(cache.read)) {
    signal?.throwIfAborted();
    const isRead = bytes instanceof Uint8Array;
    const facts = isRead ? detached(extractFile(parser, bytes, config.excerpt)) : bytes;
    if (isRead) cache.write(blob, facts);
    files.push({ path, ...facts });
    onProgress?.({ step: 'extract', done: files.length, total: source.paths.length, note: null });
    // Native syntax trees are freed between turns of the event loop only.
    await setImmediate();
  }
  return files;
}

function warnOf(cache: FactsCache, { onWarning }: BuildOptions): void {
  const problem = cache.problem();
  if (problem === null) return;
  onWarning?.(`The facts of files could not be kept for the next build (${problem}).`);
}

function explainedFiles(files: readonly ExtractedFile[], config: BuildConfig): readonly ExplainedFile[] {
  const resolve = siteResolver(files, config);
  const explained = files.flatMap(({ path, sites }) =>
    sites.map((facts) => {
      const site = resolve(path, facts);
      return { ...site, path, explanation: explain(site, path) };
    }),
  );
  const all = distinguish(explained);
  let next = 0;
  return files.map(({ path, sites, findings }) => {
    const own = all.slice(next, next + sites.length);
    next += sites.length;
    return { path, sites: own, findings };
  });
}

function watched({ onProgress, signal }: BuildOptions): Pick<BuildOptions, 'onProgress' | 'signal'> {
  return {
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  };
}
