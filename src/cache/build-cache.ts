/**
 * What earlier builds have worked out. In: a blob's id, or all that a catalogue is derived from. Out: the facts of that
 * file, or that catalogue, as this version of the program would make them with the same options. Refuses to believe a
 * damaged entry, and never fails a build.
 */
import { createHash } from 'node:crypto';
import type { Catalogue } from '../model/catalogue.js';
import type { BuildConfig } from '../model/config.js';
import type { FileFacts } from '../model/file-facts.js';
import { entriesDirectory } from './cache-directory.js';
import { openEntryStore } from './entry-store.js';
import { CACHE_LIMIT, pruneEntries } from './prune-entries.js';
import { catalogueVersion, factsVersion } from './versions.js';

export interface BuildCache {
  readonly readFacts: (blob: string) => FileFacts | null;
  readonly writeFacts: (blob: string, facts: FileFacts) => void;
  /** `inputs`: plain JSON that holds everything the catalogue is derived from. */
  readonly readCatalogue: (inputs: unknown) => Catalogue | null;
  readonly writeCatalogue: (inputs: unknown, catalogue: Catalogue) => void;
  /** To be called when the build is over: removes what was not used for long, beyond the limit. */
  readonly close: () => void;
  /** Why nothing more is kept; `null` while all is well. */
  readonly problem: () => string | null;
}

/** What facts depend on besides the bytes. */
export type FactsOptions = Pick<BuildConfig, 'excerpt'>;

export function openBuildCache(
  cacheDir: string,
  { excerpt: { before, after } }: FactsOptions,
  limit: number = CACHE_LIMIT,
): BuildCache {
  const directory = entriesDirectory(cacheDir);
  const store = openEntryStore(directory);
  const facts = factsVersion();
  const catalogues = catalogueVersion();
  const factsKey = (blob: string): string => keyOf([facts, blob, before, after]);
  const catalogueKey = (inputs: unknown): string => keyOf([catalogues, inputs]);
  return {
    // The checksum says that it is what was written, the version by which types.
    readFacts: (blob) => store.read(facts, factsKey(blob)) as FileFacts | null,
    writeFacts: (blob, value) => {
      store.write(facts, factsKey(blob), value);
    },
    readCatalogue: (inputs) => store.read(catalogues, catalogueKey(inputs)) as Catalogue | null,
    writeCatalogue: (inputs, value) => {
      store.write(catalogues, catalogueKey(inputs), value);
    },
    close: () => {
      if (store.hasWritten()) pruneEntries(directory, limit, store.used);
    },
    problem: store.problem,
  };
}

/** A cache that keeps nothing. */
export const NO_CACHE: BuildCache = {
  readFacts: () => null,
  writeFacts: () => undefined,
  readCatalogue: () => null,
  writeCatalogue: () => undefined,
  close: () => undefined,
  problem: () => null,
};

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
