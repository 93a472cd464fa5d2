/** Two values that must agree, or must differ. */
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.agreeingValues;

export const agreeingValuesRule: Rule = {
  name: 'agreeing-values',
  read(situation) {
    const atom = situation.decisive?.atoms.find(({ kind }) => kind === 'equal' || kind === 'identical');
    if (atom === undefined || (atom.kind !== 'equal' && atom.kind !== 'identical')) return null;
    const words = wordsFor(situation);
    const say = atom.holds ? PROSE.different : PROSE.equal;
    const [one, other] = [words.subject(atom.subject), words.value(atom.other)];
    return standardReading(situation, [atom], say(one, other));
  },
};
