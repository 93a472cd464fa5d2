/**
 * A test to what it claims. In: a condition as an expression, and whether it holds. Out: a claim in negation normal form;
 * negation goes inwards by De Morgan's laws and by the opposite of each comparison. (`not x < y` is taken for `x >= y`,
 * which NaN and partial orders such as those of sets are not asked about.)
 */
import type { Test } from '../../model/test.js';
import type { Claim } from './claim.js';
import { allOf, anyOf } from './joined.js';
import { merged } from './merge-claims.js';
import { isLiteralConstant } from './operands.js';
import { readComparison } from './read-comparison.js';
import { readTruth } from './read-truth.js';

/** The claim of a test that holds or fails; `null` where it says nothing, as a constant does. */
export function readClaim(test: Test, holds: boolean): Claim | null {
  switch (test.kind) {
    case 'not':
      return readClaim(test.test, !holds);
    case 'and':
    case 'or':
      return (test.kind === 'and') === holds
        ? readTogether(test.tests, holds)
        : readAlternatives(test.tests, holds);
    case 'compare':
      return isRunAsScript(test) ? null : readComparison(test, holds);
    case 'quantified':
      return readQuantified(test, holds);
    case 'truth':
      return readTruth(test.operand, holds);
    default:
      return test satisfies never;
  }
}

/** `not all(test)`: the test is false for some. */
function readQuantified(quantified: Test & { readonly kind: 'quantified' }, holds: boolean): Claim {
  const { test, item, iterable } = quantified;
  const quantifier = (quantified.quantifier === 'all') === holds ? 'every' : 'some';
  const told = { kind: 'quantified', quantifier, subject: iterable, item } as const;
  return test.kind === 'not'
    ? { ...told, test: test.test.source, holds: !holds }
    : { ...told, test: test.source, holds };
}

/** All of them; nothing where one can never be, as the `False` of `x and False`: then no value leads there. */
function readTogether(tests: readonly Test[], holds: boolean): Claim | null {
  if (tests.some((test) => isAlways(test, !holds))) return null;
  const claims = tests.map((test) => readClaim(test, holds)).filter((claim) => claim !== null);
  return allOf(merged(claims, 'all'));
}

/** At least one of them; nothing where one of them says nothing, unless it can never be. */
function readAlternatives(tests: readonly Test[], holds: boolean): Claim | null {
  const possible = tests.filter((test) => !isAlways(test, !holds));
  const claims = possible.map((test) => readClaim(test, holds)).filter((claim) => claim !== null);
  return claims.length < possible.length ? null : anyOf(merged(claims, 'any'));
}

/** Whether constants make it hold, or fail: the `"b"` of `x == "a" or "b"`. */
function isAlways(test: Test, holds: boolean): boolean {
  switch (test.kind) {
    case 'not':
      return isAlways(test.test, !holds);
    case 'and':
    case 'or': {
      const isEach = (test.kind === 'and') === holds;
      const always = test.tests.filter((part) => isAlways(part, holds));
      return isEach ? always.length === test.tests.length : always.length > 0;
    }
    case 'compare':
    case 'quantified':
      return false;
    case 'truth':
      return isLiteralConstant(test.operand) && FALSE.test(test.operand.source) !== holds;
    default:
      return test satisfies never;
  }
}

/** Literals that are false: `None`, `False`, a zero of any kind, an empty text. */
const FALSE =
  /^(?:None|False|0[xob]?[0_]*(?:\.[0_]*)?(?:e[+-]?[\d_]+)?j?|\.0[0_]*(?:e[+-]?[\d_]+)?j?|[rbu]*(?:""|''|""""""|''''''))$/i;

/** `__name__ == "__main__"` tells how the file is run, not what went wrong. */
function isRunAsScript({ left, right }: Test & { readonly kind: 'compare' }): boolean {
  return [left, right].some(({ source }) => source === '__name__');
}
