/**
 * The way to a site as steps. In: its guards, earlier exits and the statements it passed. Out: what each of them claims,
 * in the order control meets them.
 */
import type { SiteFacts } from '../../model/file-facts.js';
import type { Guard } from '../../model/guard.js';
import type { Passed, Tried } from '../../model/site-context.js';
import type { Test } from '../../model/test.js';
import { type Claim, type Event, isClaim, type Step } from './claim.js';
import { readClaim } from './read-claim.js';

/** The steps to a site; tests of constants say nothing and are left out. */
export function stepsOf(site: SiteFacts): readonly Step[] {
  const { guards, preconditions, context } = site;
  const ofGuards = guards.map((guard, at): Step | null => {
    const tried = context.guardTried[at] ?? null;
    const said = guardSaid(guard, context.guardTests[at] ?? null, tried, context.passed);
    if (said === null) return null;
    const { line, endLine, rebound } = guard;
    const test = isClaim(said) ? { source: guard.condition, holds: guard.holds } : null;
    return { said, role: 'guard', isEarlier: rebound, test, line, endLine };
  });
  const ofExits = preconditions.map(({ condition, holds, line, endLine, rebound }, at): Step | null => {
    const test = context.preconditionTests[at];
    const said = test === undefined ? null : readClaim(test, holds);
    if (said === null) return null;
    const written = { source: condition, holds };
    return { said, role: 'exit', isEarlier: rebound, test: written, line, endLine };
  });
  const ofPassed = context.passed.map((passed): Step | null => {
    const { line, endLine } = passed;
    const said = passedSaid(passed);
    return said === null ? null : { said, role: 'passed', isEarlier: false, test: null, line, endLine };
  });
  return [...ofGuards, ...ofExits, ...ofPassed]
    .filter((step) => step !== null)
    .sort((a, b) => a.line - b.line);
}

function guardSaid(
  guard: Guard,
  test: Test | null,
  tried: Tried | null,
  passed: readonly Passed[],
): Claim | Event | null {
  const { form, condition, holds, line } = guard;
  switch (form) {
    case 'if':
    case 'elif':
    case 'while':
    case 'assert':
      return test === null ? null : readClaim(test, holds);
    case 'case':
      return casePattern(condition, holds);
    case 'except':
      return caught(typesIn(condition), tried, false);
    case 'for':
      return { kind: 'in-loop', header: condition };
    case 'for-else':
    case 'while-else': {
      const isTold = passed.some((one) => one.kind === 'loop' && one.line <= line && line <= one.endLine);
      return isTold
        ? null
        : {
            kind: 'loop-ended',
            header: condition,
            form: form === 'for-else' ? 'for' : 'while',
            mayBreak: false,
            what: [],
          };
    }
    case 'try-else':
      return null;
    default:
      return form satisfies never;
  }
}

function caught(types: readonly string[], tried: Tried | null, isBefore: boolean): Event {
  const isOfImports =
    types.length > 0 && types.every((type) => /(?:^|\.)(?:ImportError|ModuleNotFoundError)$/.test(type));
  const imports = tried?.imports ?? [];
  const isImport = imports.length > 0 && (isOfImports || imports.length === tried?.count);
  const what =
    tried === null || isImport ? [] : tried.calls.length > 0 ? tried.calls : tried.statements.slice(0, 1);
  return {
    kind: 'caught',
    types,
    what: [...new Set(what)],
    imports: isImport ? imports : [],
    isBefore,
  };
}

/** `ValueError, KeyError` as guards have them; the members of `(ValueError, KeyError)`. */
function typesIn(condition: string): readonly string[] {
  const plain = /^\(([^()]*)\)$/.exec(condition)?.[1] ?? condition;
  const types = plain.split(/,\s*(?![^()[\]]*[)\]])/).map((type) => type.trim());
  return types.filter((type) => type !== '');
}

/** `match subject: case pattern`; the wildcard says nothing by itself. */
function casePattern(condition: string, holds: boolean): Event | null {
  const [, subject, pattern] = /^match (.*?): case (.*)$/s.exec(condition) ?? [];
  if (subject === undefined || pattern === undefined || pattern === '_') return null;
  return { kind: 'pattern', subject, patterns: [pattern], holds };
}

function passedSaid(passed: Passed): Event | null {
  switch (passed.kind) {
    case 'loop':
      return loopSaid(passed);
    case 'try':
      return caught(passed.types.flatMap(typesIn), passed.tried, true);
    case 'match':
      return { kind: 'pattern', subject: passed.subject, patterns: passed.patterns, holds: false };
    default:
      return passed satisfies never;
  }
}

/** Of a `for` that went over all items, that none of them fitted; nothing more where other things decide as well. */
function loopSaid(passed: Passed & { readonly kind: 'loop' }): Event {
  const { header, form, exits, mayBreak } = passed;
  const isSearch = form === 'for' && !mayBreak && exits.length > 0;
  if (!isSearch || exits.some(({ tests, isWhole }) => tests.length === 0 || !isWhole)) {
    const what = exits.flatMap(({ tried }) => tried?.calls ?? []);
    return { kind: 'loop-ended', header, form, mayBreak, what: [...new Set(what)] };
  }
  const tests = exits.map((exit) => exit.tests.map(({ test, holds }) => sourceOf(test, holds)));
  return { kind: 'not-found', tests: [...new Set(tests.map(conjunction))], header };
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
