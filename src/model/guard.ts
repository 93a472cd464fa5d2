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
  'for-else',
  'while-else',
  'try-else',
] as const;

/** What kind of expression a condition is, parentheses around it left out; the operators of the language reference. */
export const CONDITION_SHAPES = [
  'comparison',
  'not',
  'and',
  'or',
  'call',
  'name',
  'attribute',
  'subscript',
  'constant',
  'other',
] as const;

const line = z.int().positive();
const shape = z.enum(CONDITION_SHAPES);
/** Whether something it mentions may be bound anew between it and the raise, so that it may no longer be so there. */
const rebound = z.boolean();

/** One condition that must hold (or fail) for control to reach the raise site. */
export const guardSchema = z.strictObject({
  form: z.enum(GUARD_FORMS),
  /**
   * Source text: the test of an `if`, `elif`, `while` or `assert`; the exception types of an `except` ("" for a bare
   * one); subject and pattern of a `case` (`match subject: case pattern`); target and iterable of a `for` or `for-else`
   * (`x in xs`); the test of a `while-else`; "" for a `try-else`.
   */
  condition: z.string(),
  /**
   * Whether it must hold (`true`) or fail (`false`). A `for-else` or `while-else` holds when the loop ended without
   * `break`, a `case` when it is taken, a `try-else` when the body raised nothing.
   */
  holds: z.boolean(),
  /** 1-based lines of the condition; of a `try-else` those of the body. */
  line,
  endLine: line,
  /** `null` where the condition is no expression that is tested for truth. */
  shape: shape.nullable(),
  rebound,
  /** The lines of the `try` body whose failure an `except` catches; `null` for every other form. */
  tried: z.strictObject({ line, endLine: line }).nullable(),
});

/** An earlier exit on the way whose condition decided that control went on. */
export const preconditionSchema = z.strictObject({
  condition: z.string(),
  /** What the condition was for control to go on; nearly always `false`. */
  holds: z.boolean(),
  /** How the branch that was not taken leaves. */
  exit: z.enum(['return', 'continue', 'break', 'mixed']),
  line,
  endLine: line,
  shape,
  rebound,
});

export type Guard = z.infer<typeof guardSchema>;
export type Precondition = z.infer<typeof preconditionSchema>;
export type ConditionShape = (typeof CONDITION_SHAPES)[number];
