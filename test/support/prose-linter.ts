/**
 * Rejects stub prose. In: records, and where known the number of lines of each file. Out: what is wrong with their meaning,
 * trigger, situations and solutions, one problem a rule and text. A rule about one text is a line in `style-rules.ts`.
 */
import { type CatalogueRecord, PROSE_FIELDS, type ProseField } from '../../src/model/record.js';
import { evidenceProblems, type EvidenceRule } from './prose/evidence-rules.js';
import { sentencesIn } from './prose/masked-code.js';
import { textsOfField } from './prose/prose-texts.js';
import { isRestated } from './prose/restated-message.js';
import { styleProblems, type StyleRule } from './prose/style-rules.js';

export interface Problem {
  readonly rule: StyleRule | EvidenceRule | 'restated message' | 'duplicate';
  readonly id: string;
  /** `path:line` of the raise statement. */
  readonly place: string;
  readonly field: ProseField | null;
  /** The words that break the rule. */
  readonly text: string;
}

/** All problems, in the records' order; duplicates last. */
export function lintRecords(
  records: readonly CatalogueRecord[],
  lineCounts: ReadonlyMap<string, number> = new Map(),
): readonly Problem[] {
  return [...records.flatMap((record) => lintRecord(record, lineCounts)), ...duplicates(records)];
}

function lintRecord(record: CatalogueRecord, lineCounts: ReadonlyMap<string, number>): readonly Problem[] {
  const texts = PROSE_FIELDS.flatMap((field) =>
    textsOfField(record, field).flatMap((text) => [
      ...styleProblems(text).map(([rule, found]) => problem(record, rule, field, found)),
      ...sentencesIn(text)
        .filter((sentence) => isRestated(sentence, record.message))
        .map((sentence) => problem(record, 'restated message', field, sentence)),
    ]),
  );
  const evidence = evidenceProblems(record, lineCounts);
  return [...texts, ...evidence.map(({ rule, field, text }) => problem(record, rule, field, text))];
}

/** Records of different errors that say the same in all four texts, so that they say nothing of either. */
function duplicates(records: readonly CatalogueRecord[]): readonly Problem[] {
  const errors = new Map<string, Set<string>>();
  for (const record of records) {
    const known = errors.get(proseOf(record)) ?? new Set();
    errors.set(proseOf(record), known.add(errorOf(record)));
  }
  return records
    .filter((record) => hasProse(record) && (errors.get(proseOf(record))?.size ?? 0) > 1)
    .map((record) => problem(record, 'duplicate', null, proseOf(record)));
}

function proseOf(record: CatalogueRecord): string {
  return JSON.stringify(PROSE_FIELDS.map((field) => record[field]));
}

function errorOf({ exception, message }: CatalogueRecord): string {
  return JSON.stringify([exception.expression, message?.template ?? null]);
}

function hasProse(record: CatalogueRecord): boolean {
  return PROSE_FIELDS.some((field) => textsOfField(record, field).length > 0);
}

function problem(
  { id, source }: CatalogueRecord,
  rule: Problem['rule'],
  field: ProseField | null,
  text: string,
): Problem {
  return { rule, id, place: `${source.path}:${source.line}`, field, text };
}
