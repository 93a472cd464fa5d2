/** Annotating: find a record, and make the file in which people write about it, filled with what is derived. */
import { join, posix } from 'node:path';
import { draftContent } from '../annotations/draft-content.js';
import { type AnnotationFormat, draftFile } from '../annotations/draft-file.js';
import { readAnnotations } from '../annotations/read-annotations.js';
import { CatalogueError } from '../errors.js';
import type { AnnotationsPlace } from '../model/annotation.js';
import type { CatalogueRecord } from '../model/record.js';
import { createFile } from '../output/create-file.js';
import { neutralText } from '../render/neutral-text.js';
import { noteOf, show } from './show.js';

export interface AnnotateOptions {
  /** The catalogue. */
  readonly directory: string;
  /** An id or `path:line`. */
  readonly query: string;
  readonly format: AnnotationFormat;
}

/** What answers a query: a text or a path, and what to say where an old id was asked for. */
export interface Answer {
  readonly answer: string;
  readonly note: string | null;
}

/** The text of the file for the record that is meant, written nowhere; throws as `show` does. */
export async function annotationDraft({ directory, query, format }: AnnotateOptions): Promise<Answer> {
  const shown = await show(directory, query);
  return { answer: draftOf(shown.record, format), note: noteOf(shown) };
}

/**
 * Makes the file in the directory of the annotations and gives its path. Throws as `show` does, and a `config` error
 * where the record has an annotation, or is not of the project (`null` for any).
 */
export async function annotate(
  { directory, query, format }: AnnotateOptions,
  place: AnnotationsPlace,
  project: string | null,
): Promise<Answer> {
  const shown = await show(directory, query);
  const { record } = shown;
  if (project !== null && project !== record.project) throw ofAnother(record, project);
  // A directory that is configured but not there yet is made with its first file.
  const annotations = readAnnotations({ ...place, isConfigured: false });
  const known = record.provenance.annotation?.path;
  const existing = annotations.find(({ file, content }) => content.id === record.id || file === known);
  if (existing !== undefined) throw annotated(record, existing.file);
  const name = `${record.id}.${format}`;
  const path = join(place.directory, name);
  if (!createFile(path, draftOf(record, format))) throw annotated(record, posix.join(place.name, name));
  return { answer: path, note: noteOf(shown) };
}

function draftOf(record: CatalogueRecord, format: AnnotationFormat): string {
  return neutralText(draftFile(draftContent(record), format));
}

function ofAnother({ id, project }: CatalogueRecord, configured: string): CatalogueError {
  return new CatalogueError(`The record ${id} is of ${project}, the configuration is for ${configured}.`, {
    code: 'config',
    hint: 'Name the configuration that the catalogue was built with: --config F.',
  });
}

function annotated({ id }: CatalogueRecord, file: string): CatalogueError {
  return new CatalogueError(`The record ${id} has an annotation already: ${file}`, {
    code: 'config',
    hint: `Edit that file; "catalogue annotate ${id} --print" shows what a new one would hold.`,
  });
}
