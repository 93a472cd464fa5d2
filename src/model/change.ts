/** What the comparison of two catalogues says: one change an error that is new, gone or no longer what it was. */
import { z } from 'zod';
import { elsewhereSchema } from './elsewhere.js';
import { recordIdSchema } from './record.js';

/** In the order in which a change names them. */
export const CHANGE_KINDS = [
  'added',
  'removed',
  'moved',
  'reworded',
  'exception-changed',
  'condition-changed',
  /** Only the prose is another one. */
  'explanation-changed',
] as const;

/** An error as it was, or as it is: what a reader needs without opening either catalogue. */
export const changeSideSchema = z.strictObject({
  id: recordIdSchema,
  path: z.string(),
  line: z.int().positive(),
  qualname: z.string(),
  /** The last name of the class. */
  exception: z.string(),
  /** The message template; `null` without a message. */
  message: z.string().nullable(),
  /** The conditions on the way, outermost first, negated ones after `not`. */
  guards: z.array(z.string()),
  trigger: z.string().nullable(),
  /** Permalink pinned to the commit; `null` where the source has none. */
  url: z.string().nullable(),
});

/** Python conditions, a variable under its new name: exact where all of `where` holds, and silent elsewhere. */
export const acceptsSchema = z.strictObject({
  /** Where any of these holds the check rejects what it accepted. */
  nowRejected: z.array(z.string()),
  /** Where any of these holds it accepts what it rejected. */
  nowAccepted: z.array(z.string()),
  /** What both sides ask besides. */
  where: z.array(z.string()),
});

export const changeSchema = z.strictObject({
  kinds: z.array(z.enum(CHANGE_KINDS)).min(1),
  /** `null` where the error is new. */
  old: changeSideSchema.nullable(),
  /** `null` where the error is gone. */
  new: changeSideSchema.nullable(),
  /** Of one that is raised under other conditions: what that means; `null` where it cannot be told, and for others. */
  accepts: acceptsSchema.nullable(),
  /** Of one that is gone: where its text is said now without raising, or its condition asserted; else `null`. */
  standsAt: elsewhereSchema.nullable(),
  /** Of one that is new: where the old side said so without raising; else `null`. */
  stoodAt: elsewhereSchema.nullable(),
  /** Of one that is new: the old record whose check it was a part of; else `null`. */
  splitFrom: recordIdSchema.nullable(),
  /** Of one that is gone: the new record whose check it is a part of now; else `null`. */
  mergedInto: recordIdSchema.nullable(),
});

export const changesSchema = z.strictObject({
  /** By path and line: of the new side, of the old one where there is no new one. */
  changes: z.array(changeSchema),
});

export type ChangeKind = (typeof CHANGE_KINDS)[number];
export type ChangeSide = z.infer<typeof changeSideSchema>;
export type Accepts = z.infer<typeof acceptsSchema>;
export type Change = z.infer<typeof changeSchema>;
export type Changes = z.infer<typeof changesSchema>;
