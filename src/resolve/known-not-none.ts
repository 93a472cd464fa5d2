/** What the conditions on the way to a raise site say is not `None`. */
import type { SiteFacts } from '../model/file-facts.js';
import { outerParentheses, splitOutside } from './split-outside.js';

/** A predicate on source text as it stands at the site. What may have changed since a condition is not counted. */
export function knownNotNone({ guards, preconditions }: SiteFacts): (source: string) => boolean {
  // Read when it is first asked: of most sites nobody does.
  let known: ReadonlySet<string> | null = null;
  return (source) => {
    known ??= new Set(sourcesIn([...guards.filter(({ form }) => TESTS.has(form)), ...preconditions]));
    return known.has(source);
  };
}

function sourcesIn(tests: readonly Tested[]): readonly string[] {
  return tests.flatMap(({ condition, holds, rebound }) => (rebound ? [] : notNoneBy(condition, holds)));
}

/** What a guard and a precondition have in common. */
type Tested = Pick<SiteFacts['guards'][number], 'condition' | 'holds' | 'rebound'>;

const TESTS: ReadonlySet<string> = new Set(['if', 'elif', 'while', 'assert']);

/** Source texts that cannot be `None` once a condition came out like that. */
function notNoneBy(condition: string, holds: boolean): readonly string[] {
  const test = outerParentheses(condition.trim());
  // Which side of `a if b else c` was tested nobody knows.
  if (splitOutside(test, ['if', 'lambda']).length > 1) return [];
  const either = splitOutside(test, ['or']);
  if (either.length > 1)
    return holds ? evaluatedFirst(either[0], !holds) : either.flatMap((part) => notNoneBy(part, false));
  const both = splitOutside(test, ['and']);
  if (both.length > 1)
    return holds ? both.flatMap((part) => notNoneBy(part, true)) : evaluatedFirst(both[0], holds);
  if (/^not\s/.test(test)) return notNoneBy(test.slice('not'.length), !holds);
  return [...byComparison(test, holds), ...byCall(test), ...byTruth(test, holds)];
}

/** Of an `or` that held only the first operand was surely evaluated, and nobody knows how it came out. */
function evaluatedFirst(first: string | undefined, holds: boolean): readonly string[] {
  const test = outerParentheses(first ?? '');
  const outcomes = [notNoneBy(test, true), notNoneBy(test, false)] as const;
  return outcomes[holds ? 0 : 1].filter(
    (source) => outcomes[0].includes(source) && outcomes[1].includes(source),
  );
}

const COMPARISONS = ['is not', 'is', 'not in', 'in', '==', '!=', '<=', '>=', '<', '>'];

function byComparison(test: string, holds: boolean): readonly string[] {
  const operands = splitOutside(test, COMPARISONS).map((operand) => operand.trim());
  const [left = '', right = ''] = operands;
  if (operands.length < 2) return [];
  const operator = test.slice(test.indexOf(left) + left.length).trimStart();
  // An order is compared of the first two whatever comes out, and `None` has none.
  if (/^[<>]/.test(operator)) return [left, right].flatMap(namesOf);
  if (operands.length > 2) return [];
  if (right === 'None' && /^(?:is not\b|!=)/.test(operator)) return holds ? namesOf(left) : [];
  if (right === 'None' && /^(?:is\b|==)/.test(operator)) return holds ? [] : namesOf(left);
  const isListed = /^[([{].*\bNone\b/.test(right);
  if (/^not in\b/.test(operator) && isListed) return holds ? namesOf(left) : [];
  return /^in\b/.test(operator) && isListed && !holds ? namesOf(left) : [];
}

/** Functions that take no `None`. */
const CALLS = /^(?:len|int|float|math\.\w+)\(([^(),]+)\)/;

function byCall(test: string): readonly string[] {
  const [, argument] = CALLS.exec(test) ?? [];
  return argument === undefined ? [] : [argument.trim()];
}

function byTruth(test: string, holds: boolean): readonly string[] {
  if (!holds) return [];
  const [, instance, types = ''] = /^isinstance\(([^,]+),\s*(.*)\)$/.exec(test) ?? [];
  if (instance !== undefined) return types.includes('None') ? [] : [instance.trim()];
  return splitOutside(test, COMPARISONS).length > 1 ? [] : namesOf(test);
}

/** An operand, and both sides of `(name := value)`; what `len(x)` takes. */
function namesOf(operand: string): readonly string[] {
  const inner = outerParentheses(operand);
  const [name, value] = splitOutside(inner, [':=']).map((part) => part.trim());
  return value === undefined || name === undefined
    ? [inner, ...byCall(inner)]
    : [name, value, ...byCall(value)];
}
