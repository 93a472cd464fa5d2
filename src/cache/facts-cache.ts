/**
 * The facts of files that an earlier build has read. In: a blob's id. Out: what `extractFile` gave for its bytes, with
 * the same options, by the same extractor. Refuses to believe a damaged entry, and never fails a build.
 */
import { createHash } from 'node:crypto';
import type { BuildConfig } from '../model/config.js';
import type { FileFacts } from '../model/file-facts.js';
import { entriesDirectory } from './cache-directory.js';
import { openEntryStore } from './entry-store.js';
import { CACHE_LIMIT, pruneEntries } from './prune-entries.js';
import { factsVersion } from './versions.js';

export interface FactsCache {
  readonly read: (blob: string) => FileFacts | null;
  readonly write: (blob: string, facts: FileFacts) => void;
  /** To be called when the build is over: removes what was not used for long, beyond the limit. */
  readonly close: () => void;
  /** Why nothing more is kept; `null` while all is well. */
  readonly problem: () => string | null;
}

/** What facts depend on besides the bytes. */
export type FactsOptions = Pick<BuildConfig, 'excerpt'>;

export function openFactsCache(
  cacheDir: string,
  { excerpt: { before, after } }: FactsOptions,
  limit: number = CACHE_LIMIT,
): FactsCache {
  const directory = entriesDirectory(cacheDir);
  const store = openEntryStore(directory);
  const version = factsVersion();
  const keyOf = (blob: string): string =>
    createHash('sha256')
      .update(JSON.stringify([blob, before, after, version]))
      .digest('hex');
  return {
    // The checksum says that it is what was written, the version by which types.
    read: (blob) => store.read(version, keyOf(blob)) as FileFacts | null,
    write: (blob, facts) => {
      store.write(version, keyOf(blob), facts);
    },
    close: () => {
      if (store.hasWritten()) pruneEntries(directory, limit, store.used);
    },
    problem: store.problem,
  };
}

/** A cache that keeps nothing. */
export const NO_FACTS_CACHE: FactsCache = {
  read: () => null,
  write: () => undefined,
  close: () => undefined,
  problem: () => null,
};
