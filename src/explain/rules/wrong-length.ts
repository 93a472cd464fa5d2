/** A collection with too few or too many items. */
import { argumentOfCall } from '../claims/operands.js';
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { code } from '../words/english.js';
import { wordsFor } from '../words/words.js';
import { allowedRange, ordersOf } from './numeric-bound.js';
import { standardReading } from './standard-reading.js';

export const wrongLengthRule: Rule = {
  name: 'wrong-length',
  read(situation) {
    const words = wordsFor(situation);
    for (const atom of situation.decisive?.atoms ?? []) {
      const counted = argumentOfCall(atom.subject, 'len');
      if (counted === null) continue;
      const items = code(counted.source);
      if (atom.kind === 'order')
        return standardReading(
          situation,
          ordersOf(situation),
          PROSE.wrongLength(items, allowedRange(situation, ordersOf(situation))),
        );
      if (atom.kind === 'constant' && !atom.holds) {
        const allowed = atom.values.map((value) => words.value(value)).join(' or ');
        return standardReading(situation, [atom], PROSE.wrongLength(items, allowed));
      }
      if (atom.kind === 'equal' && !atom.holds)
        return standardReading(situation, [atom], PROSE.wrongLength(items, words.value(atom.other)));
    }
    return null;
  },
};
