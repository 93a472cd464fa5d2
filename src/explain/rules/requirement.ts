/** What must be so for the error not to be raised, as one sentence. */
import { claimsOf } from '../claims/decisive.js';
import { avoiding } from '../claims/negate.js';
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import type { Situation } from '../situation.js';
import { listClause } from '../words/clause.js';
import { wordsFor } from '../words/words.js';

/** The sentence; empty where no test decided. */
export function requirementOf(situation: Situation): readonly string[] {
  const claim = avoiding(claimsOf(situation.decisive));
  return claim === null ? [] : [PROSE.generic(situation.actor, listClause(claim, wordsFor(situation)))];
}
