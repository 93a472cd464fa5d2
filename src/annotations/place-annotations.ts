/**
 * Which annotation is for which record. An id changes with the place, the text and the exception written at the statement,
 * so that where the id is gone the error may still be there: the ledger of old ids may know under which id, else it is
 * found by its place, reworded. Whether it is for review is told by what has changed, however it was found.
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

/** The id an error has now by its old one; `null` where that is not known, or where it is gone. */
export type HeirOf = (id: string) => string | null;

/** Places all annotations, in the order given; no record gets two. */
export function placeAnnotations(
  annotations: readonly Annotation[],
  records: readonly CatalogueRecord[],
  project: string,
  heirOf: HeirOf = () => null,
): readonly PlacedAnnotation[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const named = new Set(annotations.map(({ content }) => content.id));
  const free = records.filter(({ id }) => !named.has(id));
  const heirs = annotations.map(({ content }) =>
    byId.has(content.id) ? null : (free.find(({ id }) => id === heirOf(content.id)) ?? null),
  );
  const left = free.filter((record) => !heirs.includes(record));
  const successors = annotations.map(({ content }, index) =>
    byId.has(content.id) ? null : (heirs[index] ?? successorOf(content, left, project)),
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
