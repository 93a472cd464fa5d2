/** An exception raised in place of another one that was caught. */
import { isAnyException } from '../claims/exception-kinds.js';
import { failedText } from '../prose/clauses.js';
import { MEANING_PROSE } from '../prose/meanings.js';
import { WRAPPED_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule, Sentence } from '../rule.js';
import { change, decisiveLines } from './standard-reading.js';

const PROSE = MEANING_PROSE.wrappedException;

export const wrappedExceptionRule: Rule = {
  name: 'wrapped-exception',
  read(situation) {
    const event = situation.decisive?.event ?? null;
    if (event?.kind !== 'caught') return null;
    const types = isAnyException(event.types) ? null : event.types;
    const failed = failedText(event);
    const { cause } = situation.resolved.site;
    const isHidden = cause === 'None' || event.isBefore;
    const shown = cause === null ? PROSE.context : cause === 'None' ? PROSE.suppressed : PROSE.chained;
    const lines = [...decisiveLines(situation), situation.place];
    const say = (text: string): Sentence => ({ text, lines });
    return {
      meaning: [PROSE.failed(failed, types), ...(event.isBefore ? [] : [shown])].map(say),
      solutions: [change(say(isHidden ? SOLUTIONS.hidden(failed) : SOLUTIONS.cause(failed, types)))],
      trigger: null,
    };
  },
};
