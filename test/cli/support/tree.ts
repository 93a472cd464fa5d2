/** What is in a directory, to compare two of them byte by byte, or by one hash. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file by its relative path, sorted; the bytes as latin-1 text, so that a failed comparison can be read. */
export function treeOf(directory: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesOf(directory).map((path) => [path, readFileSync(join(directory, path), 'latin1')]),
  );
}

/** One hash over paths and bytes, without the ledger: it is the one file that tells what was there before. */
export function treeHash(directory: string): string {
  const hash = createHash('sha256');
  for (const path of filesOf(directory).filter((name) => name !== 'redirects.json')) {
    const bytes = readFileSync(join(directory, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Every file's modification time in nanoseconds, by its relative path. */
export function timesOf(directory: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesOf(directory).map((path) => {
      const { mtimeNs, ino } = lstatSync(join(directory, path), { bigint: true });
      return [path, `${mtimeNs} ${ino}`];
    }),
  );
}

export function filesOf(directory: string): readonly string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .sort();
}

/** The names in a directory, hidden ones too: to see that nothing is left beside a target. */
export function namesIn(directory: string): readonly string[] {
  return readdirSync(directory).sort();
}
