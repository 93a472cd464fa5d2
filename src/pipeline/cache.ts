/** The cache as a job: what is in it, and clearing it. In: its directory. Refuses to remove what builds did not make. */
import { cacheContents, clearEntries, type EntriesCount } from '../cache/cache-contents.js';
import { defaultCacheDir } from '../cache/cache-directory.js';
import { removeRepositories } from '../source/fetched-repositories.js';

/** What is kept for the next build. */
export interface CacheReport {
  readonly directory: string;
  /** Of all versions of the program. */
  readonly facts: EntriesCount & {
    /** Those that this version can use. */
    readonly current: EntriesCount;
  };
}

/** What was removed. */
export interface ClearReport {
  readonly directory: string;
  readonly removed: EntriesCount & { readonly repositories: number };
}

export function showCache(cacheDir = defaultCacheDir()): CacheReport {
  const { entries, bytes, current } = cacheContents(cacheDir);
  return { directory: cacheDir, facts: { entries, bytes, current } };
}

/** Removes what was worked out, and with `all` what was fetched; both come again with the next build. */
export function clearCache(all: boolean, cacheDir = defaultCacheDir()): ClearReport {
  const removed = clearEntries(cacheDir);
  return {
    directory: cacheDir,
    removed: { ...removed, repositories: all ? removeRepositories(cacheDir) : 0 },
  };
}
