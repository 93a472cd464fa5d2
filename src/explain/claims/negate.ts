/** The opposite of a claim: what would have avoided the error. */
import type { AtomicClaim, Claim, OrderOperator } from './claim.js';
import { anyOf } from './joined.js';
import { merged } from './merge-claims.js';

/** What holds where the claim does not. */
export function negated(claim: Claim): Claim {
  if ('claims' in claim) {
    const kind = claim.kind === 'all' ? 'any' : 'all';
    const claims = merged(claim.claims.map(negated), kind);
    const [only] = claims;
    return only !== undefined && claims.length === 1 ? only : { kind, claims };
  }
  return negatedAtom(claim);
}

/** What must be so where all of some claims led to an error: that one of them does not hold; `null` for none. */
export function avoiding(claims: readonly Claim[]): Claim | null {
  return anyOf(claims.map(negated));
}

export function negatedAtom(claim: AtomicClaim): AtomicClaim {
  if (claim.kind === 'order') return { ...claim, operator: OPPOSITE[claim.operator] };
  if (claim.kind === 'quantified') {
    const quantifier = claim.quantifier === 'every' ? 'some' : 'every';
    return { ...claim, quantifier, holds: !claim.holds };
  }
  return { ...claim, holds: !claim.holds };
}

/** `<` of `>=`, and so on. */
export const OPPOSITE: Readonly<Record<OrderOperator, OrderOperator>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** The operator with its sides exchanged. */
export const MIRRORED: Readonly<Record<OrderOperator, OrderOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
