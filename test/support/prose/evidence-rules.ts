/** Whether each derived sentence can be traced to lines that exist. */
import type { CatalogueRecord, ProseField } from '../../../src/model/record.js';
import { textsOfField } from './prose-texts.js';

export type EvidenceRule = 'no evidence' | 'evidence of nothing' | 'lines beyond the file';

export interface EvidenceProblem {
  readonly rule: EvidenceRule;
  readonly field: ProseField;
  readonly text: string;
}

/** `lineCounts`: the lines of each file; a file that is not in it is not checked. */
export function evidenceProblems(
  record: CatalogueRecord,
  lineCounts: ReadonlyMap<string, number>,
): readonly EvidenceProblem[] {
  return [...untraced(record), ...stray(record), ...beyondFile(record, lineCounts)];
}

/** What of a derived text is left over when the sentences with evidence are taken out. */
function untraced(record: CatalogueRecord): readonly EvidenceProblem[] {
  return fieldsOf(record).flatMap((field) => {
    if (record.provenance.prose[field] !== 'derived') return [];
    const known = record.evidence
      .filter((each) => each.field === field)
      .map(({ sentence }) => sentence)
      .sort((a, b) => b.length - a.length);
    return textsOfField(record, field)
      .map((text) => known.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text).trim())
      .filter((rest) => rest !== '')
      .map((text) => ({ rule: 'no evidence', field, text }) as const);
  });
}

function stray({ evidence, ...record }: CatalogueRecord): readonly EvidenceProblem[] {
  return evidence
    .filter(({ field, sentence }) => !textsOfField(record, field).some((text) => text.includes(sentence)))
    .map(({ field, sentence }) => ({ rule: 'evidence of nothing', field, text: sentence }));
}

function beyondFile(
  { evidence }: CatalogueRecord,
  lineCounts: ReadonlyMap<string, number>,
): readonly EvidenceProblem[] {
  return evidence.flatMap(({ field, lines }) =>
    lines
      .filter(({ path, line, endLine }) => endLine < line || endLine > (lineCounts.get(path) ?? Infinity))
      .map(({ path, line, endLine }) => {
        return { rule: 'lines beyond the file', field, text: `${path}:${line}-${endLine}` } as const;
      }),
  );
}

function fieldsOf(record: CatalogueRecord): readonly ProseField[] {
  return Object.keys(record.provenance.prose) as ProseField[];
}
