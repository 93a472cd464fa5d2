/** Two values that are `None` together, or of which one is: `(a is None) == (b is None)`. */
import type { Expression } from '../../model/expression.js';
import type { AtomicClaim, Claim } from './claim.js';

export interface Pair {
  readonly one: Expression;
  readonly other: Expression;
  /** Whether both are, or neither; else exactly one of them is. */
  readonly isSame: boolean;
}

/** What it claims that two expressions are equal, or differ; `null` where they are no tests for `None`. */
export function pairedClaim(left: Expression, right: Expression, isEqual: boolean): Claim | null {
  const [one, other] = [noneTest(left), noneTest(right)];
  if (one === null || other === null) return null;
  const isSame = (one.holds === other.holds) === isEqual;
  const both = (holds: boolean): Claim => ({
    kind: 'all',
    claims: [
      { ...one, holds },
      { ...other, holds: holds === isSame },
    ],
  });
  return { kind: 'any', claims: [both(true), both(false)] };
}

/** The pair a claim, or the opposite of one, speaks of; `null` for any other. */
export function pairOf(claim: Claim): Pair | null {
  if (!('claims' in claim) || claim.claims.length !== 2) return null;
  const sides = claim.claims.map((side) => ('claims' in side && side.kind !== claim.kind ? side.claims : []));
  if (sides.some((side) => side.length !== 2)) return null;
  const [first, second, third, fourth] = sides.flat().flatMap((one) => (one.kind === 'none' ? [one] : []));
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return null;
  const isPair =
    first.subject.source === third.subject.source &&
    second.subject.source === fourth.subject.source &&
    first.holds !== third.holds &&
    second.holds !== fourth.holds;
  if (!isPair) return null;
  const isSame = (first.holds === second.holds) === (claim.kind === 'any');
  return { one: first.subject, other: second.subject, isSame };
}

type NoneClaim = AtomicClaim & { readonly kind: 'none' };

/** `x is None`, `x is not None`. */
function noneTest(expression: Expression): NoneClaim | null {
  if (expression.kind !== 'compare' || expression.right.source !== 'None') return null;
  const { operator, left } = expression;
  if (operator !== 'is' && operator !== 'is not') return null;
  return { kind: 'none', subject: left, holds: operator === 'is' };
}
