/**
 * Puts what people wrote into a catalogue. In: a catalogue of derived records, and the annotations. Out: the catalogue
 * with their text in its records, and a row of the manifest for every annotation, orphaned ones too.
 */
import type { Annotation } from '../model/annotation.js';
import type { Catalogue } from '../model/catalogue.js';
import type { AnnotationRow } from '../model/manifest.js';
import { applyAnnotation } from './apply-annotation.js';
import { type HeirOf, type PlacedAnnotation, placeAnnotations } from './place-annotations.js';
import { writtenForContent } from './written-for.js';

/** The catalogue with the annotations applied; `annotations` are in the order of their files, `heirOf` follows old ids. */
export function annotateCatalogue(
  catalogue: Catalogue,
  annotations: readonly Annotation[],
  heirOf?: HeirOf,
): Catalogue {
  if (annotations.length === 0) return catalogue;
  const { manifest, records } = catalogue;
  const placed = placeAnnotations(annotations, records, manifest.project, heirOf);
  const byRecord = new Map(placed.flatMap((one) => (one.record === null ? [] : [[one.record.id, one]])));
  const rows = placed.map(rowOf);
  const countOf = (status: AnnotationRow['status']): number =>
    rows.filter((row) => row.status === status).length;
  return {
    ...catalogue,
    manifest: {
      ...manifest,
      counts: {
        ...manifest.counts,
        annotations: {
          current: countOf('current'),
          review: countOf('review'),
          orphaned: countOf('orphaned'),
        },
      },
      annotations: rows,
    },
    records: records.map((record) => {
      const own = byRecord.get(record.id);
      return own === undefined ? record : applyAnnotation(record, own);
    }),
  };
}

function rowOf({ annotation, record, changed }: PlacedAnnotation): AnnotationRow {
  const { file, content } = annotation;
  const known = changed.length === 0 ? 'current' : 'review';
  return {
    path: file,
    record: record?.id ?? null,
    status: record === null ? 'orphaned' : known,
    changed: [...changed],
    writtenFor: { ...writtenForContent(content), project: content.project ?? null },
  };
}
