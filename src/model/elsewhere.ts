/** What a program says, or asks, where it raises no error with a message: a check that is one no more may stand here. */
import { z } from 'zod';

export const ELSEWHERE_KINDS = [
  /** A call of a logger at a level of warnings or above, or of `warnings.warn`. */
  'warning',
  /** A call that makes an answer of an error: it is returned or kept, and nothing is raised. */
  'response',
  /** An `assert` without a message. */
  'assert',
] as const;

export const elsewhereSchema = z.strictObject({
  kind: z.enum(ELSEWHERE_KINDS),
  path: z.string(),
  line: z.int().positive(),
  /** Enclosing classes and functions joined by dots, without `<locals>`; "" at module level. */
  qualname: z.string(),
  /** Decoded text with every placeholder as `{}`; of an `assert` its condition as written, on one line. */
  text: z.string(),
});

export type Elsewhere = z.infer<typeof elsewhereSchema>;

/** The same in one file. */
export type ElsewhereFacts = Readonly<Omit<Elsewhere, 'path'>>;
