/** The content a new annotation of a record begins with: what the error is now, and the text the record has. */
import type { AnnotationContent } from '../model/annotation.js';
import type { CatalogueRecord } from '../model/record.js';
import { writtenForRecord } from './written-for.js';

/** Fields without text are left out. */
export function draftContent(record: CatalogueRecord): AnnotationContent {
  const { project, source, meaning, trigger, commonSituations, solutions } = record;
  const { id, template, variants, exception, guards } = writtenForRecord(record);
  return {
    id,
    project,
    path: source.path,
    qualname: source.qualname,
    exception,
    template,
    ...(variants.length === 0 ? {} : { variants }),
    guards,
    ...(meaning === null ? {} : { meaning }),
    ...(trigger === null ? {} : { trigger }),
    ...(commonSituations.length === 0 ? {} : { commonSituations }),
    ...(solutions.length === 0 ? {} : { solutions }),
  };
}
