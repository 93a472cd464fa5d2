/** A statement that no condition leads to: it is raised whenever control comes to it. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import { TRIGGER_PROSE } from '../prose/clauses.js';
import { REACHED_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule, Sentence } from '../rule.js';
import { sentence } from './standard-reading.js';

export const reachedRule: Rule = {
  name: 'reached',
  read(situation) {
    if (situation.decisive !== null) return null;
    const { qualname } = situation.resolved.site.place;
    const around = situation.function;
    const header = around === null ? [] : [situation.here(around)];
    const say = (text: string): Sentence => sentence(situation, text, header);
    const trigger = qualname === '' ? TRIGGER_PROSE.imported : TRIGGER_PROSE.reached(qualname);
    return {
      meaning: [say(PROSE.reached(situation.actor))],
      solutions: qualname === '' ? [] : [say(SOLUTIONS.doNotReach(qualname))],
      trigger: [say(trigger)],
    };
  },
};
