/** A call that is asked whether to go on. */
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Rule, Sentence } from '../rule.js';
import { documented } from '../words/documented.js';
import { standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.predicate;

export const predicateRule: Rule = {
  name: 'predicate',
  read(situation) {
    const quantified = situation.decisive?.atoms.some(({ kind }) => kind === 'quantified') === true;
    if (quantified) return standardReading(situation, [], null);
    const atom = situation.decisive?.atoms.find(
      ({ kind, subject }) => kind === 'predicate' && subject.kind === 'call',
    );
    if (atom?.kind !== 'predicate' || atom.subject.kind !== 'call') return null;
    const { callee } = atom.subject;
    const reading = standardReading(
      situation,
      [atom],
      PROSE.asked(situation.actor, callee.source, !atom.holds),
    );
    const known = situation.subject(callee);
    const doc = documented(known?.doc ?? null);
    if (known === null || doc === null || known.lines.length === 0) return reading;
    const sentence: Sentence = { text: PROSE.documented(callee.source, doc), lines: known.lines };
    return { ...reading, meaning: [...reading.meaning, sentence] };
  },
};
