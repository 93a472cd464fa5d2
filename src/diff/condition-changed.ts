/** Whether an error is raised under other conditions now; one that only reads differently is none. */
import { type Atom, signed } from './condition-atoms.js';
import { hasOtherAccepted, hasOtherConstants, hasOtherDefinitions, readThrough } from './condition-values.js';
import { renamedLocals, renamedText } from './renamed-locals.js';
import type { Traits } from './traits.js';

export function isConditionChanged(old: Traits, now: Traits): boolean {
  // Most are spelled alike; looking for renamed variables takes longer.
  if (hasSameConditions(old, now, new Map())) return hasOtherValues(old, now, renamedLocals(old, now));
  const names = renamedLocals(old, now);
  if (names.size > 0 && hasSameConditions(old, now, names)) return hasOtherValues(old, now, names);
  const [before, after] = [withoutRaised(readThrough(old), now), withoutRaised(readThrough(now), old)];
  if (hasSameConditions(before, after, renamedLocals(before, after))) return false;
  return !readsAlike(old, now, names);
}

/**
 * Without the earlier branches of a chain that raise themselves: `if a: raise` and `elif b:` ask what `if a: raise` and
 * `if b:` do. Both releases must raise there.
 */
function withoutRaised(traits: Traits, { besides }: Traits): Traits {
  const isRaised = ({ text, holds }: Atom): boolean =>
    !holds && traits.besides.has(text) && besides.has(text);
  const left = (atoms: readonly Atom[]): readonly Atom[] => atoms.filter((atom) => !isRaised(atom));
  return { ...traits, own: left(traits.own), enclosing: left(traits.enclosing), exits: left(traits.exits) };
}

function hasSameConditions(old: Traits, now: Traits, names: ReadonlyMap<string, string>): boolean {
  const before = new Set(old.enclosing.map((atom) => renamedText(atom, names)));
  const after = new Set(now.enclosing.map(signed));
  const exitsBefore = new Set(old.exits.map((atom) => renamedText(atom, names)));
  const exitsAfter = new Set(now.exits.map(signed));
  // Earlier exits count only where nothing encloses the statement.
  if (before.size === 0 && after.size === 0) return isEqual(exitsBefore, exitsAfter);
  if (isEqual(before, after)) return true;
  // An early return that is an `elif` now, or the other way.
  const allBefore = new Set([...before, ...exitsBefore]);
  const allAfter = new Set([...after, ...exitsAfter]);
  const isTurned = isPart(before, allAfter) && isPart(after, allBefore);
  if (isTurned && (before.size > 0 || after.size > 0) && hasSameInnermost(old, now, allBefore, allAfter))
    return true;
  // An outer guard stays with the caller of a helper that is extracted.
  const isElsewhere = old.qualname !== now.qualname;
  const isLess = (before.size > 0 && isPart(before, after)) || (after.size > 0 && isPart(after, before));
  return isElsewhere && old.last !== now.last && isLess && asksTheSame(old, now, names);
}

/** The innermost condition is the same. */
function asksTheSame(old: Traits, now: Traits, names: ReadonlyMap<string, string>): boolean {
  return isEqual(new Set(old.own.map((atom) => renamedText(atom, names))), new Set(now.own.map(signed)));
}

/** What encloses one of them directly is asked by the other too. */
function hasSameInnermost(
  old: Traits,
  now: Traits,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): boolean {
  return (
    old.own.every((atom) => after.has(signed(atom))) || now.own.every((atom) => before.has(signed(atom)))
  );
}

/**
 * The trigger has constants and lists in their places: where the conditions are spelled alike but it tells other
 * numbers or texts, a constant is another one.
 */
function hasOtherValues(old: Traits, now: Traits, names: ReadonlyMap<string, string>): boolean {
  if (hasOtherConstants(old, now) || hasOtherAccepted(old, now)) return true;
  if (hasOtherDefinitions(old, now, names)) return true;
  const before = clause(old);
  const after = clause(now);
  if (before === null || after === null || before === after) return false;
  if (!/\p{Lu}{2}/u.test(old.ownText)) return false;
  return valuesIn(before) !== valuesIn(after);
}

/** The trigger reads names through, so equal triggers are equal conditions however they are written. */
function readsAlike(old: Traits, now: Traits, names: ReadonlyMap<string, string>): boolean {
  const before = clause(old);
  const after = clause(now);
  if (before === null || after === null || before === '') return false;
  // A condition that is too long to tell is cut short.
  if (before.includes('...')) return false;
  const renamed = before.replace(/[\p{L}_][\p{L}\p{N}_]*/gu, (word) => names.get(word) ?? word);
  return withValues(renamed) === withValues(after);
}

/** The first sentence of the trigger from its `when` on, without the function's name. */
function clause({ record }: Traits): string | null {
  if (record.trigger === null || record.provenance.prose.trigger === 'written') return null;
  const start = record.trigger.indexOf(' when ');
  return start === -1 ? '' : record.trigger.slice(start).replace(/ This one stands in .*$/s, '');
}

/** `size` (`self.size`) is `self.size`, `LIMIT` (`64`) is `64`. */
function withValues(clause: string): string {
  return clause.replace(/`[^`]+` \((`[^`]+`)\)/g, '$1');
}

function valuesIn(text: string): string {
  const values = text.match(/"[^"]*"|'[^']*'|(?<![\w.])\d[\d._]*/g) ?? [];
  return values.sort().join(' ');
}

function isEqual(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && isPart(a, b);
}

function isPart(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((text) => whole.has(text));
}
