/** A value that is none of those a chain of tests, or a list, knows. */
import type { AtomicClaim } from '../claims/claim.js';
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { codes } from '../words/english.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.acceptedValues;

export const acceptedValuesRule: Rule = {
  name: 'accepted-values',
  read(situation) {
    const { atoms, facts } = situation.decisive ?? { atoms: [], facts: [] };
    const chosen = atoms.find((atom) => isClosed(atom, facts.flatMap(({ steps }) => steps).length));
    if (chosen === undefined) return null;
    const words = wordsFor(situation);
    const subject = words.subject(chosen.subject);
    const qualname = situation.function?.qualname ?? '';
    switch (chosen.kind) {
      case 'constant': {
        const values = codes(chosen.values.map(({ source }) => source));
        return standardReading(situation, [PROSE.chain(qualname, subject, values)]);
      }
      case 'contains':
        return standardReading(situation, [
          PROSE.contained(
            subject,
            codes(
              chosen.values.map(({ source }) => source),
              'or',
            ),
          ),
        ]);
      case 'affix':
        return standardReading(situation, [PROSE.affix(subject, chosen.side, codes(chosen.values, 'or'))]);
      default:
        return null;
    }
  },
};

/** Several values, or one at the end of a chain of tests. */
function isClosed(atom: AtomicClaim, steps: number): boolean {
  if (atom.kind === 'constant') return !atom.holds && (atom.values.length > 1 || steps > 1);
  if (atom.kind === 'contains')
    return !atom.holds && (atom.values.length > 1 || atom.subject.kind !== 'list');
  return atom.kind === 'affix' && !atom.holds;
}
