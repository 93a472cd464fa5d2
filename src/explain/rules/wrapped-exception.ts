/** An exception raised in place of another one that was caught. */
import { MEANING_PROSE } from '../prose/meanings.js';
import { WRAPPED_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule } from '../rule.js';
import { code, codes } from '../words/english.js';
import { decisiveLines } from './standard-reading.js';

const PROSE = MEANING_PROSE.wrappedException;

export const wrappedExceptionRule: Rule = {
  name: 'wrapped-exception',
  read(situation) {
    const event = situation.decisive?.event ?? null;
    if (event?.kind !== 'caught') return null;
    const { types, what, imports } = event;
    const done = imports.length > 0 ? `importing ${codes(imports, 'or')}` : whatFailed(what);
    const isAny = types.length === 0 || types.every((type) => /^(?:Base)?Exception$/.test(type));
    const failure = isAny ? 'an exception of any kind' : codes(types, 'or');
    const { cause } = situation.resolved.site;
    const shown = event.isBefore
      ? []
      : [cause === null ? PROSE.context : cause === 'None' ? PROSE.suppressed : PROSE.chained];
    const lines = [...decisiveLines(situation), situation.place];
    const say = (text: string): { readonly text: string; readonly lines: typeof lines } => ({ text, lines });
    const isHidden = cause === 'None' || event.isBefore;
    return {
      meaning: [PROSE.failed(done, failure), ...shown].map(say),
      solutions: [
        say(isHidden ? SOLUTIONS.hidden(done) : SOLUTIONS.cause(done, isAny ? null : codes(types, 'or'))),
      ],
      trigger: null,
    };
  },
};

function whatFailed(what: readonly string[]): string {
  if (what.length === 0) return 'the code before it';
  return what.length === 1 ? code(what.join('')) : `one of ${codes(what)}`;
}
