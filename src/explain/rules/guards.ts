/** The trigger, quoted: the conditions and earlier exits that lead to the site. */
import type { SiteFacts } from '../../model/file-facts.js';
import type { Guard, Precondition } from '../../model/guard.js';
import { GUARDS_PROSE as PROSE } from '../prose.js';
import type { Rule } from '../rule.js';

export const guardsRule: Rule = {
  name: 'guards',
  explain(site) {
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
  | { readonly kind: 'test'; readonly condition: string; readonly holds: boolean }
  | { readonly kind: 'event'; readonly clause: string }
  | { readonly kind: 'context'; readonly clause: string }
);

/** Guards and preconditions in the order control meets them. */
function stepsOf(site: SiteFacts): readonly Step[] {
  const guards = site.guards.map((guard) => guardStep(guard, site));
  return [...guards, ...site.preconditions.map(preconditionStep)].sort((a, b) => a.line - b.line);
}

function preconditionStep({ condition, holds, line, endLine }: Precondition): Step {
  return { kind: 'test', condition, holds, line, endLine };
}

function guardStep({ form, condition, holds, line, endLine }: Guard, site: SiteFacts): Step {
  const lines = { line, endLine };
  switch (form) {
    case 'if':
    case 'elif':
    case 'while':
    case 'assert':
      return { kind: 'test', condition, holds, ...lines };
    case 'except':
      return { kind: 'event', clause: PROSE.caught(condition, triedText(site)), ...lines };
    case 'case':
      return { kind: 'event', clause: PROSE.caseTaken(condition), ...lines };
    case 'for':
      return { kind: 'context', clause: PROSE.inLoop(condition), ...lines };
    case 'loop-else':
      return { kind: 'event', clause: PROSE.loopEnded(condition), ...lines };
    case 'try-else':
      return { kind: 'event', clause: PROSE.triedWell(PROSE.lines(line, endLine)), ...lines };
    default:
      return form satisfies never;
  }
}

function triedText({ tried }: SiteFacts): string | null {
  return tried === null ? null : PROSE.lines(tried.line, tried.endLine);
}

/** Neighbouring tests with the same outcome share a clause. */
function clausesOf(steps: readonly Step[]): readonly string[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const open = groups[groups.length - 1];
    if (open !== undefined && sameOutcome(open[0], step)) open.push(step);
    else groups.push([step]);
  }
  return groups.map(clauseOf);
}

function sameOutcome(a: Step | undefined, b: Step): boolean {
  return a?.kind === 'test' && b.kind === 'test' && a.holds === b.holds;
}

function clauseOf(group: readonly Step[]): string {
  const [first] = group;
  if (first?.kind !== 'test') return first?.clause ?? '';
  const conditions = group.flatMap((step) => (step.kind === 'test' ? [step.condition] : []));
  return first.holds ? PROSE.allTrue(conditions) : PROSE.allFalse(conditions);
}
