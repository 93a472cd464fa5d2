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
    case 'or': {
      const claims = test.tests.map((part) => readClaim(part, holds)).filter((claim) => claim !== null);
      if ((test.kind === 'and') === holds) return allOf(merged(claims, 'all'));
      return test.tests.some((part) => isAlways(part, holds)) ? null : anyOf(merged(claims, 'any'));
    }
    case 'compare':
      return readComparison(test, holds);
    case 'truth':
      return readTruth(test.operand, holds);
    default:
      return test satisfies never;
  }
}

/** Whether a constant makes it hold, or fail: the `"b"` of `x == "a" or "b"`. */
function isAlways(test: Test, holds: boolean): boolean {
  if (test.kind === 'not') return isAlways(test.test, !holds);
  if (test.kind !== 'truth' || !isLiteralConstant(test.operand)) return false;
  return FALSE.test(test.operand.source) !== holds;
}

const FALSE = /^(?:None|False|0[\d.]*|[rbu]*(?:""|''))$/i;
