/** Whether a check is one of the program on its own state, and what to report of it. */
import { templateOf } from '../../model/message.js';
import { areaOf } from '../areas.js';
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

/** Whether a message is about what was asked for. */
export function speaksOfSettings(message: Situation['resolved']['message']): boolean {
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

/** Folders of code that hardly anyone calls from outside. */
const INSIDE = /(?:^|\/)(?:workers?|engine|core|internals?|_internal|executors?|distributed|third_party)\//;

/** Whether it stands in models, kernels and the like, whose values come from the program's own code. */
export function isOfProgram({ place, resolved }: Situation): boolean {
  const kind = areaOf(place.path, resolved.site.place.qualname)?.kind ?? null;
  return kind === 'model' || kind === 'kernel' || kind === 'quantization';
}

/** Whether a client is answered with it, who alone can mend it. */
export function isOfClient({ resolved }: Situation): boolean {
  return (resolved.exception.httpStatus ?? 500) < 500;
}

export function isInside(path: string): boolean {
  return INSIDE.test(path);
}

/** Whether the program itself may well have called the function. */
export function isCalledInside(situation: Situation): boolean {
  const { place, resolved } = situation;
  if (isOfClient(situation)) return false;
  if (isInside(place.path) || isInternal(situation)) return true;
  const kind = areaOf(place.path, resolved.site.place.qualname)?.kind ?? null;
  const { callers } = resolved.surroundings;
  // What a script's own `main` passes, its user gave.
  const isByProgram = callers.some(({ qualname }) => qualname !== '' && !/(?:^|\.)_?main$/.test(qualname));
  return kind !== 'configuration' && kind !== 'commandLine' && isByProgram;
}
