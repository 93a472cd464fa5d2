/** What must be so for the error not to be raised, as one sentence. */
import { type Claim, isClaim } from '../claims/claim.js';
import { negated } from '../claims/negate.js';
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import type { Situation } from '../situation.js';
import { listClause } from '../words/clause.js';
import { wordsFor } from '../words/words.js';

/** The sentence; empty where no test decided. */
export function requirementOf(situation: Situation): readonly string[] {
  const claims = (situation.decisive?.facts ?? []).flatMap(({ said }) =>
    isClaim(said) ? [negated(said)] : [],
  );
  const [first] = claims;
  if (first === undefined) return [];
  const claim: Claim = claims.length === 1 ? first : { kind: 'any', claims };
  return [PROSE.generic(situation.actor, listClause(claim, wordsFor(situation)))];
}
