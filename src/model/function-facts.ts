/**
 * A function that may make a message or an exception, as a small program: plain JSON that the resolve stage runs on
 * what is known of its arguments. Statements it does not model say which names they leave unknown.
 */
import type { Expression, LineRange } from './expression.js';

export interface FunctionFacts {
  readonly name: string;
  /** Enclosing classes and functions joined by dots, its own name last. */
  readonly qualname: string;
  readonly line: number;
  readonly endLine: number;
  /** How a call through a class or an instance fills the first parameter. */
  readonly binding: 'function' | 'class-method' | 'static-method' | 'property';
  readonly parameters: readonly ParameterFacts[];
  /** Whether a call gives a coroutine or generator instead of what is returned. */
  readonly isDeferred: boolean;
  /** `@abstractmethod`, or a body that only raises `NotImplementedError` or does nothing. */
  readonly isAbstract: boolean;
  readonly isConditional: boolean;
  /** `null` where it is too long to be followed. */
  readonly body: readonly Statement[] | null;
}

/** One parameter (language reference, 8.7). */
export interface ParameterFacts {
  readonly name: string;
  readonly kind: 'positional-only' | 'positional' | 'keyword-only' | 'args' | 'kwargs';
  readonly default: Expression | null;
}

export type Statement = LineRange &
  (
    | { readonly kind: 'assign'; readonly targets: readonly Target[]; readonly value: Expression }
    /** `target += value`. */
    | { readonly kind: 'augment'; readonly target: Target; readonly value: Expression }
    | { readonly kind: 'expression'; readonly value: Expression }
    | {
        readonly kind: 'if';
        readonly test: Expression;
        readonly then: readonly Statement[];
        readonly otherwise: readonly Statement[];
      }
    | { readonly kind: 'return'; readonly value: Expression | null }
    | { readonly kind: 'raise' }
    /** What it imports is looked up in the scopes of the file from then on. */
    | { readonly kind: 'import'; readonly names: readonly string[] }
    /** A function defined within. */
    | { readonly kind: 'define'; readonly name: string }
    /** Any other statement. */
    | {
        readonly kind: 'other';
        /** Names it binds, or unbinds: nothing is known of them afterwards. */
        readonly binds: readonly string[];
        /** All names in it: what they hold may be changed, where it is a list, a dict or an object. */
        readonly mentions: readonly string[];
        /** Names that are handed to a call as they are, or called through: `f(name)`, `name.method()`. */
        readonly touches: readonly string[];
        /** Attributes it may set. */
        readonly attributes: readonly string[];
        /** Whether control may leave the function in it with a value. */
        readonly returns: boolean;
        /** Whether it calls `super()`: an exception's arguments may be set in it. */
        readonly callsSuper: boolean;
      }
  );

export type Target =
  | { readonly kind: 'name'; readonly name: string }
  /** `object.name`, of a plain name. */
  | { readonly kind: 'attribute'; readonly object: string; readonly name: string }
  /** Unpacking into as many targets, none of them starred. */
  | { readonly kind: 'items'; readonly items: readonly Target[] }
  /** Anything else, such as a subscript: the names it binds or changes. */
  | { readonly kind: 'other'; readonly names: readonly string[] };
