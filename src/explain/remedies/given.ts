/** Attributes that are nothing unless a test came out as it had to: what that asks for. */
import type { Given } from '../../model/subject.js';
import type { AtomicClaim, Claim } from '../claims/claim.js';
import { readClaim } from '../claims/read-claim.js';
import { type Situation, situationAt } from '../situation.js';

/** What decides that a claim of nothing holds. */
export interface GivenClaim {
  readonly given: Given;
  /** What must be so for the attribute to be more. */
  readonly wanted: Claim;
  /** What was so instead. */
  readonly met: Claim;
  /** Where the names of both are looked up. */
  readonly at: Situation;
}

/** `null` where the claim is not that something is nothing, or nothing is known to decide it. */
export function givenBehind(situation: Situation, atom: AtomicClaim): GivenClaim | null {
  const given = isOfNothing(atom) ? (situation.subject(atom.subject)?.given ?? null) : null;
  if (given === null || (given.otherwise === 'False' && atom.kind === 'none')) return null;
  const wanted = readClaim(given.test, given.holds);
  const met = readClaim(given.test, !given.holds);
  if (wanted === null || met === null) return null;
  return { given, wanted, met, at: situationAt(situation, given) };
}

function isOfNothing(atom: AtomicClaim): boolean {
  return (atom.kind === 'none' && atom.holds) || (atom.kind === 'truth' && !atom.holds);
}
