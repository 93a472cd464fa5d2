/** The summary of a catalogue as `SUMMARY.md` shows it: counts, coverage, the most frequent exceptions. */
import type { Catalogue } from '../model/catalogue.js';
import type { Manifest, RaiseCounts } from '../model/manifest.js';
import { annotationsView, type AnnotationsView } from './annotation-rows.js';
import { markdownCode, markdownLine } from './neutral-markdown.js';

/** What `summary.hbs` is filled with. */
export interface SummaryView {
  readonly project: string;
  readonly source: string;
  readonly counts: Manifest['counts'];
  readonly raiseRows: readonly Row[];
  readonly assertRows: readonly Row[];
  /** Share of the records whose message is known as it is written, and with names followed. */
  readonly coverageBefore: string;
  readonly coverage: string;
  readonly withTrigger: string;
  readonly withSolutions: string;
  readonly exceptionRows: readonly Row[];
  readonly findingRows: readonly Row[];
  /** `null` where nobody has written any. */
  readonly annotations: AnnotationsView | null;
}

export interface Row {
  readonly name: string;
  readonly count: number;
  readonly share: string;
}

const TOP_EXCEPTIONS = 20;

const RAISE_CLASSES: readonly (readonly [Exclude<keyof RaiseCounts, 'total' | 'literal'>, string])[] = [
  ['full', 'full message'],
  ['variants', 'message with variants'],
  ['valueOnly', 'message that is only a value'],
  ['none', 'no message'],
  ['reraise', 're-raise (no record)'],
  ['unresolved', 'unresolved (no record, see the findings)'],
];

/** Makes the view of a catalogue. */
export function summaryView(catalogue: Catalogue): SummaryView {
  const { manifest, records, findings } = catalogue;
  const { counts, project, source } = manifest;
  const { raises, asserts } = counts;
  const assertClasses = [
    ['full message', asserts.full],
    ['message with variants', asserts.variants],
    ['message that is only a value', asserts.valueOnly],
  ] as const;
  return {
    project: markdownLine(project),
    source: sourceLine(source),
    counts,
    raiseRows: RAISE_CLASSES.map(([key, name]) => row(name, raises[key], raises.total)),
    assertRows: assertClasses.map(([name, count]) => row(name, count, asserts.total)),
    coverageBefore: share(raises.literal + asserts.literal, counts.records),
    coverage: share(raises.full + raises.variants + asserts.full + asserts.variants, counts.records),
    withTrigger: share(records.filter((record) => record.trigger !== null).length, counts.records),
    withSolutions: share(records.filter((record) => record.solutions.length > 0).length, counts.records),
    exceptionRows: frequent(
      records.map((record) => record.exception.name),
      TOP_EXCEPTIONS,
    ),
    findingRows: frequent(
      findings.map((finding) => finding.code),
      Infinity,
    ),
    annotations: annotationsView(catalogue),
  };
}

function sourceLine(source: Manifest['source']): string {
  if (source.kind === 'directory') return `the directory ${markdownCode(source.label)}`;
  return `commit ${markdownCode(source.commit)} (${source.commitDate}), asked for as ${markdownCode(source.ref)}`;
}

/** The most frequent names, ties in code-unit order. */
function frequent(names: readonly string[], limit: number): readonly Row[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return sorted.slice(0, limit).map(([name, count]) => row(markdownCode(name), count, names.length));
}

function row(name: string, count: number, total: number): Row {
  return { name, count, share: share(count, total) };
}

function share(count: number, total: number): string {
  return total === 0 ? '-' : `${((100 * count) / total).toFixed(1)} %`;
}
