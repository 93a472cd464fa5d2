/** The manifest as plain JSON, whatever version of the tool wrote it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from './disk-error.js';
import { isCatalogue } from './inspect-target.js';
import { MANIFEST } from './layout.js';

/** `null` where no catalogue of ours stands. */
export function manifestValue(directory: string): unknown {
  if (!isCatalogue(directory)) return null;
  try {
    return JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || isSystemError(error)) return null;
    throw error;
  }
}

/** A field of what may be anything; `null` where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) ?? null) : null;
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
