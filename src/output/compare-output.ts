/** Holds the files that a catalogue should have against those that are there. Changes nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from './disk-error.js';
import { ownershipOf } from './layout.js';
import type { OutputFile } from './output-file.js';
import { scanCatalogue } from './scan-catalogue.js';

/** Relative paths, sorted. */
export interface OutputDifferences {
  readonly missing: readonly string[];
  /** There with other bytes, or as something that is no file. */
  readonly differing: readonly string[];
  /** Files of ours that should not be there; the user's own are none of our business. */
  readonly extra: readonly string[];
}

export function compareOutput(directory: string, files: Iterable<OutputFile>): OutputDifferences {
  const entries = scanCatalogue(directory);
  const wanted = new Set<string>();
  const missing: string[] = [];
  const differing: string[] = [];
  for (const { path, text } of files) {
    wanted.add(path);
    if (!entries.has(path)) missing.push(path);
    else if (entries.get(path) !== 'file' || !hasText(join(directory, path), text)) differing.push(path);
  }
  const extra = [...entries]
    .filter(([path, kind]) => kind !== 'directory' && ownershipOf(path) === 'generated' && !wanted.has(path))
    .map(([path]) => path);
  return { missing: missing.sort(), differing: differing.sort(), extra: extra.sort() };
}

/** What cannot be read is not what it should be. */
function hasText(path: string, text: string): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(text, 'utf8'));
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}
