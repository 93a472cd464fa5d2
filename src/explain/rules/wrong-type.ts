/** A value of another type than can be handled. */
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.wrongType;

export const wrongTypeRule: Rule = {
  name: 'wrong-type',
  read(situation) {
    const atom = situation.decisive?.atoms.find(({ kind }) => kind === 'type' || kind === 'callable');
    if (atom === undefined) return null;
    const subject = wordsFor(situation).subject(atom.subject);
    if (atom.kind === 'callable')
      return standardReading(situation, [atom], PROSE.callable(subject, atom.holds));
    if (atom.kind !== 'type') return null;
    const qualname = situation.actor;
    if (atom.relation === 'subclass')
      return standardReading(situation, [atom], PROSE.subclass(qualname, subject, atom.types, atom.holds));
    const say = atom.holds ? PROSE.refused : PROSE.required;
    return standardReading(situation, [atom], say(qualname, subject, atom.types));
  },
};
