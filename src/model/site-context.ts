/** What stands around a raise site in its own function, beyond the text of its conditions: plain JSON. */
import type { Expression, LineRange } from './expression.js';
import type { ParameterFacts } from './function-facts.js';
import type { Test } from './test.js';

export interface SiteContext {
  /** Parallel to the site's guards; `null` for the forms that are no test of truth. */
  readonly guardTests: readonly (Test | null)[];
  /** Parallel to the site's preconditions. */
  readonly preconditionTests: readonly Test[];
  /** Statements before the site, at its own level or around it, that may leave and did not; in source order. */
  readonly passed: readonly Passed[];
  /**
   * Local names that its conditions, placeholders, the loops around it, what it passed, or one another's values mention,
   * with the last binding that every way to them comes by, each once, in source order, up to twelve; of the functions around
   * it those bound once. Left out where the binding, or a name in its value, may have been bound anew since.
   */
  readonly locals: readonly LocalDefinition[];
  /**
   * Local names that its conditions and placeholders mention and that an `if`, or two, may have bound anew, each once, up
   * to six. Left out where something in it may have been bound anew since.
   */
  readonly conditional: readonly ConditionalLocal[];
  /** Targets of the loops, comprehensions left out, that enclose the site or its conditions: `x` of `for x in xs`. */
  readonly loops: readonly LoopTarget[];
  /** The functions around it, outermost first. */
  readonly functions: readonly FunctionContext[];
  /** Parallel to the site's guards: of an `except` what the `try` body behind it does; `null` for every other form. */
  readonly guardTried: readonly (Tried | null)[];
  /**
   * Comments directly above the statement, or else above the branch of an `if` it stands in, without `#`, joined by
   * spaces; those for tools, those that say what is still to do, and commented-out code left out.
   */
  readonly comment: Noted | null;
  /** Whether it is the only statement of its function, a docstring, `pass` and `del` of parameters apart. */
  readonly isOnlyStatement: boolean;
  /**
   * Whether no condition encloses it and nothing before it leaves the function: no `return`, `raise` or `assert`, nor a
   * `break` or `continue`, in the statements that stand before it. What a call there may raise is left aside.
   */
  readonly isUnconditional: boolean;
}

/** A statement that control came out behind although it may leave the function, or the loop around the site. */
export type Passed = LineRange &
  (
    | {
        /**
         * `for target in iterable:` or `while test:` with a `return` in it, one surely left by `break`, and every `while`
         * without one; of the `else` of a loop that encloses the site also the loop itself, left by no `break`.
         */
        readonly kind: 'loop';
        readonly form: 'for' | 'while';
        /** `x in xs` of a `for`; the test of a `while`, "" for `while True`. */
        readonly header: string;
        /** What a `for` goes over; the test of a `while` is in `header`. */
        readonly iterable: Expression | null;
        /**
         * How it was left: `exhausted` without a `break`; `break` where it has no other end that comes out behind it, as
         * `while True` and a loop whose `else` leaves; `either` where that is not known.
         */
        readonly left: 'exhausted' | 'break' | 'either';
        /** Of a loop left by `break` those one of which was reached, in source order, up to eight; else empty. */
        readonly breaks: readonly LoopExit[];
        /** Whether something the test of a `while`, or of `breaks`, names may be bound anew between its end and the site. */
        readonly rebound: boolean;
        /** Ways out that were not taken, in source order, up to eight. */
        readonly exits: readonly LoopExit[];
      }
    | {
        /** A `try` whose body always leaves: it failed, and a handler let control go on. */
        readonly kind: 'try';
        readonly tried: Tried;
        /** The types of the handlers that go on, as written; "" for a bare one. Of `with suppress(E):` its arguments. */
        readonly types: readonly string[];
      }
    | {
        /** A `try` whose body did not fail: the site is in its `else`, or behind it and every handler leaves. */
        readonly kind: 'success';
        readonly tried: Tried;
        /** The types of its handlers, as written; "" for a bare one. */
        readonly types: readonly string[];
        /** Whether the site is in the `else`. */
        readonly isElse: boolean;
      }
    | {
        /** A `match` of which at least one case leaves. */
        readonly kind: 'match';
        readonly subject: string;
        /** The patterns of the cases that leave, as written with their guards. */
        readonly patterns: readonly string[];
        /** Those of the cases that may go on, in the same form. */
        readonly otherPatterns: readonly string[];
      }
  );

/** One `return` (or `break`) in a loop: the lines are its own. */
export interface LoopExit extends LineRange {
  /** The conditions within the loop as they must be for a turn to come to it, in source order; empty where there is none. */
  readonly tests: readonly { readonly test: Test; readonly holds: boolean }[];
  /** Whether nothing else within the loop decides: no `case`, handler, or loop within it. */
  readonly isWhole: boolean;
  /** The innermost `try` body within the loop that it stands in, whose failure goes on with a handler; `null` for none. */
  readonly tried: Tried | null;
}

/** `name = value`, an unpacking, or an assignment with the augmented ones behind it; its lines are those of all of them. */
export interface LocalDefinition extends LineRange {
  readonly name: string;
  /**
   * With its names left as they are; a set is a `list` whose source begins with a brace. Of `m, k = x.shape` for `k`
   * `x.shape[1]`, of `n = a` and `n *= b` `a * b`.
   */
  readonly value: Expression;
  /** Whether the object may be changed in place before the site, as `name.append(x)` does: its value is only where it began. */
  readonly isChanged: boolean;
}

/** A local name that is one thing where a test is as it says, and another one elsewhere. Its lines are those of all of that. */
export interface ConditionalLocal extends LineRange {
  readonly name: string;
  /** One or two: the first whose test is as it says binds the name. */
  readonly ways: readonly { readonly test: Test; readonly holds: boolean; readonly value: Expression }[];
  /** What it is bound to where none of them does; `null` where that is not told: it stays what it was before. */
  readonly otherwise: Expression | null;
  /** Whether the test or the value of its one way speaks of what the name was before: `x = x[0]`, `if x is None: x = 1`. */
  readonly isOfItself: boolean;
}

/** The lines are those of its header. */
export interface LoopTarget extends LineRange {
  /** The names of the target. */
  readonly names: readonly string[];
  readonly iterable: Expression;
}

/** The lines are those of its header, from `def` on. */
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
  /** Of one whose name begins with an underscore the calls by that name in its own file, those in itself left out. */
  readonly passing: readonly PassingCall[];
}

/** A call in a function. Its first line is that of the last name of what is called. */
export interface PassingCall extends LineRange {
  /** The function around it. */
  readonly qualname: string;
  readonly passes: readonly PassedOn[];
}

/** A parameter of the calling function that is passed on, and bound nowhere else there. Its lines are those in the signature. */
export interface PassedOn extends LineRange {
  /** What gets it. */
  readonly parameter: string;
  /** Its own name. */
  readonly given: string;
  /** As written; `null` for none. */
  readonly annotation: string | null;
  readonly default: string | null;
}

/** The lines are those of the parameter in the signature. */
export interface DocumentedParameter extends ParameterFacts, LineRange {
  /** As written; `null` for none. */
  readonly annotation: string | null;
  /**
   * Its entry in the docstring's `Args:` (or `Parameters`, `:param name:`) section, on one line; of an `__init__` else
   * that of the class. `null` for none.
   */
  readonly doc: string | null;
}

/** Text of a comment or docstring, with its lines. */
export interface Noted extends LineRange {
  readonly text: string;
}

/** What the body of a `try` does; the lines are those of the body. */
export interface Tried extends LineRange {
  /** Its statements on one line each, up to three, long ones cut with ` ...`; compound ones by their header with its colon. */
  readonly statements: readonly string[];
  /** How many statements there are. */
  readonly count: number;
  /**
   * What it calls, in source order, each once, up to six, by its source text: `json.loads`. Left out are calls that hardly
   * fail (`len`, `print`, `.append`, those that log) and those of a `raise` statement, a function or a `lambda` within.
   */
  readonly calls: readonly string[];
  /** Whether it calls more than `calls` has. */
  readonly isCut: boolean;
  /** Items and attributes it reads, in source order, each once, up to six: `sys.modules[name]`, `x.shape`; no callees. */
  readonly reads: readonly string[];
  /** Modules it imports, as written, each once: `flash_attn.ops`. */
  readonly imports: readonly string[];
}
