/** Lists what a catalogue's directory holds, ours and the user's, without following links. */
import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { CatalogueError } from '../errors.js';

/** What stands at a path; `special` is a pipe, socket or device. */
export type EntryKind = 'file' | 'directory' | 'link' | 'special';

/** Every entry by its relative path with `/` between segments, a directory before what is in it. */
export type CatalogueEntries = ReadonlyMap<string, EntryKind>;

/** All entries below `root`; an `output` error where another file system is mounted below it (a swap would empty it). */
export function scanCatalogue(root: string): CatalogueEntries {
  const entries = new Map<string, EntryKind>();
  scanInto(entries, root, '', lstatSync(root).dev);
  return entries;
}

function scanInto(entries: Map<string, EntryKind>, directory: string, prefix: string, device: number): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = prefix + entry.name;
    const kind = kindOf(entry);
    entries.set(path, kind);
    if (kind !== 'directory') continue;
    const absolute = join(directory, entry.name);
    if (lstatSync(absolute).dev !== device) throw mountedBelow(absolute);
    scanInto(entries, absolute, `${path}/`, device);
  }
}

function kindOf(entry: Dirent): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'link' : 'special';
}

function mountedBelow(path: string): CatalogueError {
  return new CatalogueError(`Cannot replace a catalogue with another file system mounted in it: ${path}`, {
    code: 'output',
    hint: 'Unmount it, or choose another directory with --out.',
  });
}
