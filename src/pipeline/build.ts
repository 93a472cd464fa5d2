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
import type { Annotation } from '../model/annotation.js';
import type { BuildConfig } from '../model/config.js';
import type { Catalogue } from '../model/catalogue.js';
import type { Changes } from '../model/change.js';
import type { PinChange } from '../model/pin.js';
import type { ProgressListener, SourceInfo } from '../model/source.js';
import { readHistory } from '../output/history-file.js';
import { LEDGER } from '../output/layout.js';
import { readLedger } from '../output/ledger-file.js';
import type { OutputFile } from '../output/output-file.js';
import { type OutputLock, withOutputLock } from '../output/output-lock.js';
import { writeCatalogue, type WriteReport } from '../output/write-catalogue.js';
import { renderCatalogue, renderedFileCount } from '../render/render-catalogue.js';
import { renderLedger } from '../render/render-ledger.js';
import { openSource } from '../source/open-source.js';
import { deriveCatalogue } from './derive.js';
import { refuseShrinking } from './refuse-shrinking.js';
import { type Compared, heirOf, openReplaced, type Replaced } from './replaced.js';

export interface BuildOptions {
  /** Where fetched repositories and what builds work out are kept; `CATALOGUE_CACHE` or the platform's cache directory if left out. */
  readonly cacheDir?: string;
  /** Whether what earlier builds worked out is used, and kept for later ones; it is unless this is `false`. */
  readonly cache?: boolean;
  /** Whether a catalogue may be replaced by one with far fewer records; it may not unless this is `true`. */
  readonly allowShrink?: boolean;
  /** Told, once each, what did not work and made no difference to the records. */
  readonly onWarning?: (message: string) => void;
  readonly onProgress?: ProgressListener;
  /** Ends the build at the next file. */
  readonly signal?: AbortSignal;
}

/** What a written build did. */
export interface BuildReport {
  readonly catalogue: Catalogue;
  readonly output: WriteReport;
  /** What is other; `null` where no catalogue of the project was there, or none that could be read. */
  readonly since: Since | null;
}

/** The catalogue that was there before, and what is other since. */
export interface Since {
  readonly source: SourceInfo | null;
  readonly changes: Changes;
  /** How many old ids the ledger knows now, and how many of them it has got to know by this build. */
  readonly redirects: { readonly total: number; readonly added: number };
}

/** Builds the catalogue and swaps it into `config.output`; throws a `CatalogueError` and changes nothing otherwise. */
export async function build(config: BuildConfig, options: BuildOptions = {}): Promise<BuildReport> {
  // Locked from the start: a second build is refused before it has worked for a minute.
  return withOutputLock(config.output, (lock) => buildInto(lock, config, options));
}

/** The same with the lock in hand, and with the pin moved in the same moment. */
export async function buildInto(
  lock: OutputLock,
  config: BuildConfig,
  options: BuildOptions,
  pin: PinChange | null = null,
): Promise<BuildReport> {
  const annotations = annotationsOf(config);
  const replaced = await openReplaced(config.output, config.project, options.onWarning);
  const derived = await derive(config, options);
  const { records: before } = replaced.old ?? { records: null };
  if (before !== null && options.allowShrink !== true)
    refuseShrinking(config.output, before, derived.records.length);

  const catalogue = annotateCatalogue(derived, annotations, await replaced.heirsIn(derived, annotations));
  let compared: Compared | null = null;
  const closing = async (): Promise<readonly OutputFile[]> => {
    compared = await replaced.compareWith(catalogue);
    const { ledger } = compared ?? { ledger: null };
    return ledger === null || ledger === replaced.ledger
      ? []
      : [{ path: LEDGER, text: renderLedger(ledger) }];
  };
  const files = renderCatalogue(catalogue, { reportUrl: config.reportUrl });
  const total = renderedFileCount(catalogue);
  const output = await writeCatalogue(lock, files, {
    ...watched(options),
    total,
    closing,
    ...(pin === null ? {} : { pin }),
  });
  return { catalogue, output, since: sinceOf(replaced, compared, output) };
}

/** Builds the catalogue in memory; writes nothing but the cache. */
export async function buildCatalogue(config: BuildConfig, options: BuildOptions = {}): Promise<Catalogue> {
  // Read first: a mistake in them is told before a minute's work.
  const annotations = annotationsOf(config);
  const ledger = annotations.length === 0 ? null : await readLedger(config.output);
  const derived = await derive(config, options);
  return annotateCatalogue(derived, annotations, heirOf(ledger, derived));
}

function annotationsOf({ annotations }: BuildConfig): readonly Annotation[] {
  return annotations === null ? [] : readAnnotations(annotations);
}

/** The catalogue without what people wrote. */
async function derive(config: BuildConfig, options: BuildOptions): Promise<Catalogue> {
  const history =
    config.history === null || config.history === undefined ? null : readHistory(config.history);
  const cacheDir = options.cacheDir ?? defaultCacheDir();
  const source = await openSource(config.source, { cacheDir, ...watched(options) });
  const cache = options.cache === false ? NO_CACHE : openBuildCache(cacheDir, config);
  const derived = await deriveCatalogue(source, cache, config, watched(options));
  cache.close();
  warnOf(cache, options);
  return history === null ? derived : withSince(derived, history);
}

function sinceOf(
  { old, ledger }: Replaced,
  compared: Compared | null,
  { written, removed }: WriteReport,
): Since | null {
  if (old === null) return null;
  const known = ledger?.redirects.length ?? 0;
  if (written + removed === 0) {
    return { source: old.source, changes: { changes: [] }, redirects: { total: known, added: 0 } };
  }
  if (compared === null) return null;
  const total = compared.ledger?.redirects.length ?? 0;
  return { source: old.source, changes: compared.changes, redirects: { total, added: total - known } };
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
