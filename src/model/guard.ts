/** The conditions on the way to a raise site. */
import { z } from 'zod';

/** The statement a guard was read from. */
export const GUARD_FORMS = [
  'if',
  'elif',
  'while',
  'assert',
  'except',
  'case',
  'for',
  'loop-else',
  'try-else',
] as const;

/** One condition that must hold (or fail) for control to reach the raise site. */
export const guardSchema = z.strictObject({
  form: z.enum(GUARD_FORMS),
  /**
   * Source text: the test of an `if`, `elif`, `while` or `assert`; the exception types of
   * an `except` ("" for a bare one); subject and pattern of a `case` (`match subject: case pattern`); target and iterable
   * of a `for` (`x in xs`); of a `loop-else` the loop's `for` header or `while` test.
   */
  condition: z.string(),
  /** Whether it must hold (`true`) or fail (`false`). A `loop-else` "holds" when the loop ended without `break`. */
  holds: z.boolean(),
  /** 1-based line of the condition. */
  line: z.int().positive(),
  endLine: z.int().positive(),
});

/** An earlier exit on the way whose condition decided that control went on. */
export const preconditionSchema = z.strictObject({
  condition: z.string(),
  /** What the condition was for control to go on; nearly always `false`. */
  holds: z.boolean(),
  /** How the branch that was not taken leaves. */
  exit: z.enum(['return', 'continue', 'break', 'mixed']),
  line: z.int().positive(),
  endLine: z.int().positive(),
});

export type Guard = z.infer<typeof guardSchema>;
export type Precondition = z.infer<typeof preconditionSchema>;
