/** A catalogue: all records and findings of one commit, plus the manifest. */
import type { Elsewhere } from './elsewhere.js';
import type { Finding } from './finding.js';
import type { Manifest } from './manifest.js';
import type { CatalogueRecord } from './record.js';

export interface Catalogue {
  readonly manifest: Manifest;
  /** Sorted by path (code points), then position. */
  readonly records: readonly CatalogueRecord[];
  /** Sorted by path, then line. */
  readonly findings: readonly Finding[];
  /** What is said or asked without an error that has a record, sorted alike. */
  readonly elsewhere: readonly Elsewhere[];
}
