/** What builds have kept, as a user sees it, and its removal. Touches nothing it did not make. */
import { rmdirSync, rmSync } from 'node:fs';
import { CatalogueError } from '../errors.js';
import { entriesDirectory } from './cache-directory.js';
import { currentVersions } from './versions.js';
import { listEntries, versionDirectories } from './list-entries.js';

/** How many entries, and their bytes. */
export interface EntriesCount {
  readonly entries: number;
  readonly bytes: number;
}

export interface CacheContents extends EntriesCount {
  readonly directory: string;
  /** Those that a build by this version of the program can use. */
  readonly current: EntriesCount;
}

export function cacheContents(cacheDir: string): CacheContents {
  const directory = entriesDirectory(cacheDir);
  const entries = listEntries(directory);
  const versions = currentVersions();
  const current = entries.filter(({ version, isDraft }) => versions.includes(version) && !isDraft);
  return { directory, ...countOf(entries), current: countOf(current) };
}

/** Removes all entries, of every version; a build that is running makes those it needs again. */
export function clearEntries(cacheDir: string): EntriesCount {
  const directory = entriesDirectory(cacheDir);
  const removed = countOf(listEntries(directory));
  try {
    for (const path of versionDirectories(directory)) {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    }
  } catch (cause) {
    throw new CatalogueError(`The cache directory "${directory}" cannot be cleared.`, {
      code: 'output',
      hint: 'Check that you may write there, or that no build is running.',
      cause,
    });
  }
  removeEmpty(directory);
  return removed;
}

function countOf(entries: readonly { readonly bytes: number }[]): EntriesCount {
  return { entries: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** It stays where something is in it that is not ours, and where it was never made. */
function removeEmpty(directory: string): void {
  try {
    rmdirSync(directory);
  } catch {
    return;
  }
}
