/** Whether two records ask the same thing before they raise: what their guards name decides. */
import { type Atom, signed } from './condition-atoms.js';
import { renamedLocals, renamedText } from './renamed-locals.js';
import type { Traits } from './traits.js';

/**
 * - `same`: the same condition, but for spelling and renamed variables
 * - `none`: neither has a condition
 * - `alike`: most of what one names the other names too
 * - `unknown`: one has no condition, or names nothing that could be compared
 * - `other`: another option, attribute or text is asked, or the contrary of it
 */
export type GuardVerdict = 'same' | 'none' | 'alike' | 'unknown' | 'other';

export interface GuardComparison {
  readonly verdict: GuardVerdict;
  /** From 0 to 1, within the verdict. */
  readonly share: number;
}

export function compareGuards(old: Traits, now: Traits): GuardComparison {
  if (old.own.length === 0 && now.own.length === 0) return { verdict: 'none', share: 1 };
  if (old.own.length === 0 || now.own.length === 0) return { verdict: 'unknown', share: 0 };
  if (old.ownText === now.ownText) return { verdict: 'same', share: 1 };
  const names = renamedLocals(old, now);
  const renamed = old.own
    .map((atom) => renamedText(atom, names))
    .sort()
    .join('\n');
  if (renamed === now.ownText) return { verdict: 'same', share: 0.9 };
  if (isContrary(old.own, now.own, names)) return { verdict: 'other', share: 0 };
  return compareNames(old, now, names);
}

/** The same things with another sign, or the other side of a bound. */
function isContrary(old: readonly Atom[], now: readonly Atom[], names: ReadonlyMap<string, string>): boolean {
  const before = old.map((atom) => renamedText({ ...atom, holds: true }, names)).sort();
  const after = now.map((atom) => signed({ ...atom, holds: true })).sort();
  if (before.join('\n') === after.join('\n')) return true;
  const [a] = old;
  const [b] = now;
  if (a === undefined || b === undefined || old.length > 1 || now.length > 1) return false;
  const bound = boundOf(a, names);
  const other = boundOf(b, new Map());
  return (
    bound !== null && other !== null && bound.subject === other.subject && bound.isBelow !== other.isBelow
  );
}

function boundOf(
  atom: Atom,
  names: ReadonlyMap<string, string>,
): { subject: string; isBelow: boolean } | null {
  const [, subject] = /^(.+?) <=? [^<]+$/.exec(renamedText({ ...atom, holds: true }, names)) ?? [];
  return subject === undefined ? null : { subject, isBelow: atom.holds };
}

function compareNames(old: Traits, now: Traits, renamed: ReadonlyMap<string, string>): GuardComparison {
  const { told } = old.names;
  const other = now.names.told;
  const local = new Set([...old.names.local].map((name) => renamed.get(name) ?? name));
  const sharedLocal = [...local].filter((name) => now.names.local.has(name)).length;
  if (told.size === 0 && other.size === 0) {
    const all = new Set([...local, ...now.names.local]).size;
    if (all === 0) return { verdict: 'unknown', share: 0 };
    return sharedLocal === 0
      ? { verdict: 'other', share: 0 }
      : { verdict: 'alike', share: sharedLocal / all };
  }
  if (told.size === 0 || other.size === 0) {
    return sharedLocal > 0 ? { verdict: 'alike', share: 0.3 } : { verdict: 'unknown', share: 0 };
  }
  const shared = [...told].filter((name) => other.has(name)).length;
  const share = shared / (told.size + other.size - shared);
  // Where each names something the other does not, most must be common to both.
  const isPart = shared === Math.min(told.size, other.size);
  if (shared > 0 && (isPart || share >= 0.5)) return { verdict: 'alike', share };
  return { verdict: 'other', share };
}
