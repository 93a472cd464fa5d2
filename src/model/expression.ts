/**
 * An expression as far as messages and exceptions are made of it: plain JSON. Of a raise site it has the local
 * definitions that reach it already in their places; of a function kept as a program its names are left as they are.
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
    | ConditionalExpression
    /** `left and right`, `left or right`. */
    | {
        readonly kind: 'logical';
        readonly operator: 'and' | 'or';
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'not'; readonly operand: Expression }
    /** One comparison; `operator` is as in `==`, `is not`, `in`. */
    | {
        readonly kind: 'compare';
        readonly operator: string;
        readonly left: Expression;
        readonly right: Expression;
      }
    /** An operation on values of which none is a text literal; `operator` as in `+`, `//`. */
    | {
        readonly kind: 'operation';
        readonly operator: string;
        readonly left: Expression;
        readonly right: Expression;
      }
    /** A name that the function does not bind: of an enclosing function, the module, or a builtin. */
    | { readonly kind: 'name'; readonly name: string }
    | {
        readonly kind: 'parameter';
        readonly name: string;
        readonly default: Expression | null;
        /** Whether its annotation is a type that `None` is none of, and its default another value. */
        readonly isSome: boolean;
      }
    /** A local name within an expression, with what it is bound to. */
    | { readonly kind: 'local'; readonly name: string; readonly value: Expression }
    /** What is made by a call, and has attributes set by the function afterwards. */
    | { readonly kind: 'changed'; readonly value: Expression; readonly attributes: readonly string[] }
    | { readonly kind: 'attribute'; readonly object: Expression; readonly name: string }
    | { readonly kind: 'subscript'; readonly object: Expression; readonly key: Expression }
    | CallExpression
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | {
        readonly kind: 'dict';
        readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
      }
    /** `*value` among arguments or items. */
    | { readonly kind: 'starred'; readonly value: Expression }
    /** A number, `None`, `True`, `False`, `...` or bytes: its `source` is its value. */
    | { readonly kind: 'constant' }
    /** A function defined in the same function: the one whose `def` stands on that line. */
    | { readonly kind: 'function'; readonly name: string; readonly defLine: number }
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

/** A name with several definitions that reach it. */
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

/** `whenTrue if test else whenFalse`. */
export interface ConditionalExpression {
  readonly kind: 'conditional';
  readonly test: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

export interface CallExpression {
  readonly kind: 'call';
  readonly callee: Expression;
  /** In order; a `*args` is `starred`. */
  readonly positional: readonly Expression[];
  /** In order; the name of a `**mapping` is `null`. */
  readonly keywords: readonly { readonly name: string | null; readonly value: Expression }[];
}

export interface LineRange {
  readonly line: number;
  readonly endLine: number;
}

/** Why a value is not known from the function alone. */
export type UnknownReason =
  /** Built in a loop: `msg += ...` in a `for` or `while`. */
  | 'loop'
  /** Bound by a `for`, `with`, `match` pattern, unpacking, `global` or `nonlocal`. */
  | 'bound-otherwise'
  /** On some way to the use nothing binds it. */
  | 'unbound'
  /** A comprehension, `await`, `yield`, lambda, or another form that is not followed. */
  | 'other-form'
  /** Deeper than it is worth following. */
  | 'too-deep';
