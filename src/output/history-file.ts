/** A history on disk: one JSON file. Written beside and renamed, so that it is there whole or not at all. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CatalogueError } from '../errors.js';
import { type History, HISTORY_VERSION, historySchema } from '../model/history.js';
import { ifPossible, onDisk } from './disk-error.js';

/** Writes the text of a history, over an older one too; throws an `output` error otherwise. */
export function writeHistory(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  onDisk(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    try {
      writeFileSync(draft, text, { flag: 'wx' });
      renameSync(draft, path);
    } finally {
      ifPossible(() => unlinkSync(draft));
    }
  });
}

/** Reads a history; throws a `source` error where it is not there, or is none. */
export function readHistory(path: string): History {
  const value = parsed(path);
  const result = historySchema.safeParse(value);
  if (result.success) return result.data;
  const version: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'historyVersion') : null;
  const isOther = typeof version === 'number' && version !== HISTORY_VERSION;
  const [issue] = result.error.issues;
  const where = issue === undefined ? '' : ` (${issue.path.join('.') || 'the whole'}: ${issue.message})`;
  throw unreadable(
    isOther
      ? `${path} has history version ${version}, not ${HISTORY_VERSION}.`
      : `${path} is no history${where}.`,
    result.error,
  );
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw unreadable(`The history ${path} cannot be read: ${reason}`, error);
  }
}

function unreadable(message: string, cause: unknown): CatalogueError {
  return new CatalogueError(message, {
    code: 'source',
    hint: 'Make it anew with "catalogue history --out <file>", or build without it.',
    cause,
  });
}
