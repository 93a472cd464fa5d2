/** A value that is none of those a chain of tests, or a list, knows. */
import { type AtomicClaim, isClaim } from '../claims/claim.js';
import { argumentOfCall } from '../claims/operands.js';
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import type { Situation } from '../situation.js';
import { subjectsOf } from '../words/clause.js';
import { codes } from '../words/english.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.acceptedValues;

export const acceptedValuesRule: Rule = {
  name: 'accepted-values',
  read(situation) {
    const { atoms, facts } = situation.decisive ?? { atoms: [], facts: [] };
    const stepsBehind = (atom: AtomicClaim): number =>
      facts.find(({ said }) => said === atom)?.steps.length ?? 1;
    const chosen = atoms.find((atom) => isClosed(atom, stepsBehind(atom)));
    if (chosen === undefined) return null;
    const subject = wordsFor(situation).subject(chosen.subject);
    const meaning = meaningOf(chosen, subject, situation.actor);
    const isOnlyWay = chosen.kind !== 'constant' || isAboutOne(situation, chosen);
    return standardReading(situation, [chosen], isOnlyWay ? meaning : null);
  },
};

function meaningOf(chosen: AtomicClaim, subject: string, qualname: string): string | null {
  const sources =
    'values' in chosen ? chosen.values.map((one) => (typeof one === 'string' ? one : one.source)) : [];
  if (chosen.kind === 'constant') return PROSE.chain(qualname, subject, codes(sources));
  if (chosen.kind === 'contains') return PROSE.contained(subject, codes(sources, 'or'));
  return chosen.kind === 'affix' ? PROSE.affix(subject, chosen.side, codes(sources, 'or')) : null;
}

/** Whether no branch or exit about anything else stands before it: such a one lets values through that the list does not have. */
function isAboutOne({ decisive }: Situation, { subject }: AtomicClaim): boolean {
  return (decisive?.alternatives ?? []).every(
    ({ said }) => isClaim(said) && subjectsOf(said).every(({ source }) => source === subject.source),
  );
}

/** Several values, or one at the end of a chain of tests. */
function isClosed(atom: AtomicClaim, steps: number): boolean {
  if (argumentOfCall(atom.subject, 'len') !== null) return false;
  if (atom.kind === 'constant') return !atom.holds && (atom.values.length > 1 || steps > 1);
  if (atom.kind === 'contains')
    return !atom.holds && (atom.values.length > 1 || atom.subject.kind !== 'list');
  return atom.kind === 'affix' && !atom.holds;
}
