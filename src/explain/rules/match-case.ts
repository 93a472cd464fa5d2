/** A `match` of which a case fits that is refused. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import { MATCH_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule } from '../rule.js';
import { decisiveLines } from './standard-reading.js';

export const matchCaseRule: Rule = {
  name: 'match-case',
  read(situation) {
    const event = situation.decisive?.event ?? null;
    if (event?.kind !== 'pattern' || !event.holds) return null;
    const { subject, patterns } = event;
    const lines = decisiveLines(situation);
    return {
      meaning: [{ text: PROSE.matchCase(subject, patterns), lines }],
      solutions: [{ text: SOLUTIONS.avoid(subject, patterns), lines, asks: 'ensure' }],
      trigger: null,
    };
  },
};
