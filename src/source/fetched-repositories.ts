/** The repositories of the cache as a whole. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueError } from '../errors.js';
import { OWN_HEAD } from './bare-directory.js';

/** Removes all fetched repositories; gives how many. What `ensureBareDirectory` has not made is left alone. */
export function removeRepositories(cacheDir: string): number {
  const directory = join(cacheDir, 'git');
  const own = namesIn(directory).filter((name) => isOwn(join(directory, name)));
  try {
    for (const name of own) rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 3 });
  } catch (cause) {
    throw new CatalogueError(`The cache directory "${directory}" cannot be cleared.`, {
      code: 'output',
      hint: 'Check that you may write there, or that no build is running.',
      cause,
    });
  }
  return own.length;
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** A cache directory may have been chosen where a user keeps repositories in `git`. */
function isOwn(repository: string): boolean {
  try {
    return readFileSync(join(repository, 'HEAD'), 'utf8') === OWN_HEAD;
  } catch {
    return false;
  }
}
