/** The history of a project's errors over its releases: what each release introduced, changed and removed. */
import { z } from 'zod';
import { changeSchema } from './change.js';
import { recordIdSchema } from './record.js';

/** Bumped with every change that a reader of the file would notice. */
export const HISTORY_VERSION = 1;

/** A release as the history names it: its tag, or the ref that was asked for. */
const releaseName = z.string().min(1);

export const releaseSchema = z.strictObject({
  release: releaseName,
  commit: z.string(),
  /** The committer date in UTC. */
  date: z.string(),
  /** How many errors it has. */
  errors: z.int().nonnegative(),
});

export const errorHistorySchema = z.strictObject({
  /** Its id in the last release that has it. */
  id: recordIdSchema,
  /** All its ids, oldest first, each with the release that gave it. */
  ids: z.array(z.strictObject({ id: recordIdSchema, release: releaseName })).min(1),
  /** What it was in the last release that has it. */
  title: z.string(),
  exception: z.string(),
  path: z.string(),
  line: z.int().positive(),
  qualname: z.string(),
  /** The release that introduced it; of the oldest release, all errors. */
  since: releaseName,
  /** The releases that changed it, oldest first. */
  changes: z.array(z.strictObject({ release: releaseName, kinds: changeSchema.shape.kinds })),
  /** Releases in which it was not there, and came back: from the one that removed it to the one that has it again. */
  absent: z.array(z.strictObject({ from: releaseName, to: releaseName })),
  /** The release that removed it; `null` where the last release has it. */
  removed: releaseName.nullable(),
});

export const historySchema = z.strictObject({
  historyVersion: z.literal(HISTORY_VERSION),
  project: z.string().min(1),
  /** Oldest first. */
  releases: z.array(releaseSchema),
  /** By path and line in the last release that has them. */
  errors: z.array(errorHistorySchema),
});

export type Release = z.infer<typeof releaseSchema>;
export type ErrorHistory = z.infer<typeof errorHistorySchema>;
export type History = z.infer<typeof historySchema>;
