/** A search that found nothing, or a loop that used up its attempts. */
import { MEANING_PROSE } from '../prose/meanings.js';
import { EXHAUSTED_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule, Sentence } from '../rule.js';
import { itemAndItems } from '../words/clause.js';
import { change, decisiveLines } from './standard-reading.js';

const PROSE = MEANING_PROSE.exhausted;

export const exhaustedRule: Rule = {
  name: 'exhausted',
  read(situation) {
    const event = situation.decisive?.event ?? null;
    const lines = decisiveLines(situation);
    const say = (text: string): Sentence => ({ text, lines });
    if (event?.kind === 'not-found') {
      const [, items] = itemAndItems(event.header);
      const meaning = items === '' ? PROSE.ended(event.header, 'while', false) : PROSE.notFound(items);
      return {
        meaning: [say(meaning)],
        solutions: [change(say(SOLUTIONS.provide(event.tests, items)))],
        trigger: null,
      };
    }
    if (event?.kind !== 'loop-ended') return null;
    return {
      meaning: [
        say(
          event.what.length === 0
            ? PROSE.ended(event.header, event.form, event.mayBreak)
            : PROSE.tried(event.what),
        ),
      ],
      solutions: [
        change(
          say(
            event.what.length === 0
              ? SOLUTIONS.lookBefore(event.header, event.form)
              : SOLUTIONS.whyFailed(event.what),
          ),
        ),
      ],
      trigger: null,
    };
  },
};
