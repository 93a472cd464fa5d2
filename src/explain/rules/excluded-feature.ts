/** Two or more things that are asked for and do not go together. */
import type { AtomicClaim } from '../claims/claim.js';
import { isClaim } from '../claims/claim.js';
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import { standardReading } from './standard-reading.js';

export const excludedFeatureRule: Rule = {
  name: 'excluded-feature',
  read(situation) {
    const claims = (situation.decisive?.facts ?? []).flatMap(({ said }) => (isClaim(said) ? [said] : []));
    const atoms = claims.flatMap((claim) => ('claims' in claim ? [] : [claim]));
    if (atoms.length < claims.length || atoms.length < 2 || !atoms.every(isAsked)) return null;
    const subjects = [...new Set(atoms.map(({ subject }) => subject.source))];
    // `x and x.y`: the first only says that there is something to ask.
    if (subjects.some((one) => subjects.some((other) => other.startsWith(`${one}.`)))) return null;
    return subjects.length < 2 ? null : standardReading(situation, atoms, PROSE.excludedFeature(subjects));
  },
};

/** Something is switched on, given, or set to a value. */
function isAsked(atom: AtomicClaim): boolean {
  const { kind } = atom;
  if (kind === 'truth' || kind === 'constant' || kind === 'predicate') return atom.holds;
  if (kind === 'none' || kind === 'empty') return !atom.holds;
  return kind === 'order' && atom.operator === '>' && /^[01]$/.test(atom.bound.source);
}
