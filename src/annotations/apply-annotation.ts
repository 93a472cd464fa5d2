/** Puts a person's text into a record. Only prose and its provenance change; evidence of text that is gone goes with it. */
import { PROSE_FIELDS, type CatalogueRecord, type ProseField } from '../model/record.js';
import type { PlacedAnnotation } from './place-annotations.js';
import { writtenForContent } from './written-for.js';

type Prose = Pick<CatalogueRecord, ProseField>;

/** What becomes of one field: `kept` where it is what is derived anyway, `addsTo` where something derived is left. */
type Effect = 'kept' | 'replaces' | 'addsTo';

/** The record with the annotation's fields; with its derived text where the annotation says nothing. */
export function applyAnnotation(
  record: CatalogueRecord,
  { annotation, changed }: Pick<PlacedAnnotation, 'annotation' | 'changed'>,
): CatalogueRecord {
  const { file, content } = annotation;
  const meaning = textOf(record.meaning, content.meaning);
  const trigger = textOf(record.trigger, content.trigger);
  const commonSituations = textsOf(record.commonSituations, content.commonSituations);
  const solutions = textsOf(record.solutions, content.solutions);
  const fields = { meaning, trigger, commonSituations, solutions };
  const prose: Prose = {
    meaning: meaning.value,
    trigger: trigger.value,
    commonSituations: commonSituations.value,
    solutions: solutions.value,
  };
  const having = (effect: Effect): ProseField[] =>
    PROSE_FIELDS.filter((field) => fields[field].effect === effect);
  const origin = (field: ProseField) => (fields[field].effect === 'kept' ? 'derived' : 'written');
  return {
    ...record,
    ...prose,
    evidence: record.evidence.filter(({ field, sentence }) => stillStands(prose[field], sentence)),
    provenance: {
      ...record.provenance,
      prose: {
        meaning: origin('meaning'),
        trigger: origin('trigger'),
        commonSituations: origin('commonSituations'),
        solutions: origin('solutions'),
      },
      annotation: {
        path: file,
        status: changed.length === 0 ? 'current' : 'review',
        changed: [...changed],
        writtenFor: changed.length === 0 ? null : writtenForContent(content),
        replaces: having('replaces'),
        addsTo: having('addsTo'),
      },
    },
  };
}

interface Applied<Value> {
  readonly value: Value;
  readonly effect: Effect;
}

function textOf(
  derived: string | null,
  written: string | { readonly add: string } | undefined,
): Applied<string | null> {
  if (written === undefined) return { value: derived, effect: 'kept' };
  if (typeof written === 'string') {
    const isSame = derived !== null && plain(written) === plain(derived);
    return isSame ? { value: derived, effect: 'kept' } : { value: written.trim(), effect: 'replaces' };
  }
  const added = written.add.trim();
  return derived === null
    ? { value: added, effect: 'replaces' }
    : { value: `${derived} ${added}`, effect: 'addsTo' };
}

function textsOf(
  derived: readonly string[],
  written: readonly string[] | { readonly add: readonly string[] } | undefined,
): Applied<string[]> {
  if (written === undefined) return { value: [...derived], effect: 'kept' };
  if ('add' in written) {
    const value = [...derived, ...written.add.map((text) => text.trim())];
    return { value, effect: derived.length === 0 ? 'replaces' : 'addsTo' };
  }
  // A derived item that was left as it was in the file keeps its evidence.
  const value = written.map((text) => derived.find((other) => plain(other) === plain(text)) ?? text.trim());
  const isSame = value.length === derived.length && value.every((text, index) => text === derived[index]);
  return { value, effect: isSame ? 'kept' : 'replaces' };
}

/** Editors break lines anew. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function stillStands(value: string | readonly string[] | null, sentence: string): boolean {
  if (value === null) return false;
  return typeof value === 'string' ? value.includes(sentence) : value.includes(sentence);
}
