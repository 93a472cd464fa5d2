/** What a statement that control came out behind says, as an event. */
import type { LoopExit, Passed } from '../../model/site-context.js';
import type { Test } from '../../model/test.js';
import type { Event } from './claim.js';
import { caught, succeeded, typesIn } from './tried-said.js';

/** `null` where what it says may not be so any more. */
export function passedSaid(passed: Passed): Event | null {
  switch (passed.kind) {
    case 'loop':
      return loopSaid(passed);
    case 'try':
      return caught(passed.types.flatMap(typesIn), passed.tried, true);
    case 'success': {
      const isAny = passed.types.includes('');
      return succeeded(isAny ? [] : [...new Set(passed.types.flatMap(typesIn))], passed.tried);
    }
    case 'match':
      return { kind: 'pattern', subject: passed.subject, patterns: passed.patterns, holds: false };
    default:
      return passed satisfies never;
  }
}

/** Whether it is worth a word only where nothing later decides: a loop that always ends so, a `try` that went well. */
export function isMinor(passed: Passed): boolean {
  if (passed.kind === 'success') return !passed.isElse;
  return passed.kind === 'loop' && passed.form === 'while' && passed.exits.length === 0;
}

type PassedLoop = Passed & { readonly kind: 'loop' };

/** Of a `for` that went over all items, that none of them fitted; nothing more where other things decide as well. */
function loopSaid(passed: PassedLoop): Event | null {
  const { header, form, exits, left } = passed;
  if (left === 'break') return leftByBreak(passed);
  if (passed.rebound && exits.length === 0) return null;
  const isSearch = form === 'for' && left === 'exhausted' && exits.length > 0;
  if (!isSearch || !exits.every(isTold)) {
    const what = exits.flatMap(({ tried }) => tried?.calls ?? []);
    return { kind: 'loop-ended', header, form, mayBreak: left === 'either', what: [...new Set(what)] };
  }
  return { kind: 'not-found', tests: [...new Set(exits.map(testOfExit))], header };
}

const MOST_BREAKS = 3;

function leftByBreak({ header, form, breaks, rebound }: PassedLoop): Event {
  const isKnown = breaks.length <= MOST_BREAKS && breaks.every(isTold) && !rebound;
  const tests = isKnown ? [...new Set(breaks.map(testOfExit))] : [];
  return { kind: 'loop-left', header, form, tests };
}

/** Whether tests alone decide of a way out. */
function isTold({ tests, isWhole }: LoopExit): boolean {
  return tests.length > 0 && isWhole;
}

function testOfExit({ tests }: LoopExit): string {
  return conjunction(tests.map(({ test, holds }) => sourceOf(test, holds)));
}

/** A test as Python that is true when it holds, or fails. */
function sourceOf(test: Test, holds: boolean): string {
  if (holds) return test.source;
  if (test.kind === 'not') return test.test.source;
  return test.kind === 'truth' ? `not ${test.source}` : `not (${test.source})`;
}

function conjunction(tests: readonly string[]): string {
  if (tests.length === 1) return tests[0] ?? '';
  return tests.map((test) => (/\b(?:or|if|lambda)\b/.test(test) ? `(${test})` : test)).join(' and ');
}
