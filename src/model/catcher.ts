/** The statements around a site that may catch what it raises, as one function shows them. */

export type Catcher =
  /** A `try` that has the site in its body. */
  | { readonly kind: 'try'; readonly handlers: readonly HandlerFacts[] }
  /** `with suppress(A, B):` around the site. */
  | {
      readonly kind: 'suppress';
      /** `contextlib.suppress`, as written. */
      readonly callee: string;
      readonly line: number;
      readonly types: CaughtTypes;
    }
  /** A `finally` that leaves by itself, or a context manager that may suppress: nothing is known beyond it. */
  | { readonly kind: 'opaque'; readonly line: number };

/** One `except` clause. */
export interface HandlerFacts {
  readonly line: number;
  readonly types: CaughtTypes;
  /** `e` of `except A as e`; `null` for none. */
  readonly name: string | null;
  /** Whether it is an `except*` (PEP 654). */
  readonly isGroup: boolean;
  /** The lines of the statements in it that raise what it caught again, in source order. */
  readonly reraises: readonly number[];
  /** Whether what it caught leaves it again, as far as its statements say; `sometimes` where that is not sure. */
  readonly leaves: 'always' | 'sometimes' | 'never';
}

export interface CaughtTypes {
  /** Source text, joined by ", "; "" for a bare `except`. */
  readonly written: string;
  /** Their dotted names, tuples taken apart; `null` for an expression that is no name, empty for a bare `except`. */
  readonly names: readonly (string | null)[];
}
