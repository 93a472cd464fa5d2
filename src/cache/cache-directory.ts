/** Where everything is kept that can be made again: fetched repositories, and what earlier builds worked out. */
import { join, resolve } from 'node:path';
import envPaths from 'env-paths';

/** `CATALOGUE_CACHE` where it is set and not empty, else `catalogue` in the platform's cache directory. */
export function defaultCacheDir(): string {
  const chosen = process.env['CATALOGUE_CACHE'];
  return chosen === undefined || chosen === ''
    ? envPaths('catalogue', { suffix: '' }).cache
    : resolve(chosen);
}

/** The part of a cache directory that builds keep their entries in; fetched repositories are beside it. */
export function entriesDirectory(cacheDir: string): string {
  return join(resolve(cacheDir), 'entries');
}
