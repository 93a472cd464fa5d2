/** A value that is empty, unset or switched off. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { claimClause } from '../words/clause.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

export const emptyValueRule: Rule = {
  name: 'empty-value',
  read(situation) {
    const atom = situation.decisive?.atoms.find(
      (one) => (one.kind === 'truth' && !one.holds) || (one.kind === 'empty' && one.holds),
    );
    if (atom === undefined) return null;
    const words = wordsFor(situation);
    if (atom.kind === 'truth' && words.sort(atom.subject) === 'boolean')
      return standardReading(
        situation,
        [atom],
        PROSE.switchedOff(situation.actor, words.subject(atom.subject)),
      );
    return standardReading(
      situation,
      [atom],
      PROSE.emptyValue(situation.actor, claimClause(atom, words, null).text),
    );
  },
};
