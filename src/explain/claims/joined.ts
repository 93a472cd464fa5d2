/** Conjunctions and disjunctions of claims, flat. */
import type { Claim } from './claim.js';

/** All of them hold; `null` for none. */
export function allOf(claims: readonly Claim[]): Claim | null {
  return joined('all', claims);
}

/** At least one of them holds; `null` for none. */
export function anyOf(claims: readonly Claim[]): Claim | null {
  return joined('any', claims);
}

function joined(kind: 'all' | 'any', claims: readonly Claim[]): Claim | null {
  const flat = claims.flatMap((claim) => (claim.kind === kind ? claim.claims : [claim]));
  const [first] = flat;
  if (first === undefined) return null;
  return flat.length === 1 ? first : { kind, claims: flat };
}
