/**
 * Which annotation is for which record. An id changes with the text and the exception written at the statement, so that
 * where the id is gone the error may still be there, reworded: it is then found by its place, and is for review.
 */
import type { Annotation, AnnotationContent } from '../model/annotation.js';
import type { AnnotatedAspect, CatalogueRecord } from '../model/record.js';
import { changedAspects, writtenForContent } from './written-for.js';

export interface PlacedAnnotation {
  readonly annotation: Annotation;
  /** `null` where its error is gone: it is orphaned. */
  readonly record: CatalogueRecord | null;
  readonly changed: readonly AnnotatedAspect[];
}

/** Places all annotations, in the order given; no record gets two. */
export function placeAnnotations(
  annotations: readonly Annotation[],
  records: readonly CatalogueRecord[],
  project: string,
): readonly PlacedAnnotation[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const named = new Set(annotations.map(({ content }) => content.id));
  const free = records.filter(({ id }) => !named.has(id));
  const successors = annotations.map(({ content }) =>
    byId.has(content.id) ? null : successorOf(content, free, project),
  );
  return annotations.map((annotation, index) => {
    const successor = successors[index] ?? null;
    const isDisputed = successors.filter((other) => other !== null && other === successor).length > 1;
    const record = byId.get(annotation.content.id) ?? (isDisputed ? null : successor);
    const was = writtenForContent(annotation.content);
    return { annotation, record, changed: record === null ? [] : changedAspects(was, record) };
  });
}

/**
 * The one record of the same function under the same conditions in which at most the text or the exception is another.
 * Never a guess: several that could be it are none, and without its place and project nothing is looked for.
 */
function successorOf(
  { project: of, path, qualname, ...content }: AnnotationContent,
  records: readonly CatalogueRecord[],
  project: string,
): CatalogueRecord | null {
  if (of !== project || path === undefined || qualname === undefined) return null;
  const was = writtenForContent(content);
  const near = records
    .filter(({ source }) => source.path === path && source.qualname === qualname)
    .map((record) => ({ record, changed: changedAspects(was, record) }));
  // Where nothing else has changed the text has moved into a constant, say, or a twin before it is gone.
  const same = near.filter(({ changed }) => changed.length === 0);
  const fitting =
    same.length > 0 ? same : near.filter(({ changed }) => changed.length === 1 && changed[0] !== 'guards');
  const [only, ...others] = fitting;
  return others.length === 0 ? (only?.record ?? null) : null;
}
