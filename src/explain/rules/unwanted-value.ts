/** A value that must not be given. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { standardReading } from './standard-reading.js';

export const unwantedValueRule: Rule = {
  name: 'unwanted-value',
  read(situation) {
    const atoms = situation.decisive?.atoms ?? [];
    const given = atoms.filter(
      (atom) =>
        (atom.kind === 'none' && !atom.holds) ||
        (atom.kind === 'truth' && atom.holds) ||
        (atom.kind === 'empty' && !atom.holds),
    );
    const [first] = given;
    if (first === undefined || given.length * 2 < atoms.length) return null;
    const isPlain = given.length === atoms.length && given.every(({ kind }) => kind === 'none');
    if (!isPlain) return standardReading(situation, [], null);
    const subjects = given.map(({ subject }) => subject.source);
    return standardReading(situation, given, PROSE.unwantedValue(situation.actor, subjects));
  },
};
