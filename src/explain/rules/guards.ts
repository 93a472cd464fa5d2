/** The trigger, quoted: the conditions and earlier exits that lead to the site. */
import type { SiteFacts } from '../../model/file-facts.js';
import type { Guard, Precondition } from '../../model/guard.js';
import { GUARDS_PROSE as PROSE } from '../prose.js';
import type { Rule } from '../rule.js';

export const guardsRule: Rule = {
  name: 'guards',
  explain({ site }) {
    const steps = stepsOf(site);
    // A loop alone says where the code is, not what was wrong.
    if (!steps.some((step) => step.kind !== 'context')) return [];
    const { qualname } = site.place;
    const where = qualname === '' ? PROSE.atModuleLevel : PROSE.inFunction(qualname);
    const text = PROSE.sentence(where, clausesOf(steps));
    return [{ field: 'trigger', text, lines: steps.map(({ line, endLine }) => ({ line, endLine })) }];
  },
};

/** One thing that is the case on the way to the site. */
type Step = { readonly line: number; readonly endLine: number } & (
  | {
      readonly kind: 'test' | 'case';
      readonly text: string;
      readonly holds: boolean;
      readonly rebound: boolean;
    }
  | { readonly kind: 'event' | 'context'; readonly clause: string }
);

/** Guards and preconditions in the order control meets them; tests of constants say nothing. */
function stepsOf(site: SiteFacts): readonly Step[] {
  const conditions = [...site.guards, ...site.preconditions].filter(({ shape }) => shape !== 'constant');
  return conditions
    .map((condition) => ('form' in condition ? guardStep(condition) : testStep(condition)))
    .sort((a, b) => a.line - b.line);
}

function guardStep(guard: Guard): Step {
  const { form, condition, holds, line, endLine, rebound } = guard;
  const lines = { line, endLine };
  switch (form) {
    case 'if':
    case 'elif':
    case 'while':
    case 'assert':
      return testStep(guard);
    case 'case':
      return { kind: 'case', text: condition, holds, rebound, ...lines };
    case 'except':
      return { kind: 'event', clause: PROSE.caught(condition, guard.tried), ...lines };
    case 'for':
      return { kind: 'context', clause: PROSE.inLoop(condition), ...lines };
    case 'for-else':
      return { kind: 'event', clause: PROSE.forEnded(condition), ...lines };
    case 'while-else':
      return { kind: 'event', clause: PROSE.whileEnded(condition), ...lines };
    case 'try-else':
      return { kind: 'event', clause: PROSE.triedWell(lines), ...lines };
    default:
      return form satisfies never;
  }
}

/** `not x` that is false reads better as `x` that is true. */
function testStep({ condition, holds, shape, rebound, line, endLine }: Guard | Precondition): Step {
  const isNegated = shape === 'not';
  const text = isNegated ? condition.replace(/^not\b\s*/, '') : condition;
  return { kind: 'test', text, holds: isNegated ? !holds : holds, rebound, line, endLine };
}

/** Neighbouring tests with the same outcome share a clause. */
function clausesOf(steps: readonly Step[]): readonly string[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const open = groups.at(-1);
    if (open !== undefined && sharesClause(open[0], step)) open.push(step);
    else groups.push([step]);
  }
  return groups.map(clauseOf);
}

function sharesClause(a: Step | undefined, b: Step): boolean {
  if (a === undefined || !('holds' in a) || !('holds' in b)) return false;
  return a.kind === b.kind && a.holds === b.holds && !a.rebound && !b.rebound;
}

function clauseOf(group: readonly Step[]): string {
  const [first] = group;
  if (first === undefined) return '';
  if (!('holds' in first)) return first.clause;
  const texts = group.flatMap((step) => ('holds' in step ? [step.text] : []));
  const { kind, holds, rebound, line } = first;
  if (kind === 'case') return PROSE.cases([...new Set(texts)], holds);
  if (rebound) return PROSE.earlierTest(first.text, holds, line);
  const lines = { line, endLine: group.at(-1)?.endLine ?? line };
  return PROSE.tests([...new Set(texts)], holds, lines);
}
