/** Something that is not in a collection, or is in it already; a missing key. */
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { code } from '../words/english.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.membership;

export const membershipRule: Rule = {
  name: 'membership',
  read(situation) {
    const atom = situation.decisive?.atoms.find(({ kind }) => kind === 'member' || kind === 'contains');
    if (atom === undefined) return null;
    const words = wordsFor(situation);
    if (atom.kind === 'contains') {
      const [value] = atom.values;
      if (value === undefined || atom.values.length > 1) return null;
      const say = atom.holds ? PROSE.present : PROSE.missing;
      return standardReading(situation, [say(code(value.source), words.collection(atom.subject))]);
    }
    if (atom.kind !== 'member') return null;
    const say = atom.holds ? PROSE.present : PROSE.missing;
    return standardReading(situation, [say(words.subject(atom.subject), words.collection(atom.collection))]);
  },
};
