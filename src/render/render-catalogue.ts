/**
 * A catalogue to its files. In: a catalogue. Out: every file of the output directory, one after another, as path and
 * text. The only place where a record becomes text; refuses a record that does not fit its own schema, which is a bug.
 */
import type { Catalogue } from '../model/catalogue.js';
import { manifestSchema } from '../model/manifest.js';
import { type CatalogueRecord, recordSchema } from '../model/record.js';
import { loadTemplate } from './engine.js';
import { publishedSchema } from './published-schema.js';
import { neutralJson } from './neutral-text.js';
import { recordView, type RecordView } from './record-view.js';
import { summaryView, type SummaryView } from './summary-view.js';

/** One file of a catalogue; `path` is relative and made by us, never from the source. */
export interface RenderedFile {
  readonly path: string;
  readonly text: string;
}

export interface RenderOptions {
  /** Where wrong records are reported; `null` for nowhere. */
  readonly reportUrl: string | null;
}

/** Renders all files of a catalogue; how many there are is `renderedFileCount`. */
export function* renderCatalogue(catalogue: Catalogue, options: RenderOptions): Generator<RenderedFile> {
  const toText = loadTemplate<RecordView>('record');
  const summary = loadTemplate<SummaryView>('summary');
  for (const record of catalogue.records) {
    const valid = recordSchema.parse(record);
    yield { path: textPath(record.id), text: toText(recordView(valid, options.reportUrl)) };
    yield { path: jsonPath(record.id), text: neutralJson(valid) };
  }
  yield { path: 'api/schema/record.v1.json', text: neutralJson(publishedSchema('record')) };
  yield { path: 'findings.json', text: neutralJson(catalogue.findings) };
  yield { path: 'elsewhere.json', text: neutralJson(catalogue.elsewhere) };
  yield { path: 'SUMMARY.md', text: summary(summaryView(catalogue)) };
  yield { path: 'catalogue.json', text: neutralJson(manifestSchema.parse(catalogue.manifest)) };
}

/** The text form of one record. */
export function renderRecord(record: CatalogueRecord, options: RenderOptions): string {
  return loadTemplate<RecordView>('record')(recordView(record, options.reportUrl));
}

export function renderedFileCount(catalogue: Catalogue): number {
  return 2 * catalogue.records.length + 5;
}

function textPath(id: string): string {
  return `errors/${id}.txt`;
}

function jsonPath(id: string): string {
  return `api/errors/${id}.json`;
}
