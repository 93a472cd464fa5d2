/** Any other condition, quoted. */
import { isClaim } from '../claims/claim.js';
import { negated } from '../claims/negate.js';
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { claimClause } from '../words/clause.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

export const genericRule: Rule = {
  name: 'generic',
  read(situation) {
    if (situation.decisive === null) return null;
    const claims = situation.decisive.facts.flatMap(({ said }) => (isClaim(said) ? [negated(said)] : []));
    const [first] = claims;
    if (first === undefined || claims.length > 1) return standardReading(situation, []);
    const clause = claimClause(first, wordsFor(situation), null).text;
    return standardReading(situation, [PROSE.generic(situation.function?.qualname ?? '', clause)]);
  },
};
