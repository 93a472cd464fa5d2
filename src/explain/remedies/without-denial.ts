/**
 * The solutions of a rule beside advice of the message. Advice says what to do: that nothing is known to change would deny
 * it. What a message asks of the program's own parts a reader can do nothing about, and is left with whom to tell.
 */
import { areaOf } from '../areas.js';
import { REMEDY_PROSE as PROSE } from '../prose/remedies.js';
import type { Solution } from '../rule.js';
import type { Situation } from '../situation.js';
import { isInside, speaksOfSettings } from './internal.js';

export function withoutDenial(situation: Situation, solutions: readonly Solution[]): readonly Solution[] {
  return solutions.flatMap((one) => {
    if (one.asks !== 'report-unknown') return [one];
    if (situation.function === null || !isOfProgram(situation)) return [];
    return [{ ...one, text: PROSE.internalUnlessCalled(situation.actor), asks: 'report' }];
  });
}

function isOfProgram({ place, resolved }: Situation): boolean {
  if (speaksOfSettings(resolved.message)) return false;
  const kind = areaOf(place.path, resolved.site.place.qualname)?.kind ?? null;
  return kind === 'model' || kind === 'kernel' || kind === 'quantization' || isInside(place.path);
}
