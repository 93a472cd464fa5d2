/** Whether a check is one of the program on its own state, and what to report of it. */
import { templateOf } from '../../model/message.js';
import { argumentOfCall } from '../claims/operands.js';
import type { Situation } from '../situation.js';

const STATE_WORDS =
  /\b(?:internal(?:ly)? (?:error|bug|inconsisten)|bug\b|should (?:not|never) (?:happen|be reached|reach|occur|get here)|unreachable|impossible|invariant)/i;

/** Whether the program checks itself: an assertion, a broken state, or a message that says so. */
export function isInternal({ resolved }: Situation): boolean {
  const { site, exception, message, named } = resolved;
  const name = exception.qualifiedName?.split('.').at(-1) ?? '';
  if (named.length > 0 || speaksOfSettings(message)) return false;
  if (site.kind === 'assert' || name === 'AssertionError' || name === 'SystemError') return true;
  return (message?.variants ?? []).some(({ parts }) => STATE_WORDS.test(templateOf(parts)));
}

/** Words of a message that is about what was asked for, rather than about the program's own state. */
const SETTING_WORDS =
  /\b(?:not|only|n['’]t)\b.*\b(?:enabled?|configured|support(?:s|ed)?|implemented|installed|available|allowed|compatible|work(?:s|ed)? with)\b|\bunsupported\b|\bincompatible\b|(?:^|\s)--[a-z]|\b(?:config(?:uration)?|checkpoint|option|setting|argument)\b/i;

const VARIABLE = /\b[A-Z]{2,}_[A-Z][A-Z_]+\b/;

function speaksOfSettings(message: Situation['resolved']['message']): boolean {
  return (message?.variants ?? []).some(({ parts }) => {
    const texts = parts.flatMap((part) => ('text' in part ? [part.text] : []));
    const text = texts.join(' ');
    return SETTING_WORDS.test(text) || VARIABLE.test(text);
  });
}

/** So many values are asked for. */
const MOST_VALUES = 4;

/** The source texts of the values that tell what went wrong. */
export function reported({ decisive }: Situation): readonly string[] {
  const sources = (decisive?.atoms ?? []).flatMap((atom) => {
    const others = 'other' in atom ? [atom.other] : 'bound' in atom ? [atom.bound] : [];
    // Of a test of many items its value tells nothing.
    if (atom.kind === 'quantified') return [];
    return [atom.subject, ...others].map((one) => argumentOfCall(one, 'len') ?? one);
  });
  const telling = sources
    .filter(({ kind }) => kind !== 'constant' && kind !== 'text')
    .map(({ source }) => source);
  return [...new Set(telling)].filter((source) => source.length <= 80).slice(0, MOST_VALUES);
}
