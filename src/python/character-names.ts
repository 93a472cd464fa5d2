/** Names for `\N{...}`: the Unicode character names and their formal aliases (PEP 100; Unicode 4.8). */
import { unicodeAliases, unicodeBaseName } from 'unicode-name';

/** The character of that name or alias, in any case; `null` where there is none. */
export function characterNamed(name: string): string | null {
  return index().get(name.toUpperCase()) ?? null;
}

/** Code points that can have a name: no surrogates, private use planes, nor the planes Unicode leaves empty. */
const NAMED_RANGES = [
  { first: 0, last: 0xd7ff },
  { first: 0xf900, last: 0x3ffff },
  { first: 0xe0000, last: 0xe01ff },
] as const;
let cached: ReadonlyMap<string, string> | null = null;

/** Built at the first `\N{...}`: most projects have none, and the walk over Unicode takes part of a second. */
function index(): ReadonlyMap<string, string> {
  cached ??= new Map(NAMED_RANGES.flatMap(({ first, last }) => namesBetween(first, last)));
  return cached;
}

/** Names and aliases are unique among each other (Unicode 4.8), so their order does not matter. */
function namesBetween(first: number, last: number): (readonly [string, string])[] {
  const names: (readonly [string, string])[] = [];
  for (let codePoint = first; codePoint <= last; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    const name = unicodeBaseName(character);
    if (name !== undefined) names.push([name, character]);
    const aliases = Object.values(unicodeAliases(character) ?? {}).flat();
    for (const alias of aliases) names.push([alias, character]);
  }
  return names;
}
