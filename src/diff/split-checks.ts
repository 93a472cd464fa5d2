/** Checks that became several, or one of several: said beside the pairs, which are one to one. */
import { fills } from './text-likeness.js';
import type { Traits } from './traits.js';

/** What another record of the whole's side is now: what it is told apart from. */
export interface Whole {
  readonly whole: Traits;
  /** Its partner on the side of the parts; `null` for none. */
  readonly partner: Traits | null;
}

/**
 * For each record without a partner the one on the other side that it was a part of, where exactly one is. `fileOf`
 * gives files that moved one name on both sides.
 */
export function wholesOf(
  lonely: Iterable<Traits>,
  wholes: readonly Whole[],
  fileOf: (path: string) => string,
): ReadonlyMap<Traits, Traits> {
  const byPlace = new Map<string, Whole[]>();
  for (const each of wholes) {
    const list = byPlace.get(fileOf(each.whole.path)) ?? [];
    list.push(each);
    byPlace.set(fileOf(each.whole.path), list);
  }
  const found = new Map<Traits, Traits>();
  for (const part of lonely) {
    const [first, ...others] = (byPlace.get(fileOf(part.path)) ?? []).filter((each) => isPartOf(part, each));
    if (first !== undefined && others.length === 0) found.set(part, first.whole);
  }
  return found;
}

function isPartOf(part: Traits, { whole, partner }: Whole): boolean {
  if (part.exception !== whole.exception) return false;
  return asksPart(part, whole, partner) || saysPart(part, whole, partner);
}

/** `if a or b:` that is `if a:` and `if b:` now. */
function asksPart(part: Traits, whole: Traits, partner: Traits | null): boolean {
  if (partner === null || part.qualname !== whole.qualname) return false;
  const asked = allNames(whole);
  const [one, other] = [allNames(part), allNames(partner)];
  // Each asks something that the other does not.
  const isPair =
    isProperPart(one, asked) && isProperPart(other, asked) && !isPart(one, other) && !isPart(other, one);
  return isPair && part.ownText !== partner.ownText;
}

/** `{name} must be positive` that was `height must be positive` and `width must be positive`. */
function saysPart(part: Traits, whole: Traits, partner: Traits | null): boolean {
  if (part.text === null || whole.text === null || !part.isTelling || !whole.isTelling) return false;
  if (partner !== null && partner.text === whole.text) return false;
  return fills(whole.text, part.text);
}

/** In one function a variable is what it is, too. */
function allNames({ names }: Traits): ReadonlySet<string> {
  return new Set([...names.told, ...names.local]);
}

function isProperPart(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return part.size > 0 && part.size < whole.size && isPart(part, whole);
}

function isPart(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((name) => whole.has(name));
}
