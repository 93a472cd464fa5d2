/** A number that must be a multiple of another one. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

export const divisibilityRule: Rule = {
  name: 'divisibility',
  read(situation) {
    const atom = situation.decisive?.atoms.find(({ kind }) => kind === 'divisible');
    if (atom?.kind !== 'divisible') return null;
    const words = wordsFor(situation);
    const text = PROSE.divisibility(words.subject(atom.subject), words.value(atom.divisor), atom.holds);
    return standardReading(situation, [atom], text);
  },
};
