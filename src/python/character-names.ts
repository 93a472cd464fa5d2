/** Names for `\N{...}`: the Unicode character names and their formal aliases (PEP 100; Unicode 4.8). */
import { unicodeAliases, unicodeBaseName } from 'unicode-name';

/** The character of that name or alias, in any case; `null` where there is none. */
export function characterNamed(name: string): string | null {
  const wanted = name.toUpperCase();
  // `toUpperCase` makes ASCII letters of some others (of `ı`, of `ﬁ`), which CPython does not.
  if (NOT_ASCII.test(name) || (COMPUTED.test(wanted) && name !== wanted)) return null;
  while (!known.has(wanted) && next !== null) learnBlock();
  return known.get(wanted) ?? null;
}

const NOT_ASCII = /[^ -~]/;
/** Names that CPython computes instead of looking them up; these it takes in upper case only. */
const COMPUTED = /^(?:CJK UNIFIED IDEOGRAPH-|HANGUL SYLLABLE )/;

/** Code points that can have a name: no surrogates, private use planes, nor the planes Unicode leaves empty. */
const NAMED_RANGES = [
  { first: 0, last: 0xd7ff },
  { first: 0xf900, last: 0x3ffff },
  { first: 0xe0000, last: 0xe01ff },
] as const;
const BLOCK = 0x400;

/**
 * Names learnt so far, from the lowest code point up: most projects name no character, those that do name a low one, and
 * the walk over all of Unicode takes the better part of a second. Names and aliases are unique among each other.
 */
const known = new Map<string, string>();
/** The first code point not yet looked at; `null` after the last. */
let next: number | null = 0;

function learnBlock(): void {
  const range = NAMED_RANGES.find(({ last }) => next !== null && next <= last);
  if (range === undefined || next === null) {
    next = null;
    return;
  }
  const first = Math.max(next, range.first);
  const last = Math.min(first + BLOCK - 1, range.last);
  for (let codePoint = first; codePoint <= last; codePoint += 1) learn(String.fromCodePoint(codePoint));
  next = last + 1;
}

function learn(character: string): void {
  const name = unicodeBaseName(character);
  if (name !== undefined) known.set(name, character);
  const aliases = (unicodeAliases(character) ?? {}) as Readonly<Record<string, readonly string[]>>;
  for (const alias of Object.values(aliases).flat()) known.set(alias, character);
}
