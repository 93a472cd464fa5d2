/** A whole record from Python shown inline. */
import { assembleCatalogue } from '../../src/catalogue/assemble.js';
import { explain } from '../../src/explain/explain.js';
import type { Catalogue } from '../../src/model/catalogue.js';
import type { CatalogueRecord } from '../../src/model/record.js';
import type { SourceInfo } from '../../src/model/source.js';
import { siteResolver } from '../../src/resolve/resolve-site.js';
import { factsOf } from './site.js';

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const GIT: SourceInfo = { kind: 'git', commit: COMMIT, ref: 'v1.0.0', commitDate: '2026-01-15T08:00:00Z' };

/** The catalogue of files given as path and Python. */
export function catalogueOf(files: Readonly<Record<string, string>>, source: SourceInfo = GIT): Catalogue {
  const extracted = Object.entries(files).map(([path, python]) => ({ path, ...factsOf(python) }));
  const resolve = siteResolver(extracted);
  const explained = extracted.map(({ path, sites, findings, elsewhere }) => {
    const resolved = sites.map((site) => resolve(path, site));
    const explainedSites = resolved.map((site) => ({ ...site, explanation: explain(site, path) }));
    return { path, findings, elsewhere, sites: explainedSites };
  });
  return assembleCatalogue(explained, {
    toolVersion: '0.0.0',
    project: 'example/minfer',
    source,
    permalink: 'https://github.com/example/minfer/blob/{commit}/{path}#L{line}',
    findings: [],
  });
}

/** The only record of one file. */
export function recordOf(python: string, path = 'minfer/config.py'): CatalogueRecord {
  const { records } = catalogueOf({ [path]: python });
  const [record] = records;
  if (record === undefined || records.length !== 1)
    throw new Error(`Expected one record, found ${records.length}.`);
  return record;
}
