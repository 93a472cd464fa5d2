/** Removes a directory tree of ours, also where directories in it are read-only; links are removed, not followed. */
import { chmodSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { orNull } from './disk-error.js';

/** Removes the directory and everything in it; nothing where it does not exist. Throws the system's errors. */
export function removeTree(directory: string): void {
  const entries = orNull(() => {
    chmodSync(directory, 0o700); // a directory of its own, made by us: what is hard-linked elsewhere is not concerned
    return readdirSync(directory, { withFileTypes: true });
  });
  if (entries === null) return;
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) removeTree(path);
    else unlinkSync(path);
  }
  rmdirSync(directory);
}
