/** A `match` of which no case fits. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import { MATCH_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule } from '../rule.js';
import { decisiveLines } from './standard-reading.js';

export const matchDefaultRule: Rule = {
  name: 'match-default',
  read(situation) {
    const event = situation.decisive?.event ?? null;
    if (event?.kind !== 'pattern' || event.holds) return null;
    const lines = decisiveLines(situation);
    return {
      meaning: [{ text: PROSE.matchDefault(event.subject, event.patterns), lines }],
      solutions: [{ text: SOLUTIONS.choose(event.subject, event.patterns), lines, asks: 'ensure' }],
      trigger: null,
    };
  },
};
