/**
 * Explained sites of all files to the catalogue. In: each file's path and sites with their explanations, and where they
 * come from. Out: records with identity, findings and the manifest, in order. Throws only for bugs of ours: accounts
 * that do not add up, two records with one id.
 */
import type { Catalogue } from '../model/catalogue.js';
import type { Elsewhere, ElsewhereFacts } from '../model/elsewhere.js';
import type { Explanation } from '../model/explanation.js';
import type { FactFinding } from '../model/file-facts.js';
import type { Finding } from '../model/finding.js';
import type { Manifest } from '../model/manifest.js';
import { type CatalogueRecord, SCHEMA_VERSION } from '../model/record.js';
import type { ResolvedSite } from '../model/resolved-site.js';
import type { SourceInfo } from '../model/source.js';
import { comparePaths } from '../util/path-codec.js';
import { classOf, countAsserts, countRaises, hasRecord } from './accounting.js';
import { siteFindings } from './findings.js';
import { identify } from './identify.js';
import { moduleNames } from '../util/module-names.js';
import { makeRecord, type RecordContext } from './make-record.js';
import { relatedIds } from './related.js';

/** A site and what the resolve and explain stages say about it. */
export interface ExplainedSite extends ResolvedSite {
  readonly explanation: Explanation;
}

export interface ExplainedFile {
  readonly path: string;
  readonly sites: readonly ExplainedSite[];
  readonly findings: readonly FactFinding[];
  readonly elsewhere: readonly ElsewhereFacts[];
}

/** What a catalogue says about itself beside its records. */
export interface CatalogueHeader {
  readonly toolVersion: string;
  readonly project: string;
  readonly source: SourceInfo;
  /** Permalink pattern; `null` for none. */
  readonly permalink: string | null;
  /** What the source itself passed over, and what the configuration says that the files contradict. */
  readonly findings: readonly Finding[];
}

/** Puts the catalogue together from the files of one source. */
export function assembleCatalogue(files: readonly ExplainedFile[], header: CatalogueHeader): Catalogue {
  const ordered = [...files].sort((a, b) => comparePaths(a.path, b.path));
  const records = recordsOf(ordered, header);
  const findings = findingsOf(ordered, header);
  const sites = ordered.flatMap((file) => file.sites);
  const raises = countRaises(sites);
  const asserts = countAsserts(sites);
  checkAccounts(records, raises.total - raises.reraise - raises.unresolved + asserts.total);
  const counts = {
    files: files.length,
    records: records.length,
    findings: findings.length,
    raises,
    asserts,
    annotations: { current: 0, review: 0, orphaned: 0 },
  };
  const manifest: Manifest = {
    schemaVersion: SCHEMA_VERSION,
    tool: { name: 'catalogue', version: header.toolVersion },
    project: header.project,
    source: header.source,
    counts,
    annotations: [],
    records: records.map(({ id, kind, title, exception, source }) => {
      const { path, line, endLine, qualname } = source;
      return { id, kind, title, exception: exception.expression, path, line, endLine, qualname };
    }),
  };
  const elsewhere = ordered.flatMap((file) => file.elsewhere.map((row) => rowOf(file.path, row)));
  return { manifest, records, findings, elsewhere };
}

function rowOf(path: string, { kind, line, qualname, text }: ElsewhereFacts): Elsewhere {
  return { kind, path, line, qualname, text };
}

function recordsOf(files: readonly ExplainedFile[], header: CatalogueHeader): readonly CatalogueRecord[] {
  const moduleOf = moduleNames(files.map((file) => file.path));
  const entries = files.flatMap(({ path, sites }) =>
    sites.map((explained) => ({ path, module: moduleOf(path), ...explained })),
  );
  // Ids are given to all sites: which of them have a record may change with what can be followed.
  const ids = identify(header.project, entries);
  const context: RecordContext = header;
  const records = entries.flatMap((entry, index) =>
    hasRecord(classOf(entry)) ? [makeRecord(entry, ids[index] ?? '', context)] : [],
  );
  const related = relatedIds(records);
  return records.map((record) => ({ ...record, related: [...(related.get(record.id) ?? [])] }));
}

function findingsOf(files: readonly ExplainedFile[], header: CatalogueHeader): readonly Finding[] {
  const ofFiles = files.flatMap((file) => {
    const sites = file.sites.flatMap((site) => siteFindings(site));
    return [...file.findings, ...sites].map(({ code, line, message }) => ({
      code,
      path: file.path,
      line,
      message,
    }));
  });
  return [...header.findings, ...ofFiles].sort(
    (a, b) => comparePaths(a.path, b.path) || (a.line ?? 0) - (b.line ?? 0),
  );
}

function checkAccounts(records: readonly CatalogueRecord[], expected: number): void {
  if (records.length !== expected) {
    throw new Error(
      `The accounts are off: ${records.length} records for ${expected} sites that should have one.`,
    );
  }
  const ids = new Set(records.map((record) => record.id));
  if (ids.size !== records.length)
    throw new Error(`${records.length - ids.size} records share an id with another.`);
}
