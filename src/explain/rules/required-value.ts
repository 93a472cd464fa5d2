/** A value that is `None`, or an attribute that is missing. */
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.requiredValue;

export const requiredValueRule: Rule = {
  name: 'required-value',
  read(situation) {
    const atoms = situation.decisive?.atoms ?? [];
    const qualname = situation.actor;
    const lacking = atoms.flatMap((atom) => (atom.kind === 'attribute' && !atom.holds ? [atom] : []));
    const [first] = lacking;
    if (first !== undefined && lacking.every(({ subject }) => subject.source === first.subject.source)) {
      const names = lacking.map(({ name }) => name);
      return standardReading(situation, lacking, PROSE.attribute(qualname, first.subject.source, names));
    }
    const missing = atoms.filter((atom) => atom.kind === 'none' && atom.holds);
    if (missing.length === 0 || missing.length * 2 < atoms.length) return null;
    const subjects = missing.map(({ subject }) => subject.source);
    return standardReading(situation, missing, PROSE.none(qualname, subjects));
  },
};
