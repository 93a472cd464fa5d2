/**
 * The way to a site as steps. In: its guards, earlier exits and the statements it passed. Out: what each of them claims,
 * in the order control meets them.
 */
import type { SiteFacts } from '../../model/file-facts.js';
import type { Guard } from '../../model/guard.js';
import type { Expression } from '../../model/expression.js';
import type { Passed, SiteContext, Tried } from '../../model/site-context.js';
import type { Test } from '../../model/test.js';
import { type Claim, type Event, isClaim, type Step } from './claim.js';
import { isMinor, passedSaid } from './passed-said.js';
import { readClaim } from './read-claim.js';
import { caught, typesIn } from './tried-said.js';

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
  const minor = new Set<Step>();
  const ofPassed = context.passed.map((passed): Step | null => {
    const { line, endLine } = passed;
    const said = passedSaid(passed);
    if (said === null) return null;
    const step: Step = { said, role: 'passed', isEarlier: false, test: null, line, endLine };
    if (isMinor(passed)) minor.add(step);
    return step;
  });
  const steps = [...ofGuards, ...ofExits, ...ofPassed]
    .filter((step) => step !== null)
    .sort((a, b) => a.line - b.line);
  const last = steps.findLast(({ said }) => said.kind !== 'in-loop');
  return withItems(
    steps.filter((step) => step === last || !minor.has(step)),
    context.loops,
  );
}

/** Where a loop is all that is left to say, that it has an item to come to the site with; before what decided outside. */
function withItems(steps: readonly Step[], loops: SiteContext['loops']): readonly Step[] {
  const last = steps.at(-1);
  const loop = last?.said.kind === 'in-loop' ? loops.find(({ line }) => line === last.line) : undefined;
  if (last === undefined || loop === undefined) return steps;
  const subject = collectionOf(loop.iterable);
  const filled: Step = { ...last, said: { kind: 'empty', subject, holds: false } };
  const before = steps.slice(0, -1);
  const decisive = before.findLastIndex(({ said }) => said.kind !== 'in-loop');
  const at = decisive < 0 || before.at(-1)?.said.kind === 'in-loop' ? before.length : decisive;
  return [...before.slice(0, at), filled, ...before.slice(at)];
}

/** `xs` of `enumerate(xs)`, `xs.items()`. */
function collectionOf(iterable: Expression): Expression {
  if (iterable.kind !== 'call') return iterable;
  const { callee, positional } = iterable;
  const [first] = positional;
  if (first !== undefined && /^(?:enumerate|reversed|sorted|iter|list|tuple|set)$/.test(callee.source))
    return first;
  const isView = callee.kind === 'attribute' && /^(?:items|keys|values)$/.test(callee.name);
  return isView && positional.length === 0 ? callee.object : iterable;
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

/** `match subject: case pattern`; the wildcard says nothing by itself. */
function casePattern(condition: string, holds: boolean): Event | null {
  const [, subject, pattern] = /^match (.*?): case (.*)$/s.exec(condition) ?? [];
  if (subject === undefined || pattern === undefined || pattern === '_') return null;
  return { kind: 'pattern', subject, patterns: [pattern], holds };
}
