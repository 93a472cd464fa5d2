/** The ledger `redirects.json`: what became of the ids that a project's catalogues no longer have. */
import { z } from 'zod';
import { recordIdSchema, SCHEMA_VERSION } from './record.js';

const commit = z
  .string()
  .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/)
  .nullable();

/** One id that was in a catalogue and was not in the one that took its place. */
export const redirectSchema = z.strictObject({
  from: recordIdSchema,
  /** The id of the same check in the catalogue that took its place; `null` where it is gone. */
  to: recordIdSchema.nullable(),
  /** Of one that is gone: the record whose check it was a part of then; else `null`. */
  mergedInto: recordIdSchema.nullable(),
  /** The commit of the catalogue that no longer had it; `null` where that was made of a plain directory. */
  commit,
  /** The error as it was in the last catalogue that had it. */
  was: z.strictObject({
    commit,
    title: z.string(),
    exception: z.string(),
    path: z.string(),
    line: z.int().positive(),
    qualname: z.string(),
    /** Permalink pinned to that commit; `null` where the source has none. */
    url: z.string().nullable(),
  }),
});

export const ledgerSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  project: z.string(),
  /** In the order in which they were found; nothing is ever taken out or changed. The last one of an id counts. */
  redirects: z.array(redirectSchema),
});

export type Redirect = z.infer<typeof redirectSchema>;
export type Ledger = z.infer<typeof ledgerSchema>;
