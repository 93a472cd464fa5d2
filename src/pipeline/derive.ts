/**
 * extract -> resolve -> explain -> catalogue, or what earlier builds have made of the same. In: a source, the cache, a
 * resolved configuration. Out: the catalogue as it follows from the source alone. The cache never changes it.
 */
import { setImmediate } from 'node:timers/promises';
import { type BuildCache, NO_CACHE } from '../cache/build-cache.js';
import { assembleCatalogue, type ExplainedFile } from '../catalogue/assemble.js';
import { distinguish } from '../explain/distinguish.js';
import { explain } from '../explain/explain.js';
import { extractFile } from '../extract/extract-file.js';
import type { Catalogue } from '../model/catalogue.js';
import type { BuildConfig } from '../model/config.js';
import type { FileFacts } from '../model/file-facts.js';
import type { ProgressListener, Source, SourceFile } from '../model/source.js';
import { loadParser, type PythonParser } from '../python/parser.js';
import { siteResolver } from '../resolve/resolve-site.js';
import { unknownSettings } from '../resolve/unknown-settings.js';
import { detached } from '../util/detached.js';
import { TOOL_VERSION } from '../util/tool-version.js';

export interface DeriveOptions {
  readonly onProgress?: ProgressListener;
  /** Ends the work at the next file. */
  readonly signal?: AbortSignal;
}

/** The catalogue without what people wrote: an earlier build's where that had the same files and the same options. */
export async function deriveCatalogue(
  source: Source,
  cache: BuildCache,
  config: BuildConfig,
  options: DeriveOptions,
): Promise<Catalogue> {
  // First of all: an engine that is not there is an error, whatever the cache holds.
  const parser = await loadParser();
  if (cache !== NO_CACHE) {
    const kept = cache.readCatalogue(inputsOf(source, config, await listedFiles(source)));
    options.signal?.throwIfAborted();
    if (kept !== null) return kept;
  }
  const { inputs, derived } = await extractedFiles(source, parser, cache, config, options).then((files) =>
    newCatalogue(source, files, config),
  );
  cache.writeCatalogue(inputs, derived);
  return derived;
}

/** Everything `newCatalogue` depends on, but the program itself. */
function inputsOf(source: Source, config: BuildConfig, files: readonly ListedFile[]): unknown {
  // What is named here is not looked at before the catalogue is derived; any other field counts.
  const { output: _1, annotations: _2, reportUrl: _3, source: _4, history: _5, ...others } = config;
  const { info, findings } = source;
  return [TOOL_VERSION, others, info, findings, files.map(({ path, blob }) => [path, blob])];
}

type ListedFile = Pick<SourceFile, 'path' | 'blob'>;

/** The files as they are now, which nobody reads where their ids are known. */
async function listedFiles(source: Source): Promise<readonly ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const { path, blob } of source.files(() => 'unread')) files.push({ path, blob });
  return files;
}

/** With the inputs as they were when the files were read. Of its own: when it returns, nobody holds the facts. */
function newCatalogue(
  source: Source,
  files: readonly ExtractedFile[],
  config: BuildConfig,
): { readonly inputs: unknown; readonly derived: Catalogue } {
  const derived = assembleCatalogue(explainedFiles(files, config), {
    toolVersion: TOOL_VERSION,
    project: config.project,
    source: source.info,
    permalink: config.permalink,
    findings: [...source.findings, ...unknownSettings(files, config)],
  });
  return { inputs: inputsOf(source, config, files), derived };
}

/** One file's facts under its path. */
interface ExtractedFile extends FileFacts, ListedFile {}

async function extractedFiles(
  source: Source,
  parser: PythonParser,
  cache: BuildCache,
  config: BuildConfig,
  { onProgress, signal }: DeriveOptions,
): Promise<readonly ExtractedFile[]> {
  const files: ExtractedFile[] = [];
  for await (const { path, blob, bytes } of source.files(cache.readFacts)) {
    signal?.throwIfAborted();
    const isRead = bytes instanceof Uint8Array;
    const facts = isRead ? detached(extractFile(parser, bytes, config.excerpt)) : bytes;
    if (isRead) cache.writeFacts(blob, facts);
    files.push({ path, blob, ...facts });
    onProgress?.({ step: 'extract', done: files.length, total: source.paths.length, note: null });
    // Native syntax trees are freed between turns of the event loop only.
    await setImmediate();
  }
  return files;
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
  return files.map(({ path, sites, findings, elsewhere }) => {
    const own = all.slice(next, next + sites.length);
    next += sites.length;
    return { path, sites: own, findings, elsewhere };
  });
}
