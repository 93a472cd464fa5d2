/** Whether the name of a catalogue is a place on this disk, or something else. */
import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { MANIFEST } from './layout.js';

export interface CataloguePlace {
  /** The catalogue's, absolute. */
  readonly directory: string;
  /** Whether the name cannot be meant as anything else: a tag or a branch may have the name of a directory. */
  readonly isCertain: boolean;
}

/**
 * The directory a name leads to: of a catalogue, or of its `catalogue.json`. What exists is a place, and so is what is
 * written as one (`./x`, `/x`, `x/`, `x/catalogue.json`) whether it exists or not; `null` for all other names.
 */
export function findPlace(name: string, cwd: string): CataloguePlace | null {
  const path = resolve(cwd, name);
  const isManifest = basename(path) === MANIFEST;
  const isCertain = isManifest || isAbsolute(name) || /^\.{1,2}(?:[\\/]|$)|[\\/]$/.test(name);
  if (!isCertain && !existsSync(path)) return null;
  return { directory: isManifest ? dirname(path) : path, isCertain };
}
