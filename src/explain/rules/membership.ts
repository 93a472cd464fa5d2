/** Something that is not in a collection, or is in it already; a missing key. */
import { templateOf } from '../../model/message.js';
import { MEANING_PROSE } from '../prose/meanings.js';
import type { AtomicClaim } from '../claims/claim.js';
import type { Reading, Rule } from '../rule.js';
import type { Situation } from '../situation.js';
import { code } from '../words/english.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.membership;

export const membershipRule: Rule = {
  name: 'membership',
  read(situation) {
    const atom = situation.decisive?.atoms.find(({ kind }) => kind === 'member' || kind === 'contains');
    if (atom === undefined) return readGet(situation);
    const words = wordsFor(situation);
    if (atom.kind === 'contains') {
      const [value] = atom.values;
      if (value === undefined || atom.values.length > 1) return null;
      return reading(situation, atom, code(value.source), words.collection(atom.subject));
    }
    if (atom.kind !== 'member') return null;
    const subject = words.subject(atom.subject);
    return reading(situation, atom, subject, words.collection(atom.collection));
  },
};

/** Something is lacking, or must not be there, or came a second time as the message says. */
function reading(
  situation: Situation,
  atom: AtomicClaim & { readonly kind: 'member' | 'contains' },
  subject: string,
  collection: string,
): Reading {
  if (!atom.holds)
    return standardReading(situation, [atom], PROSE.missing(subject, collection), 'what is so');
  const texts = (situation.resolved.message?.variants ?? []).map(({ parts }) => templateOf(parts));
  return texts.some((text) => SECOND.test(text))
    ? standardReading(situation, [atom], PROSE.already(subject, collection), 'what is so')
    : standardReading(situation, [atom], PROSE.present(subject, collection));
}

const SECOND = /\b(?:already|duplicat\w*|(?<!\bnot )exists?|twice|more than once|repeated(?:ly)?)\b/i;

/** `value = mapping.get(key)` and `value is None`. */
function readGet(situation: Situation): Reading | null {
  const [atom] = situation.decisive?.atoms ?? [];
  if (atom === undefined || !isFalsy(atom)) return null;
  const definition = situation.subject(atom.subject)?.definition ?? null;
  if (definition?.kind !== 'call' || definition.callee.kind !== 'attribute') return null;
  const { callee, positional } = definition;
  const [key, otherwise] = positional;
  if (callee.name !== 'get' || key === undefined || (otherwise !== undefined && otherwise.source !== 'None'))
    return null;
  const words = wordsFor(situation);
  return standardReading(
    situation,
    [atom],
    PROSE.missing(words.subject(key), words.collection(callee.object)),
    'what is so',
  );
}

function isFalsy(atom: AtomicClaim): boolean {
  return (atom.kind === 'none' && atom.holds) || (atom.kind === 'truth' && !atom.holds);
}
