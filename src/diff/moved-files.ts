/** Files that are elsewhere now, told by many sites with the same qualified name and text. */
import type { Rest } from './assign.js';
import type { Traits } from './traits.js';

/** Two sites agree by chance; a file that went on as another agrees in at least this share of what it has left. */
const FEWEST = 2;
const SHARE = 0.4;

/** Old paths to new ones, one to one; a file of which parts went to several has none. */
export function movedFiles({ old, now }: Rest): ReadonlyMap<string, string> {
  const shared = new Map<string, Map<string, number>>();
  const nows = uniqueByKey(now);
  for (const [key, before] of uniqueByKey(old)) {
    const after = nows.get(key);
    if (before === null || after === null || after === undefined || before.path === after.path) continue;
    const counts = shared.get(before.path) ?? new Map<string, number>();
    counts.set(after.path, (counts.get(after.path) ?? 0) + 1);
    shared.set(before.path, counts);
  }
  const left = countByPath(old);
  const come = countByPath(now);
  const candidates = [...shared].flatMap(([from, counts]) =>
    [...counts].map(([to, count]) => ({ from, to, count })),
  );
  // Equal counts in an order that does not depend on which catalogue is the older one.
  const name = ({ from, to }: { from: string; to: string }): string => [from, to].sort().join('\n');
  candidates.sort((a, b) => b.count - a.count || (name(a) < name(b) ? -1 : 1));
  const best = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to, count } of candidates) {
    const of = Math.min(left.get(from) ?? 0, come.get(to) ?? 0);
    if (count < FEWEST || count < SHARE * of || best.has(from) || taken.has(to)) continue;
    best.set(from, to);
    taken.add(to);
  }
  return best;
}

/** Sites by qualified name, exception and text; `null` where several have them. */
function uniqueByKey(all: Iterable<Traits>): ReadonlyMap<string, Traits | null> {
  const byKey = new Map<string, Traits | null>();
  for (const traits of all) {
    const key = `${traits.qualname}\n${traits.exception}\n${traits.text ?? ''}\n${traits.ownText}`;
    byKey.set(key, byKey.has(key) ? null : traits);
  }
  return byKey;
}

function countByPath(all: Iterable<Traits>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of all) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}
