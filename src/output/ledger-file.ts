/** Reads the ledger of a catalogue's directory. Refuses one that is damaged: it holds what no build can find again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueError } from '../errors.js';
import { SCHEMA_VERSION } from '../model/record.js';
import { type Ledger, ledgerSchema } from '../model/redirect.js';
import { LEDGER } from './layout.js';

/** The ledger; `null` where there is none. Throws a `source` error where it cannot be read, and says what to do. */
export async function readLedger(directory: string): Promise<Ledger | null> {
  const file = join(directory, LEDGER);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw unreadable(file, `it could not be read (${code})`, error);
  });
  return text === null ? null : parsed(text, file);
}

function parsed(text: string, file: string): Ledger {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable(file, 'it is not JSON', error);
  }
  const result = ledgerSchema.safeParse(value);
  if (result.success) return result.data;
  const version: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'schemaVersion') : null;
  if (typeof version === 'number' && version !== SCHEMA_VERSION) {
    throw unreadable(file, `it has schema version ${version}, not ${SCHEMA_VERSION}`, result.error);
  }
  const [issue] = result.error.issues;
  const where = issue === undefined ? '' : ` (${issue.path.join('.') || 'the whole'}: ${issue.message})`;
  throw unreadable(file, `it does not fit the schema${where}`, result.error);
}

function unreadable(file: string, reason: string, cause: unknown): CatalogueError {
  return new CatalogueError(`The ledger of old ids ${file} is damaged: ${reason}.`, {
    code: 'source',
    hint: HINT,
    cause,
  });
}

const HINT =
  'No build can find again what it held: restore it from a backup or from version control. Moved away, a new one is begun, and the old ids lead nowhere.';
