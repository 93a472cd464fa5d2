/** Says what stands at a target directory, and refuses the ones a build must not replace. */
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueError } from '../errors.js';
import { isSystemError, orNull } from './disk-error.js';
import { MANIFEST } from './layout.js';
import type { OutputPlace } from './output-place.js';

/** What stands where a build is to write. */
export type TargetState = 'absent' | 'empty' | 'catalogue';

/** What stands at the target; throws an `output` error where it is anything a build must not replace. */
export function requireReplaceable({ target, outDir }: OutputPlace): TargetState {
  if (isAbsent(target)) return 'absent';
  if (isEmptyDirectory(target)) return 'empty';
  if (isCatalogue(target)) return 'catalogue';
  throw new CatalogueError(
    `Will not replace ${outDir}: it is neither empty nor a catalogue (no ${MANIFEST} of ours in it)`,
    {
      code: 'output',
      hint: 'Choose another directory with --out.',
    },
  );
}

/** Throws an `output` error where something that is not ours stands at the name the swap needs. */
export function requireFreePrevious({ previous }: OutputPlace): void {
  if (isAbsent(previous) || isEmptyDirectory(previous) || isCatalogue(previous)) return;
  throw new CatalogueError(`Cannot build: ${previous} is in the way, and it is not a catalogue`, {
    code: 'output',
    hint: 'Move it away, or choose another directory with --out.',
  });
}

/** Whether the directory holds a manifest written by this tool, in whatever schema version. */
export function isCatalogue(directory: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8'));
    if (!isObject(manifest) || !isObject(manifest['tool'])) return false;
    return manifest['tool']['name'] === 'catalogue' && typeof manifest['schemaVersion'] === 'number';
  } catch (error) {
    if (error instanceof SyntaxError || isSystemError(error)) return false;
    throw error;
  }
}

/** Whether nothing at all stands at the path. */
export function isAbsent(path: string): boolean {
  return orNull(() => lstatSync(path)) === null;
}

/** Whether the path is a directory with nothing in it. */
export function isEmptyDirectory(path: string): boolean {
  const entries = orNull(() => readdirSync(path));
  return entries?.length === 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
