/** The changes between two catalogues, with what they were made of. */
import type { Catalogue } from '../model/catalogue.js';
import type { Compared, Comparison } from '../model/comparison.js';
import { diffCatalogues } from './diff-catalogues.js';

/** As `diffCatalogues`, and which two were compared. */
export function compareCatalogues(old: Catalogue, now: Catalogue): Comparison {
  return { old: compared(old), new: compared(now), ...diffCatalogues(old, now) };
}

function compared({ manifest, records }: Catalogue): Compared {
  const { project, source } = manifest;
  return { project, source, records: records.length };
}
