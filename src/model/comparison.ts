/** What `diff` answers with: which two catalogues were compared, and the changes between them. */
import { z } from 'zod';
import { changesSchema } from './change.js';
import { sourceInfoSchema } from './manifest.js';

/** One of the two catalogues, by what its manifest says of it. */
export const comparedSchema = z.strictObject({
  project: z.string(),
  source: sourceInfoSchema,
  /** How many errors it has. */
  records: z.int().nonnegative(),
});

export const comparisonSchema = z.strictObject({
  old: comparedSchema,
  new: comparedSchema,
  ...changesSchema.shape,
});

export type Compared = z.infer<typeof comparedSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;
