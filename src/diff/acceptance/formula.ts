/** A condition as what must hold, its negations worked in: unlike an atom's text, its parts can be told from each other. */
import { depthsOf, has, split, withoutParentheses } from '../condition-atoms.js';
import { textOf, type Token } from '../condition-tokens.js';

/** A conjunction or disjunction has two parts or more, none of its own kind. */
export type Formula = TestFormula | JoinedFormula;

export interface JoinedFormula {
  readonly kind: 'all' | 'any';
  readonly parts: readonly Formula[];
}

/** One test, in its positive spelling: `x == 1` that fails for `x != 1`. */
export interface TestFormula {
  readonly kind: 'test';
  readonly tokens: readonly Token[];
  readonly holds: boolean;
}

/** What a condition says where it holds, or does not. */
export function formulaOf(written: readonly Token[], holds: boolean): Formula {
  const tokens = withoutParentheses(written);
  if (has(tokens, 'if', 'lambda', ':=', ',')) return { kind: 'test', tokens, holds };
  const either = split(tokens, 'or');
  if (either.length > 1) return joined(holds ? 'any' : 'all', either, holds);
  const all = split(tokens, 'and');
  if (all.length > 1) return joined(holds ? 'all' : 'any', all, holds);
  if (tokens[0]?.text === 'not') return formulaOf(tokens.slice(1), !holds);
  return comparison(tokens, holds);
}

/** At least one part; of one it is that part. */
export function joinedFormula(kind: JoinedFormula['kind'], all: readonly Formula[]): Formula | null {
  const parts = all.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const unique = [...new Map(parts.map((part) => [keyOf(part), part])).values()];
  const [only] = unique;
  return unique.length > 1 ? { kind, parts: unique } : (only ?? null);
}

/** What holds where it does not. */
export function negatedFormula(formula: Formula): Formula {
  if (formula.kind === 'test') return { ...formula, holds: !formula.holds };
  return { kind: formula.kind === 'all' ? 'any' : 'all', parts: formula.parts.map(negatedFormula) };
}

/** Equal for formulas that say the same, but for the order of their parts. */
export function keyOf(formula: Formula): string {
  if (formula.kind === 'test') return `${formula.holds ? '' : 'not '}${textOf(formula.tokens)}`;
  return `${formula.kind}(${formula.parts.map(keyOf).sort().join(' | ')})`;
}

/** All tests of a formula. */
export function testsOf(formula: Formula): readonly TestFormula[] {
  return formula.kind === 'test' ? [formula] : formula.parts.flatMap(testsOf);
}

function joined(kind: 'all' | 'any', parts: readonly (readonly Token[])[], holds: boolean): Formula {
  const formulas = parts.map((part) => formulaOf(part, holds));
  return joinedFormula(kind, formulas) ?? { kind, parts: formulas };
}

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'is']);

function comparison(tokens: readonly Token[], holds: boolean): Formula {
  const depths = depthsOf(tokens);
  const places = tokens.flatMap(({ kind, text }, index) =>
    depths[index] === 0 && kind !== 'string' && COMPARISONS.has(text) ? [index] : [],
  );
  const [first, second, ...others] = places;
  if (first !== undefined && second !== undefined && others.length === 0) {
    // `0 <= x < 5` is `0 <= x and x < 5`.
    const middle = tokens.slice(first + 1, second).filter(({ text }) => text !== 'not');
    const isPlain = tokens[first + 1]?.text !== 'not' && tokens[second - 1]?.text !== 'not';
    if (isPlain && !middle.some(({ text }) => text === '(')) {
      return joined(holds ? 'all' : 'any', [tokens.slice(0, second), tokens.slice(first + 1)], holds);
    }
  }
  if (first === undefined || second !== undefined) return { kind: 'test', tokens, holds };
  return turned(tokens, first, holds);
}

/** An operator that says no, as the one that says yes. */
function turned(tokens: readonly Token[], place: number, holds: boolean): Formula {
  const as = (text: string, from: number, count: number): Formula => ({
    kind: 'test',
    tokens: [...tokens.slice(0, from), { kind: 'operator', text }, ...tokens.slice(from + count)],
    holds: !holds,
  });
  switch (tokens[place]?.text ?? '') {
    case '!=':
      return as('==', place, 1);
    case '>=':
      return as('<', place, 1);
    case '>':
      return as('<=', place, 1);
    case 'in':
      return tokens[place - 1]?.text === 'not' ? as('in', place - 1, 2) : { kind: 'test', tokens, holds };
    case 'is':
      return tokens[place + 1]?.text === 'not' ? as('is', place, 2) : { kind: 'test', tokens, holds };
    default:
      return { kind: 'test', tokens, holds };
  }
}
