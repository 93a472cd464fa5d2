/** What an error is, as far as an annotation depends on it; and what of it has changed. */
import type { AnnotationContent } from '../model/annotation.js';
import type { AnnotatedAspect, CatalogueRecord, WrittenFor } from '../model/record.js';
import { conditionTexts } from './condition-texts.js';

/** What an annotation written for this record now would carry. */
export function writtenForRecord(record: CatalogueRecord): WrittenFor {
  const { id, message, exception } = record;
  return {
    id,
    template: message?.template ?? null,
    variants: (message?.variants ?? []).map(({ template }) => template),
    exception: exception.qualifiedName?.replace(/^builtins\./, '') ?? exception.name,
    guards: [...conditionTexts(record)],
  };
}

/** What an annotation was written for. */
export function writtenForContent(content: AnnotationContent): WrittenFor {
  const { id, template, variants = [], exception, guards } = content;
  return { id, template, variants, exception, guards };
}

/** What of the record is not as it was when the annotation was written. */
export function changedAspects(was: WrittenFor, record: CatalogueRecord): readonly AnnotatedAspect[] {
  const now = writtenForRecord(record);
  const { name, qualifiedName, expression } = record.exception;
  const changed: Readonly<Record<AnnotatedAspect, boolean>> = {
    // The branches may stand in another order; what they say is the same.
    template: was.template !== now.template || !same([...was.variants].sort(), [...now.variants].sort()),
    exception: ![now.exception, name, qualifiedName, expression].includes(was.exception),
    guards: !same(was.guards, now.guards),
  };
  return (['template', 'exception', 'guards'] as const).filter((aspect) => changed[aspect]);
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
