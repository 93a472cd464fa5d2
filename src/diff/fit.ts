/** How well an old and a new record fit, in one place and elsewhere; `null` where they are two checks. */
import { signed } from './condition-atoms.js';
import { compareGuards, type GuardComparison } from './compare-guards.js';
import { haveOtherOwners } from './own-names.js';
import { fills, isFamily, likeness } from './text-likeness.js';
import type { Traits } from './traits.js';

/** Records with the same text in the same place, or where the place has gone. `isOnly`: nothing else there says it. */
export function fitOfEqualText(old: Traits, now: Traits, isOnly: boolean): number | null {
  const guards = compareGuards(old, now);
  // Where several in one function say the same, what they ask tells them apart; else the text does.
  if (guards.verdict === 'other' && !(isOnly && old.isTelling)) return null;
  if (guards.verdict === 'unknown' && !isOnly && !old.isTelling) return null;
  return scoreOf(guards, 1, old, now);
}

/** The same, elsewhere: a guard that asks something else is another check. */
export function fitOfMovedText(old: Traits, now: Traits): number | null {
  const guards = compareGuards(old, now);
  if (guards.verdict === 'other' || haveOtherOwners(old, now)) return null;
  if (!old.isTelling && guards.verdict !== 'same' && guards.verdict !== 'none') return null;
  return scoreOf(guards, 1, old, now);
}

/** The same text, which stands once in each catalogue: in one file it tells more than what is asked. */
export function fitOfRareText(old: Traits, now: Traits): number | null {
  return old.path === now.path ? scoreOf(compareGuards(old, now), 1, old, now) : fitOfMovedText(old, now);
}

/** Records in the same place whose texts differ: what the guard names decides. */
export function fitOfOtherText(old: Traits, now: Traits): number | null {
  const guards = compareGuards(old, now);
  const alike = Math.max(likeness(old.text, now.text), likeness(old.bareText, now.bareText));
  const isSameException = old.exception === now.exception;
  if (!isAcceptable(guards, alike, isSameException, old, now)) return null;
  return scoreOf(guards, alike, old, now);
}

/** Records elsewhere, with the same guard but another text. */
export function fitOfMovedAndReworded(old: Traits, now: Traits): number | null {
  return fitOfNamedGuard(old, now, 0.5);
}

/** The same where neither class nor file is the same: most of the text must be. */
export function fitOfFarAndReworded(old: Traits, now: Traits): number | null {
  return fitOfNamedGuard(old, now, 0.8);
}

/** Elsewhere in one class, the same asked of other variables: a helper is taken out of a method. */
export function fitOfMovedInClass(old: Traits, now: Traits): number | null {
  const guards = compareGuards(old, now);
  const alike = likeness(old.text, now.text);
  if (guards.verdict !== 'same' || alike < 0.8 || isFamily(old.text, now.text)) return null;
  return scoreOf(guards, alike, old, now);
}

function fitOfNamedGuard(old: Traits, now: Traits, least: number): number | null {
  const guards = compareGuards(old, now);
  const alike = Math.max(likeness(old.text, now.text), likeness(old.bareText, now.bareText));
  const isNamed = old.names.told.size > 0;
  if (guards.verdict !== 'same' || !isNamed || alike < least || haveOtherOwners(old, now)) return null;
  if (old.bareText !== now.bareText && isFamily(old.bareText, now.bareText)) return null;
  return scoreOf(guards, alike, old, now);
}

/** Records of one file whose texts and guards are other ones, where one says and asks all that the other does, and more. */
export function fitOfGrownCheck(old: Traits, now: Traits): number | null {
  if (!old.isTelling || !now.isTelling || old.own.length === 0 || now.own.length === 0) return null;
  const alike = likeness(old.text, now.text);
  if (alike < 0.7 || isFamily(old.text, now.text) || haveOtherOwners(old, now)) return null;
  const [asked, asks] = [old, now].map(({ own }) => new Set(own.map(signed)));
  if (asked === undefined || asks === undefined || asked.size === asks.size) return null;
  const [less, more] = asked.size < asks.size ? [asked, asks] : [asks, asked];
  return [...less].every((atom) => more.has(atom)) ? alike : null;
}

/** A literal that is a placeholder now, or the other way: one of them fits into the other. */
export function fitOfFilledText(old: Traits, now: Traits): number | null {
  if (old.text === null || now.text === null || !old.isTelling || !now.isTelling) return null;
  if (!fills(old.text, now.text) && !fills(now.text, old.text)) return null;
  const guards = compareGuards(old, now);
  if (guards.verdict === 'other' && old.shape !== now.shape) return null;
  return likeness(old.text, now.text);
}

function isAcceptable(
  { verdict, share }: GuardComparison,
  alike: number,
  isSameException: boolean,
  old: Traits,
  now: Traits,
): boolean {
  const isOfFamily = isFamily(old.text, now.text) && isFamily(old.bareText, now.bareText);
  switch (verdict) {
    case 'same':
      return isSameException ? alike > 0 || old.names.told.size > 0 : alike >= 0.3;
    case 'alike':
      // Few words in common say something of sentences, and nothing of a word.
      return !isOfFamily && alike >= (share >= 0.5 && old.isTelling && now.isTelling ? 0.25 : 0.4);
    case 'unknown': {
      // Where both ask something, and nothing of it could be compared, the text alone must tell.
      const areBothAsked = old.own.length > 0 && now.own.length > 0;
      return !isOfFamily && alike >= (areBothAsked ? 0.75 : 0.5);
    }
    case 'none':
      // A message is given to what had none, or the other way.
      if (isSameException && (old.text === null) !== (now.text === null)) return true;
      return !isOfFamily && alike >= 0.4;
    case 'other':
      return false;
    default:
      return verdict satisfies never;
  }
}

const WEIGHTS: Readonly<Record<GuardComparison['verdict'], number>> = {
  same: 4,
  none: 3,
  alike: 2,
  unknown: 1,
  other: 0,
};

function scoreOf({ verdict, share }: GuardComparison, alike: number, old: Traits, now: Traits): number {
  const guard = WEIGHTS[verdict] + share;
  const text = 4 * alike;
  const exception = old.exception === now.exception ? 1 : 0;
  const shape = old.shape === now.shape ? 0.5 : 0;
  // Functions that are named alike: `quantize` is `quantize_dequantize` now rather than `dequantize`.
  const name = likeness(old.last.replaceAll('_', ' '), now.last.replaceAll('_', ' '));
  return guard + text + exception + shape + sharedPart(old, now) / 4 + name / 8;
}

/** How much of what encloses them is the same. */
function sharedPart(old: Traits, now: Traits): number {
  const before = new Set(old.enclosing.map(({ text }) => text));
  const after = new Set(now.enclosing.map(({ text }) => text));
  const all = new Set([...before, ...after]).size;
  return all === 0 ? 1 : [...before].filter((text) => after.has(text)).length / all;
}
