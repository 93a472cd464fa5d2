/**
 * The library: what the commands are made of.
 *
 * `buildCatalogue(config)` mines a source and gives the catalogue in memory, `build(config)` also writes it;
 * `readCatalogue(directory)` reads one back; `findRecord(rows, query)` finds a record in a manifest's index. Failures
 * are `CatalogueError`s with a `code` and a `hint`.
 */
export { type Followed, idFollower } from './catalogue/follow-id.js';
export { findRecord, type Found } from './catalogue/find-record.js';
export { defineConfig } from './config/define-config.js';
export { type LoadedConfig, loadConfig } from './config/load-config.js';
export { type BuildFlags, resolveConfig } from './config/resolve-config.js';
export type { FileConfig, WrittenConfig } from './config/schema.js';
export { compareCatalogues } from './diff/compare-catalogues.js';
export { diffCatalogues } from './diff/diff-catalogues.js';
export { type Pairing, pairRecords, type RecordPair } from './diff/pair-records.js';
export { followReleases, type ReleaseCatalogue } from './history/follow-releases.js';
export { withSince } from './history/with-since.js';
export { CatalogueError, type ErrorCode, EXIT_CODES } from './errors.js';
export { type AnnotationContent, annotationSchema, type AnnotationsPlace } from './model/annotation.js';
export type { Catalogue } from './model/catalogue.js';
export {
  type Change,
  type ChangeKind,
  type Changes,
  changesSchema,
  type ChangeSide,
} from './model/change.js';
export { type Compared, type Comparison, comparisonSchema } from './model/comparison.js';
export type { BuildConfig } from './model/config.js';
export { type ErrorHistory, type History, historySchema, type Release } from './model/history.js';
export { type Finding, type FindingCode, findingSchema } from './model/finding.js';
export type { Guard, Precondition } from './model/guard.js';
export { type AnnotationRow, type IndexRow, type Manifest, manifestSchema } from './model/manifest.js';
export {
  type MessageForm,
  type MessagePart,
  type Placeholder,
  skeletonOf,
  templateOf,
} from './model/message.js';
export { type CatalogueRecord, type Evidence, recordSchema, SCHEMA_VERSION } from './model/record.js';
export type { Progress, ProgressListener, SourceInfo, SourceRequest } from './model/source.js';
export { type Ledger, ledgerSchema, type Redirect } from './model/redirect.js';
export { readLedger } from './output/ledger-file.js';
export { readCatalogue, readManifest, readRecord } from './output/read-catalogue.js';
export type { WriteReport } from './output/write-catalogue.js';
export { build, buildCatalogue, type BuildOptions, type BuildReport } from './pipeline/build.js';
export { changesMarkdown, type MarkdownOptions } from './render/changes-markdown.js';
export { type HistoryOptions, historyOf, type HistoryRequest } from './pipeline/history.js';
export { check, type CheckReport, type Reason } from './pipeline/check.js';
export { publishedSchema, type SchemaName } from './render/published-schema.js';
export { renderRecord } from './render/render-catalogue.js';
