/** What stands around a raise site in its own function, beyond the text of its conditions: plain JSON. */
import type { Expression, LineRange } from './expression.js';
import type { ParameterFacts } from './function-facts.js';
import type { Test } from './test.js';

export interface SiteContext {
  /** Parallel to the site's guards; `null` for the forms that are no test of truth. */
  readonly guardTests: readonly (Test | null)[];
  /** Parallel to the site's preconditions. */
  readonly preconditionTests: readonly Test[];
  /** Statements before the site, at its own level or around it, that may leave the function and did not; in source order. */
  readonly passed: readonly Passed[];
  /**
   * Local names with one assignment in the function that its conditions, placeholders, or one another's values mention,
   * each once, in source order.
   */
  readonly locals: readonly LocalDefinition[];
  /** Targets of the loops, comprehensions left out, that enclose the site or its conditions: `x` of `for x in xs`. */
  readonly loops: readonly LoopTarget[];
  /** The functions around it, outermost first. */
  readonly functions: readonly FunctionContext[];
  /** What the `try` body behind the innermost `except` guard does; `null` outside a handler. */
  readonly tried: Tried | null;
  /** Comments directly above the innermost guard, or above the statement itself, without `#`, joined by spaces. */
  readonly comment: Noted | null;
  /** Whether it is the only statement of its function, a docstring apart. */
  readonly isOnlyStatement: boolean;
  /** Whether nothing but statements that never leave the function stand before it, and no condition encloses it. */
  readonly isUnconditional: boolean;
}

/** A statement that control came out behind although it may leave the function, or the loop around the site. */
export type Passed = LineRange &
  (
    | {
        /** `for target in iterable:` or `while test:` with a `return` (or a `break` of an outer loop) in it. */
        readonly kind: 'loop';
        readonly form: 'for' | 'while';
        /** `x in xs` of a `for`; the test of a `while`, "" for `while True`. */
        readonly header: string;
        /** What a `for` goes over; the test of a `while` is in `header`. */
        readonly iterable: Expression | null;
        /** The conditions, within the loop, of each way out, as they must hold to leave; empty where there is none. */
        readonly exits: readonly {
          readonly tests: readonly { readonly test: Test; readonly holds: boolean }[];
        }[];
      }
    | {
        /** A `try` whose body always leaves: it failed, and a handler let control go on. */
        readonly kind: 'try';
        readonly tried: Tried;
        /** The types of the handlers that go on, as written; "" for a bare one. */
        readonly types: readonly string[];
      }
    | {
        /** A `match` of which at least one case leaves. */
        readonly kind: 'match';
        readonly subject: string;
        /** The patterns of the cases that leave, as written with their guards. */
        readonly patterns: readonly string[];
      }
  );

/** `name = value`, the only binding of a local name. */
export interface LocalDefinition extends LineRange {
  readonly name: string;
  /** With its names left as they are; a set is a `list` whose source begins with a brace. */
  readonly value: Expression;
  /** Whether the function changes the object in place, as `name.append(x)` does: its value is only where it began. */
  readonly isChanged: boolean;
}

export interface LoopTarget extends LineRange {
  /** The names of the target. */
  readonly names: readonly string[];
  readonly iterable: Expression;
}

export interface FunctionContext extends LineRange {
  readonly name: string;
  /** Enclosing classes and functions joined by dots, its own name last. */
  readonly qualname: string;
  /** The class whose body holds the `def`; `null` for none. */
  readonly className: string | null;
  readonly parameters: readonly DocumentedParameter[];
  /** The docstring, cleaned as `inspect.cleandoc` does, and its lines; `null` for none. */
  readonly doc: Noted | null;
  /** Of the docstring's `Raises:` section the entries, in order. */
  readonly raises: readonly (LineRange & { readonly exception: string; readonly text: string })[];
  /** As written after `->`; `null` for none. */
  readonly returns: string | null;
}

export interface DocumentedParameter extends ParameterFacts, LineRange {
  /** As written; `null` for none. */
  readonly annotation: string | null;
  /** Its entry in the docstring's `Args:` (or `Parameters`, `:param name:`) section, on one line. */
  readonly doc: string | null;
}

/** Text of a comment or docstring, with its lines. */
export interface Noted extends LineRange {
  readonly text: string;
}

/** What the body of a `try` does. */
export interface Tried extends LineRange {
  /** Its statements on one line each, up to three; compound ones by their header. */
  readonly statements: readonly string[];
  /** How many statements there are. */
  readonly count: number;
  /** The calls in it, in source order, up to six, by the source text of what is called: `json.loads`. */
  readonly calls: readonly string[];
  /** Modules it imports, as written: `flash_attn.ops`. */
  readonly imports: readonly string[];
}
