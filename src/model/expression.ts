/**
 * An expression as far as messages and exceptions are made of it: plain JSON, with the local definitions that reach it
 * already in their places. What stands in another scope is left as a name for the resolve stage.
 */
import type { Placeholder } from './message.js';

/** Where it stands (1-based lines) and its source text on one line, for whatever could not be followed. */
interface Written {
  readonly source: string;
  readonly line: number;
  readonly endLine: number;
}

export type Expression = Written &
  (
    | TextExpression
    | ChoiceExpression
    /** A name that the function does not bind: of an enclosing function, the module, or a builtin. */
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'parameter'; readonly name: string; readonly default: Expression | null }
    | { readonly kind: 'attribute'; readonly object: Expression; readonly name: string }
    | { readonly kind: 'subscript'; readonly object: Expression; readonly key: Expression }
    | CallExpression
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | {
        readonly kind: 'dict';
        readonly entries: readonly { readonly key: string; readonly value: Expression }[];
      }
    /** A number, `None`, `True`, `False`, `...` or bytes: its `source` is its value. */
    | { readonly kind: 'constant' }
    /** The exception an `except ... as name` caught. */
    | { readonly kind: 'caught'; readonly types: string; readonly tried: LineRange | null }
    | { readonly kind: 'unknown'; readonly reason: UnknownReason }
  );

/** A literal, or an operation that starts from one: `+`, `%`, `.format`. */
export interface TextExpression {
  readonly kind: 'text';
  readonly parts: readonly TextPart[];
}

/** Text, or a placeholder with what its expression is; `null` where that is not worth following. */
export type TextPart =
  { readonly text: string } | { readonly placeholder: Placeholder; readonly value: Expression | null };

/** A conditional expression, an `or`, or a name with several definitions that reach it. */
export interface ChoiceExpression {
  readonly kind: 'choice';
  /** In source order; their conditions exclude each other. */
  readonly options: readonly Option[];
}

export interface Option {
  /** When it applies, in the order control meets them; empty where nothing is known but that it is possible. */
  readonly conditions: readonly {
    readonly condition: string;
    readonly holds: boolean;
    readonly line: number;
  }[];
  readonly value: Expression;
}

export interface CallExpression {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly positional: readonly Expression[];
  readonly keywords: readonly { readonly name: string; readonly value: Expression }[];
  /** Whether there is a `*args` or `**mapping`, so that not all arguments are known. */
  readonly isPartial: boolean;
}

export interface LineRange {
  readonly line: number;
  readonly endLine: number;
}

/** Why a value is not known from the function alone. */
export type UnknownReason =
  /** Built in a loop: `msg += ...` in a `for` or `while`. */
  | 'loop'
  /** Bound by a `for`, `with`, `import`, `match` pattern, unpacking, `global` or `nonlocal`. */
  | 'bound-otherwise'
  /** On some way to the use nothing binds it. */
  | 'unbound'
  /** A comprehension, `await`, `yield`, lambda, or another form that is not followed. */
  | 'other-form'
  /** Deeper than it is worth following. */
  | 'too-deep';
