/** What a catalogue says of itself, as far as it can be told without relying on its schema: an older version's too. */
import { sourceInfoSchema } from '../model/manifest.js';
import type { SourceInfo } from '../model/source.js';
import { fieldOf, manifestValue, textOf } from './manifest-value.js';

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
  const manifest = manifestValue(directory);
  if (manifest === null) return null;
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

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
