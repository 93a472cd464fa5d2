/** A value that is compared with a constant: a number, a text, an enum's member, a dtype. */
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { list } from '../words/english.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.constantComparison;

export const constantComparisonRule: Rule = {
  name: 'constant-comparison',
  read(situation) {
    const atom = situation.decisive?.atoms.find(
      ({ kind }) => kind === 'constant' || kind === 'contains' || kind === 'affix',
    );
    if (atom === undefined) return null;
    const words = wordsFor(situation);
    const subject = words.subject(atom.subject);
    const qualname = situation.actor;
    if (atom.kind !== 'constant') return standardReading(situation, [], null);
    const values = list(
      atom.values.map((value) => words.value(value)),
      'or',
    );
    const say = atom.holds ? PROSE.refused : PROSE.required;
    return standardReading(situation, [atom], say(qualname, subject, values));
  },
};
