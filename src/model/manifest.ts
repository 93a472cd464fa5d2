/** The manifest `catalogue.json`: tool, source, counts, and one index row a record. */
import { z } from 'zod';
import { ANNOTATED_ASPECTS, recordIdSchema, SCHEMA_VERSION, writtenForSchema } from './record.js';

const count = z.int().nonnegative();

/**
 * Every `raise` statement of the included files is in exactly one of the six classes from `full` to `unresolved`; their sum is `total`.
 */
export const raiseCountsSchema = z.strictObject({
  total: count,
  /** Records with a literal message: text with or without placeholders. */
  full: count,
  /** Records whose message differs by branch. */
  variants: count,
  /** Records whose message is only a value. */
  valueOnly: count,
  /** Records without a message. */
  none: count,
  /** Bare, of a caught name: no record of their own. */
  reraise: count,
  /** No record; each is a finding with its line and reason. */
  unresolved: count,
  /** Statements whose message is a literal where it is raised: what is known before any name is followed. */
  literal: count,
});

/** `assert` statements with a message; those without one are not catalogued. */
export const assertCountsSchema = z.strictObject({
  total: count,
  full: count,
  variants: count,
  valueOnly: count,
  literal: count,
});

export const sourceInfoSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('git'),
    commit: z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
    ref: z.string(),
    commitDate: z.string(),
  }),
  z.strictObject({ kind: z.literal('directory'), label: z.string() }),
]);

export const indexRowSchema = z.strictObject({
  id: recordIdSchema,
  kind: z.enum(['error', 'assertion']),
  title: z.string(),
  exception: z.string(),
  path: z.string(),
  line: z.int().positive(),
  endLine: z.int().positive(),
  qualname: z.string(),
});

/** Annotations by what became of them. */
export const annotationCountsSchema = z.strictObject({ current: count, review: count, orphaned: count });

/** One annotation, whatever became of it: none is left out. */
export const annotationRowSchema = z.strictObject({
  /** The file, `annotations/d362af8822514f69.yaml`. */
  path: z.string(),
  /** The record it is applied to; `null` where it is orphaned, that is, where its error is gone. */
  record: recordIdSchema.nullable(),
  status: z.enum(['current', 'review', 'orphaned']),
  changed: z.array(z.enum(ANNOTATED_ASPECTS)),
  /** What it was written for: the error, and the project where the file names it. */
  writtenFor: writtenForSchema.extend({ project: z.string().nullable() }),
});

export const manifestSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  tool: z.strictObject({ name: z.literal('catalogue'), version: z.string() }),
  project: z.string(),
  source: sourceInfoSchema,
  counts: z.strictObject({
    files: count,
    records: count,
    findings: count,
    raises: raiseCountsSchema,
    asserts: assertCountsSchema,
    annotations: annotationCountsSchema,
  }),
  /** Sorted by path. */
  annotations: z.array(annotationRowSchema),
  records: z.array(indexRowSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type AnnotationRow = z.infer<typeof annotationRowSchema>;
export type IndexRow = z.infer<typeof indexRowSchema>;
export type RaiseCounts = z.infer<typeof raiseCountsSchema>;
export type AssertCounts = z.infer<typeof assertCountsSchema>;
