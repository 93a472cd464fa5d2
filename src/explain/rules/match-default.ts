/** A `match` of which no case fits. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import { MATCH_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule } from '../rule.js';
import { decisiveLines } from './standard-reading.js';

export const matchDefaultRule: Rule = {
  name: 'match-default',
  read(situation) {
    const events = situation.facts.flatMap(({ said }) => (said.kind === 'pattern' ? [said] : []));
    const event = situation.decisive?.event ?? null;
    if (event?.kind !== 'pattern' || event.holds) return null;
    const same = events.filter(({ subject, holds }) => subject === event.subject && !holds);
    const patterns = [...new Set(same.flatMap((one) => one.patterns))];
    const lines = decisiveLines(situation);
    return {
      meaning: [{ text: PROSE.matchDefault(event.subject, patterns), lines }],
      solutions: [{ text: SOLUTIONS.choose(event.subject, patterns), lines }],
      trigger: null,
    };
  },
};
