/** The new catalogue while it is being put together, in a directory beside its target that is made when first needed. */
import { chmodSync, closeSync, fsyncSync, lstatSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CatalogueError } from '../errors.js';
import { carryOver, keepTimes } from './carry-over.js';
import { hasCode } from './disk-error.js';
import { isLayoutDirectory, MANIFEST } from './layout.js';
import type { CatalogueEntries, EntryKind } from './scan-catalogue.js';

/** Where the new catalogue is put together. Every function throws the system's errors. */
export interface Staging {
  readonly path: string;
  /** Writes a file that is new or has changed. */
  write(path: string, bytes: Buffer): void;
  /** Brings an entry of the old catalogue over as it is; a directory without what is in it. */
  carry(path: string, kind: EntryKind): void;
  /** Gives directories their old modes and times, and brings to the disk what the swap relies on. */
  finish(): void;
}

/** The old catalogue's directory, and what is in it. */
export interface OldCatalogue {
  readonly target: string;
  readonly entries: CatalogueEntries;
}

/** A staging directory at `path`, which must not exist, for the successor of `old`. */
export function openStaging(path: string, old: OldCatalogue): Staging {
  const made = new Set<string>();
  const carried: string[] = [];

  const makeDirectory = (directory: string): void => {
    if (made.has(directory)) return;
    if (directory !== ROOT) makeDirectory(dirname(directory));
    requireNothingElse(old, directory, 'directory');
    mkdirSync(join(path, directory));
    made.add(directory);
  };
  const carryDirectory = (directory: string): void => {
    if (isLayoutDirectory(directory)) return; // made when a file in it needs it
    makeDirectory(directory);
    carried.push(directory);
  };

  return {
    path,
    write(file, bytes) {
      makeDirectory(dirname(file));
      requireNothingElse(old, file, 'file');
      writeFileSync(join(path, file), bytes, { flag: 'wx' }); // 'wx': never through a link into the old catalogue
    },
    carry(entry, kind) {
      if (kind === 'directory') {
        carryDirectory(entry);
        return;
      }
      makeDirectory(dirname(entry));
      carryOver(join(old.target, entry), join(path, entry), kind);
    },
    finish() {
      for (const directory of carried.reverse())
        keepDirectory(join(old.target, directory), join(path, directory));
      flush(
        path,
        [...made].filter((directory) => directory === ROOT || isLayoutDirectory(directory)),
      );
    },
  };
}

/**
 * Brings a directory's list of names to the disk; nothing where the system cannot (Windows, some network file systems).
 */
export function flushDirectory(path: string): void {
  try {
    flushFile(path);
  } catch (error) {
    if (!hasCode(error, 'EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP')) throw error;
  }
}

/** A user's link or directory in a place of ours is not thrown away silently. A link to a file is: it counts as old text. */
function requireNothingElse(
  { target, entries }: OldCatalogue,
  path: string,
  wanted: 'file' | 'directory',
): void {
  const found = entries.get(path);
  if (found === undefined || found === wanted || (wanted === 'file' && found !== 'directory')) return;
  throw new CatalogueError(
    `Cannot write ${join(target, path)}: a ${found} stands where the catalogue needs a ${wanted}`,
    {
      code: 'output',
      hint: 'Move it away and build again.',
    },
  );
}

function keepDirectory(from: string, to: string): void {
  keepTimes(from, to);
  chmodSync(to, lstatSync(from).mode & 0o7777);
}

/**
 * The manifest and our directories, not the thousands of records: to flush all 12,000 takes twice as long as to write
 * them on a fast disk, and minutes on a slow one. After a power cut the names are there and the manifest is whole, but
 * a record just written may be empty; the next build compares bytes, not times, and so writes it again. A process
 * that is killed needs no flush at all.
 */
function flush(path: string, directories: readonly string[]): void {
  flushFile(join(path, MANIFEST));
  for (const directory of directories) flushDirectory(join(path, directory));
}

function flushFile(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const ROOT = '.';
