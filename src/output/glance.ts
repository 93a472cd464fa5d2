/** What a catalogue says of itself, as far as it can be told without relying on its schema: an older version's too. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceInfoSchema } from '../model/manifest.js';
import type { SourceInfo } from '../model/source.js';
import { isSystemError } from './disk-error.js';
import { isCatalogue } from './inspect-target.js';
import { MANIFEST } from './layout.js';

/** Each is `null` where the manifest does not say it in a way that is known. */
export interface Glance {
  readonly schemaVersion: number | null;
  readonly toolVersion: string | null;
  readonly project: string | null;
  readonly source: SourceInfo | null;
  /** How many records it has. */
  readonly records: number | null;
}

/** The catalogue in a directory at a glance; `null` where there is none of ours. */
export function glanceAt(directory: string): Glance | null {
  if (!isCatalogue(directory)) return null;
  const manifest = readManifestText(directory);
  const tool = fieldOf(manifest, 'tool');
  const source = sourceInfoSchema.safeParse(fieldOf(manifest, 'source'));
  const records = fieldOf(manifest, 'records');
  return {
    schemaVersion: numberOf(fieldOf(manifest, 'schemaVersion')),
    toolVersion: textOf(fieldOf(tool, 'version')),
    project: textOf(fieldOf(manifest, 'project')),
    source: source.success ? source.data : null,
    records: Array.isArray(records) ? records.length : null,
  };
}

function readManifestText(directory: string): unknown {
  try {
    return JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || isSystemError(error)) return null;
    throw error;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
