/** A formula as a Python condition on one line. */
import { depthsOf, has } from '../condition-atoms.js';
import type { Token } from '../condition-tokens.js';
import type { Formula, TestFormula } from './formula.js';

export function formulaText(formula: Formula): string {
  if (formula.kind === 'test') return testText(formula);
  const word = formula.kind === 'all' ? ' and ' : ' or ';
  return formula.parts
    .map((part) => (part.kind === 'any' ? `(${formulaText(part)})` : formulaText(part)))
    .join(word);
}

/** Tokens as they are usually spaced. */
export function tokensText(tokens: readonly Token[]): string {
  const depths = depthsOf(tokens);
  return tokens
    .map(({ text }, index) => {
      const spaced = index > 0 && isSpaced(tokens, index, depths[index] ?? 0);
      return spaced ? ` ${text}` : text;
    })
    .join('');
}

/** `x == 1` that fails is `x != 1`. */
const NEGATIVE: Readonly<Record<string, string>> = {
  '==': '!=',
  '<': '>=',
  '<=': '>',
  in: 'not in',
  is: 'is not',
};

function testText({ tokens, holds }: TestFormula): string {
  const isOpen = has(tokens, 'if', 'lambda', ':=', ',');
  if (holds) return isOpen ? `(${tokensText(tokens)})` : tokensText(tokens);
  const places = comparisonsIn(tokens);
  const [place] = places;
  if (isOpen || places.length > 1) return `not (${tokensText(tokens)})`;
  if (place === undefined) return `not ${tokensText(tokens)}`;
  const negative = NEGATIVE[tokens[place]?.text ?? ''];
  if (negative === undefined) return `not (${tokensText(tokens)})`;
  return tokensText([
    ...tokens.slice(0, place),
    { kind: 'operator', text: negative },
    ...tokens.slice(place + 1),
  ]);
}

/** Where the comparison operators of a test stand. */
export function comparisonsIn(tokens: readonly Token[]): readonly number[] {
  const depths = depthsOf(tokens);
  return tokens.flatMap(({ kind, text }, index) =>
    depths[index] === 0 && kind !== 'string' && COMPARISONS.has(text) ? [index] : [],
  );
}

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'is']);
const WORDS = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'else', 'for', 'lambda', 'await', 'not in']);

function isSpaced(tokens: readonly Token[], index: number, depth: number): boolean {
  const [before, before2] = [tokens[index - 1], tokens[index - 2]];
  const { kind, text } = tokens[index] ?? { kind: 'operator', text: '' };
  if (before === undefined) return false;
  if (before.kind === 'operator' && /^[.([{~]$/.test(before.text)) return false;
  if (kind === 'operator' && /^[.)\]},:]$/.test(text)) return false;
  // A call or an item of something; after an operator or a word it is a display.
  if (kind === 'operator' && /^[([]$/.test(text))
    return WORDS.has(before.text) || (before.kind === 'operator' && !/^[)\]}]$/.test(before.text));
  // `f(a=1)`, but not `a == 1`.
  if (depth > 0 && (text === '=' || before.text === '=')) return false;
  if (/^(?:-|\+|\*|\*\*)$/.test(before.text) && isUnary(before2)) return false;
  if (before.text === ':' && depth > 0 && before.kind === 'operator') return isInDict(tokens, index);
  return true;
}

function isUnary(before: Token | undefined): boolean {
  if (before === undefined || WORDS.has(before.text)) return true;
  return before.kind === 'operator' && !/^[)\]}]$/.test(before.text);
}

function isInDict(tokens: readonly Token[], index: number): boolean {
  const open = tokens.slice(0, index).findLast(({ text }) => /^[[{(]$/.test(text));
  return open?.text === '{';
}
