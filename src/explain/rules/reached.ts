/** A statement that no condition leads to: it is raised whenever control comes to it. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import { TRIGGER_PROSE } from '../prose/clauses.js';
import { REACHED_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import { REMEDY_PROSE } from '../prose/remedies.js';
import { isCalledInside } from '../remedies/internal.js';
import type { Rule, Sentence, Solution } from '../rule.js';
import type { Situation } from '../situation.js';
import { change, sentence } from './standard-reading.js';

export const reachedRule: Rule = {
  name: 'reached',
  read(situation) {
    if (situation.decisive !== null) return null;
    const { qualname } = situation.resolved.site.place;
    return {
      meaning: [onHeader(situation, PROSE.reached(situation.actor))],
      solutions:
        qualname === ''
          ? []
          : [
              change(onHeader(situation, SOLUTIONS.doNotReach(qualname))),
              ...doubtfulCall(situation, qualname),
            ],
      trigger: [triggerWithoutTests(situation)],
    };
  },
};

/** Whom to tell, where the program itself may well have called it. */
function doubtfulCall(situation: Situation, qualname: string): readonly Solution[] {
  if (!isCalledInside(situation)) return [];
  return [{ ...sentence(situation, REMEDY_PROSE.internalUnlessCalled(qualname)), asks: 'report' }];
}

/** When it is raised where no condition is known. */
export function triggerWithoutTests(situation: Situation): Sentence {
  const { place, context } = situation.resolved.site;
  if (place.qualname === '') return onHeader(situation, TRIGGER_PROSE.imported);
  const isAll = context.isOnlyStatement && situation.function !== null;
  return onHeader(
    situation,
    isAll ? TRIGGER_PROSE.called(place.qualname) : TRIGGER_PROSE.reached(place.qualname),
  );
}

/** A sentence on the lines of the statement and of the function's header. */
function onHeader(situation: Situation, text: string): Sentence {
  const around = situation.function;
  return sentence(situation, text, around === null ? [] : [situation.here(around)]);
}
