/** The tokens of a condition's source text; enough of Python's lexis to compare two conditions, white space left out. */

export interface Token {
  readonly kind: 'name' | 'string' | 'number' | 'operator';
  readonly text: string;
}

const STRING = /[rbfuRBFU]{0,2}(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/;
const NUMBER = /(?:0[xXoObB][\da-fA-F_]+|\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)[jJ]?/;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/u;
const OPERATOR = /\*\*|\/\/|<<|>>|[=!<>:]=|->|[^\s]/;
const TOKEN = new RegExp(
  `#[^\\n]*|(?<string>${STRING.source})|(?<number>${NUMBER.source})|(?<name>${NAME.source})|(?<operator>${OPERATOR.source})`,
  'gu',
);

/** In source order; quotes of strings in one spelling, comments and line joins left out. */
export function tokensOf(condition: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { groups = {} } of condition.matchAll(TOKEN)) {
    const { string, number, name, operator } = groups;
    if (string !== undefined) tokens.push({ kind: 'string', text: quotedAlike(string) });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number.replaceAll('_', '') });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (operator !== undefined && operator !== '\\') tokens.push({ kind: 'operator', text: operator });
  }
  return withoutTrailingCommas(tokens);
}

/** The tokens as one text. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

function quotedAlike(string: string): string {
  return string.replace(/^([a-zA-Z]*)'([^'"\\]*)'$/, '$1"$2"');
}

/** `f(a, b,)` is `f(a, b)`; the comma of a tuple of one stays. */
function withoutTrailingCommas(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ text }, index) => {
    const next = tokens[index + 1]?.text ?? '';
    const isTupleOfOne = next === ')' && tokens[index - 2]?.text === '(';
    return text !== ',' || isTupleOfOne || !/^[)\]}]$/.test(next);
  });
}
