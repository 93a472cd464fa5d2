/**
 * A condition as the set of things that must hold, each in one spelling with its negation worked out: `if a: if b:`,
 * `if a and b:` and the `else` of `if not a or not b:` are the same.
 */
import { textOf, type Token, tokensOf } from './condition-tokens.js';

export interface Atom {
  /** In its positive spelling: `x == 1` for `x != 1`. */
  readonly text: string;
  readonly holds: boolean;
  readonly tokens: readonly Token[];
}

/** What holds where the condition does, or does not. */
export function atomsOf(condition: string, holds: boolean): readonly Atom[] {
  return conjuncts(tokensOf(condition), holds);
}

/** The atom as one text, with its sign. */
export function signed({ text, holds }: Pick<Atom, 'text' | 'holds'>): string {
  return holds ? text : `not ${text}`;
}

function conjuncts(written: readonly Token[], holds: boolean): readonly Atom[] {
  const tokens = withoutParentheses(written);
  if (has(tokens, 'if', 'lambda', ':=', ',')) return [leaf(tokens, holds)];
  const either = split(tokens, 'or');
  if (either.length > 1)
    return holds ? [anyOf(either, tokens, true)] : either.flatMap((part) => conjuncts(part, false));
  const all = split(tokens, 'and');
  if (all.length > 1)
    return holds ? all.flatMap((part) => conjuncts(part, true)) : [anyOf(all, tokens, false)];
  if (tokens[0]?.text === 'not') return conjuncts(tokens.slice(1), !holds);
  const { tokens: turned, ...compared } = comparison(tokens, holds);
  const options = optionsIn(turned);
  if (options === null) return [{ tokens: turned, ...compared }];
  // `x not in (1, 2)` is `x != 1 and x != 2`.
  return compared.holds ? [anyOf(options, turned, true)] : options.flatMap((part) => conjuncts(part, false));
}

/** At least one of the parts holds (or fails); their order says nothing. */
function anyOf(parts: readonly (readonly Token[])[], tokens: readonly Token[], holds: boolean): Atom {
  const texts = parts.map((part) => conjuncts(part, holds).map(signed).sort().join(' and '));
  return { text: `any of ${texts.sort().join(' | ')}`, holds: true, tokens };
}

/** An operator that says no, and the one that says yes. */
const NEGATIVE = [
  { operator: ['!='], positive: ['=='] },
  { operator: ['is', 'not'], positive: ['is'] },
  { operator: ['not', 'in'], positive: ['in'] },
  { operator: ['>='], positive: ['<'] },
  { operator: ['>'], positive: ['<='] },
] as const;

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'is']);

function comparison(tokens: readonly Token[], holds: boolean): Atom {
  const depths = depthsOf(tokens);
  const places = tokens.flatMap(({ text }, index) =>
    depths[index] === 0 && COMPARISONS.has(text) ? [index] : [],
  );
  const [place] = places;
  // A chain, `0 <= x < 5`, cannot be turned round.
  if (place === undefined || places.length > 1) return leaf(tokens, holds);
  const start = tokens[place - 1]?.text === 'not' ? place - 1 : place;
  for (const { operator, positive } of NEGATIVE) {
    if (!operator.every((text, index) => tokens[start + index]?.text === text)) continue;
    const turned = positive.map((text): Token => ({ kind: 'operator', text }));
    return leaf([...tokens.slice(0, start), ...turned, ...tokens.slice(start + operator.length)], !holds);
  }
  return leaf(tokens, holds);
}

/** `x == 1` and `x == 2` of `x in (1, 2)`; `null` for any other comparison. */
function optionsIn(tokens: readonly Token[]): readonly (readonly Token[])[] | null {
  const depths = depthsOf(tokens);
  const place = tokens.findIndex(
    ({ kind, text }, index) => depths[index] === 0 && kind !== 'string' && text === 'in',
  );
  const list = tokens.slice(place + 1);
  const isList =
    place > 0 &&
    /^[([{]$/.test(list[0]?.text ?? '') &&
    depthsOf(list)
      .slice(1, -1)
      .every((depth) => depth > 0);
  if (!isList || !/^[)\]}]$/.test(list.at(-1)?.text ?? '')) return null;
  const inner = list.slice(1, -1);
  const options = split(inner, ',').filter((option) => option.length > 0);
  if (options.length < 2 || has(inner, 'for', ':', '*', '**')) return null;
  const subject = tokens.slice(0, place);
  return options.map((option) => [...subject, { kind: 'operator', text: '==' }, ...option]);
}

function leaf(tokens: readonly Token[], holds: boolean): Atom {
  return { text: textOf(tokens), holds, tokens };
}

export function has(tokens: readonly Token[], ...words: readonly string[]): boolean {
  const depths = depthsOf(tokens);
  return tokens.some(
    ({ text, kind }, index) => depths[index] === 0 && kind !== 'string' && words.includes(text),
  );
}

export function split(tokens: readonly Token[], word: string): readonly (readonly Token[])[] {
  const depths = depthsOf(tokens);
  const parts: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    if (depths[index] === 0 && token.kind !== 'string' && token.text === word) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

export function withoutParentheses(tokens: readonly Token[]): readonly Token[] {
  const depths = depthsOf(tokens);
  const isWrapped =
    tokens[0]?.text === '(' && tokens.at(-1)?.text === ')' && depths.slice(1, -1).every((depth) => depth > 0);
  return isWrapped && tokens.length > 2 ? withoutParentheses(tokens.slice(1, -1)) : tokens;
}

/** How many brackets are open at each token; 0 for the outermost brackets themselves. */
export function depthsOf(tokens: readonly Token[]): readonly number[] {
  let depth = 0;
  return tokens.map(({ kind, text }) => {
    if (kind !== 'operator') return depth;
    if (/^[)\]}]$/.test(text)) depth -= 1;
    const here = depth;
    if (/^[([{]$/.test(text)) depth += 1;
    return here;
  });
}
