/** What people wrote, and whether it still fits, in the words of the text record and the summary. */
import {
  type AnnotatedAspect,
  type CatalogueRecord,
  PROSE_FIELDS,
  type ProseField,
  type WrittenFor,
} from '../model/record.js';
import { neutralValue } from './neutral-text.js';

/** Lines above the last one of a record; empty where everything is derived and nothing is to be reviewed. */
export function annotationLines({ provenance: { annotation } }: CatalogueRecord): readonly string[] {
  if (annotation === null) return [];
  const { path, status, changed, writtenFor, replaces, addsTo } = annotation;
  const parts = PROSE_FIELDS.flatMap((field) => [
    ...(replaces.includes(field) ? [PROSE.fields[field]] : []),
    ...(addsTo.includes(field) ? [PROSE.added(PROSE.fields[field])] : []),
  ]);
  return [
    ...(parts.length === 0 ? [] : [PROSE.written(neutralValue(path), parts.join(', '))]),
    ...(status === 'current' || writtenFor === null ? [] : reviewLines(changed, writtenFor)),
  ];
}

/** `message, conditions`: what has changed since an annotation was written. */
export function changedText(changed: readonly AnnotatedAspect[]): string {
  return changed.map((aspect) => PROSE.aspects[aspect]).join(', ');
}

/** The message an error had: one text, or several, or none. */
export function templateTexts({
  template,
  variants,
}: Pick<WrittenFor, 'template' | 'variants'>): readonly string[] {
  if (variants.length > 0) return variants;
  return template === null ? [] : [template];
}

function reviewLines(changed: readonly AnnotatedAspect[], was: WrittenFor): readonly string[] {
  const templates = templateTexts(was).map(neutralValue);
  return [
    PROSE.review(changedText(changed)),
    PROSE.template(templates.length === 0 ? PROSE.noMessage : templates.join(' | ')),
    ...(changed.includes('exception') ? [PROSE.exception(neutralValue(was.exception))] : []),
    ...(changed.includes('guards') ? [PROSE.guards(was.guards.map(neutralValue))] : []),
  ];
}

const PROSE = {
  fields: {
    meaning: 'What it means',
    trigger: 'Trigger',
    commonSituations: 'Common situations',
    solutions: 'Solutions',
  } satisfies Record<ProseField, string>,
  aspects: {
    template: 'message',
    exception: 'exception',
    guards: 'conditions',
  } satisfies Record<AnnotatedAspect, string>,
  added: (field: string) => `${field} (added to what is derived)`,
  written: (path: string, fields: string) => `Written by people (${path}): ${fields}.`,
  review: (changed: string) => `Needs review: since that was written the error has changed (${changed}).`,
  template: (template: string) => `It was written for the message: ${template}`,
  noMessage: '(none)',
  exception: (name: string) => `It was written for the exception: ${name}`,
  guards: (guards: readonly string[]) =>
    `It was written for the conditions: ${guards.length === 0 ? '(none)' : guards.join('; ')}`,
} as const;
