/** Comparing two catalogues on disk: read both, then say what is other. */
import { basename, dirname } from 'node:path';
import { diffCatalogues } from '../diff/diff-catalogues.js';
import type { Changes } from '../model/change.js';
import { readCatalogue } from '../output/read-catalogue.js';

/** The changes from one catalogue to another; each is named by its directory, or by its `catalogue.json`. */
export async function diff(old: string, now: string): Promise<Changes> {
  return diffCatalogues(await readCatalogue(directoryOf(old)), await readCatalogue(directoryOf(now)));
}

function directoryOf(place: string): string {
  return basename(place) === 'catalogue.json' ? dirname(place) : place;
}
