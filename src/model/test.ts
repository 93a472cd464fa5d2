/** A condition on the way to a raise site as an expression that is tested for truth (language reference, 6.10 and 6.11). */
import type { Expression, LineRange } from './expression.js';

/** Comparison operators (language reference, 6.10) with their negations written out. */
export const COMPARE_OPERATORS = ['==', '!=', '<', '<=', '>', '>=', 'is', 'is not', 'in', 'not in'] as const;
export type CompareOperator = (typeof COMPARE_OPERATORS)[number];

/** Its `source` is on one line, without parentheses around it; names are left as they are. */
export type Test = LineRange & { readonly source: string } & (
    | { readonly kind: 'and' | 'or'; readonly tests: readonly Test[] }
    | { readonly kind: 'not'; readonly test: Test }
    /** One comparison; a chain `a < b < c` is an `and` of two. */
    | {
        readonly kind: 'compare';
        readonly operator: CompareOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    /** `all(test for item in iterable)`, `any([...])`: one loop, without a condition; `item` as written. */
    | {
        readonly kind: 'quantified';
        readonly quantifier: 'all' | 'any';
        readonly test: Test;
        readonly item: string;
        readonly iterable: Expression;
      }
    /** Anything else: a name, an attribute, a call. */
    | { readonly kind: 'truth'; readonly operand: Expression }
  );
