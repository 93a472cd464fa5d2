/**
 * The solutions of a rule beside advice of the message. Advice says what to do: that nothing is known to change would deny
 * it. What a message asks of the program's own parts a reader can do nothing about, and is left with whom to tell.
 */
import { REMEDY_PROSE as PROSE } from '../prose/remedies.js';
import type { Solution } from '../rule.js';
import type { Situation } from '../situation.js';
import { isInside, isOfProgram, speaksOfSettings } from './internal.js';

export function withoutDenial(situation: Situation, solutions: readonly Solution[]): readonly Solution[] {
  return solutions.flatMap((one) => {
    if (one.asks !== 'report-unknown') return [one];
    if (situation.function === null || !isOwn(situation)) return [];
    return [{ ...one, text: PROSE.internalUnlessCalled(situation.actor), asks: 'report' }];
  });
}

function isOwn(situation: Situation): boolean {
  if (speaksOfSettings(situation.resolved.message)) return false;
  return isOfProgram(situation) || isInside(situation.place.path);
}
