/** Looks into the cache a test has filled. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The cached repositories. */
export function cachedRepositories(cacheDir: string): readonly string[] {
  return readdirSync(join(cacheDir, 'git'))
    .filter((name) => !name.startsWith('reader-'))
    .map((name) => join(cacheDir, 'git', name));
}

/** The only cached repository. */
export function cachedRepository(cacheDir: string): string {
  const [only, ...others] = cachedRepositories(cacheDir);
  if (only === undefined || others.length > 0) throw new Error('not exactly one repository is cached');
  return only;
}

/** How many objects of each type a cached repository holds. */
export function objectCounts(repository: string): Readonly<Record<string, number>> {
  const output = execFileSync('git', ['cat-file', '--batch-check', '--batch-all-objects'], {
    cwd: repository,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], GIT_DIR: repository },
  });
  const counts: Record<string, number> = {};
  for (const line of output.split('\n').filter((text) => text !== '')) {
    const type = line.split(' ')[1] ?? '';
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

/** The packs of a cached repository. */
export function packs(repository: string): readonly string[] {
  const directory = join(repository, 'objects', 'pack');
  return readdirSync(directory)
    .filter((name) => name.endsWith('.pack'))
    .map((name) => join(directory, name));
}
