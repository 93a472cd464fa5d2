/** What a condition names: what makes it this check and not the next one. */
import type { Atom } from './condition-atoms.js';
import type { Token } from './condition-tokens.js';

export interface Names {
  /** Attributes, options, classes, functions, constants and texts: they mean the same wherever they stand. */
  readonly told: ReadonlySet<string>;
  /** Names of variables: another one may be the same, renamed. */
  readonly local: ReadonlySet<string>;
}

/** What is asked of a thing in any check, and says nothing about which. */
const COMMON = new Set(
  `None True False self cls and or not in is if else for lambda await
  len isinstance issubclass getattr hasattr type str int float bool any all set list tuple dict sum min max sorted
  callable`.split(/\s+/),
);

/** The same of methods; a variable may be called that. */
const COMMON_METHODS = new Set('get keys values items lower upper strip startswith endswith'.split(' '));

export function namesIn(atoms: readonly Pick<Atom, 'tokens'>[]): Names {
  const told = new Set<string>();
  const local = new Set<string>();
  for (const { tokens } of atoms) {
    for (const [index, token] of tokens.entries()) {
      if (token.kind === 'string') told.add(token.text);
      if (token.kind !== 'name' || isCommon(tokens, index) || isReceiver(tokens, index)) continue;
      (isVariable(tokens, index) ? local : told).add(token.text);
    }
  }
  return { told, local };
}

/** `config` of `config.size`: where it is asked, not what; but of `size.get(1)` it is `size` that is asked. */
function isReceiver(tokens: readonly Token[], index: number): boolean {
  return tokens[index + 1]?.text === '.' && !isCommon(tokens, index + 2);
}

/** A bare name in small letters that is not called. */
export function isVariable(tokens: readonly Token[], index: number): boolean {
  const { kind, text } = tokens[index] ?? { kind: 'operator', text: '' };
  const isBare = tokens[index - 1]?.text !== '.' && tokens[index + 1]?.text !== '(';
  return kind === 'name' && isBare && !isCommon(tokens, index) && /^[\p{Ll}_][\p{Ll}\p{N}_]*$/u.test(text);
}

function isCommon(tokens: readonly Token[], index: number): boolean {
  const text = tokens[index]?.text ?? '';
  return COMMON.has(text) || (COMMON_METHODS.has(text) && tokens[index - 1]?.text === '.');
}
