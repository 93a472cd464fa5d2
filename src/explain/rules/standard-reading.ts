/** What most rules say: a sentence of their own, and the solutions that the conditions give. */
import type { LineRange } from '../../model/expression.js';
import type { PlacedLines } from '../../model/resolved-message.js';
import type { AtomicClaim } from '../claims/claim.js';
import { MEANING_PROSE } from '../prose/meanings.js';
import { solutionsOf } from '../remedies/solutions.js';
import type { Reading, Sentence, Solution } from '../rule.js';
import type { Situation } from '../situation.js';
import { capital } from '../words/english.js';
import { requirementOf } from './requirement.js';

/**
 * A reading with the rule's sentence on the lines of what decided. `covered` are the atoms the sentence speaks of: where
 * they are not all that decided it would say too much, and what must be so is said as a whole. A sentence that says what
 * is so where it is raised holds whatever comes before.
 */
export function standardReading(
  situation: Situation,
  covered: readonly AtomicClaim[],
  meaning: string | null,
  says: 'what must be so' | 'what is so' = 'what must be so',
): Reading {
  const isWhole = meaning !== null && covered.length === (situation.decisive?.atoms.length ?? 0);
  const texts = isWhole ? [meaning] : requirementOf(situation);
  return {
    meaning: texts.map((text) => ({
      text: capital(isWhole && says === 'what is so' ? text : unless(situation, text)),
      lines: decisiveLines(situation),
    })),
    solutions: solutionsOf(situation),
    trigger: null,
  };
}

/** What must be so counts only where no branch or exit before it leads elsewhere. */
function unless({ decisive }: Situation, text: string): string {
  return (decisive?.alternatives ?? []).length === 0
    ? text
    : MEANING_PROSE.unless(text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()));
}

/** The lines of what decided; those of the statement where nothing is known to. */
export function decisiveLines(situation: Situation): readonly PlacedLines[] {
  const steps: readonly LineRange[] = (situation.decisive?.facts ?? []).flatMap((fact) => fact.steps);
  return steps.length === 0 ? [situation.place] : steps.map((step) => situation.here(step));
}

/** A sentence on the lines of the statement and others. */
export function sentence(situation: Situation, text: string, lines: readonly PlacedLines[] = []): Sentence {
  return { text, lines: [situation.place, ...lines] };
}

/** A sentence that asks to change something. */
export function change(said: Sentence): Solution {
  return { ...said, asks: 'change' };
}
