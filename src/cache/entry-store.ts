/**
 * Entries on disk, one file each. In: keys (hex digits) and plain JSON. Out: what was written under a key, or nothing.
 * Safe with any number of builds at once and no lock: an entry appears whole, by a rename, and says the same whoever
 * wrote it. Never fails: what cannot be read is nothing, what cannot be written is told by `problem`.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeEntry, encodeEntry } from './entry-format.js';

export interface EntryStore {
  /** What was written under this key; `null` where nothing was, or where it is damaged. */
  readonly read: (version: string, key: string) => unknown;
  readonly write: (version: string, key: string, value: unknown) => void;
  /** The paths of the entries that were read or written. */
  readonly used: ReadonlySet<string>;
  readonly hasWritten: () => boolean;
  /** Why nothing more is written; `null` while all is well. */
  readonly problem: () => string | null;
}

/** To a day is enough to know which entries are old, and spares a write for each read. */
const TOUCHED_EVERY_MS = 24 * 60 * 60 * 1000;

export function openEntryStore(directory: string): EntryStore {
  const used = new Set<string>();
  let hasWritten = false;
  let problem: string | null = null;
  const pathOf = (version: string, key: string): string =>
    join(directory, version, key.slice(0, 2), key.slice(2));
  return {
    used,
    hasWritten: () => hasWritten,
    problem: () => problem,
    read: (version, key) => {
      const path = pathOf(version, key);
      const entry = readEntry(path, key);
      if (entry === null) return null;
      used.add(path);
      return entry.value;
    },
    write: (version, key, value) => {
      // Once the disk is full, or not ours, it stays so: a build would try thousands of times.
      if (problem !== null) return;
      const path = pathOf(version, key);
      try {
        writeEntry(path, encodeEntry(key, value));
        used.add(path);
        hasWritten = true;
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
      }
    },
  };
}

function readEntry(path: string, key: string): { readonly value: unknown } | null {
  try {
    const entry = decodeEntry(key, readAndTouch(path));
    if (entry !== null) return entry;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  }
  discard(path);
  return null;
}

function readAndTouch(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = readFileSync(file);
    touch(file);
    return bytes;
  } finally {
    closeSync(file);
  }
}

/** Where it must not be, the entry only seems older than it is. */
function touch(file: number): void {
  const now = Date.now();
  if (now - fstatSync(file).mtimeMs < TOUCHED_EVERY_MS) return;
  try {
    futimesSync(file, now / 1000, now / 1000);
  } catch {
    return;
  }
}

/** Whatever stands there, a directory too; where it must not be removed it is only not believed. */
function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    return;
  }
}

/** Whoever looks sees the old entry, the new one, or none. */
function writeEntry(path: string, bytes: Buffer): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeDraft(draft, bytes);
    renameSync(draft, path);
  } catch (error) {
    discard(draft);
    throw error;
  }
}

/** The directory is made when it is found missing: nearly always it is there. */
function writeDraft(draft: string, bytes: Buffer): void {
  try {
    writeFileSync(draft, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(dirname(draft), { recursive: true });
    writeFileSync(draft, bytes);
  }
}
