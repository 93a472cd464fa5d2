/** The pairs that are right, worked out of what is written down by hand. */
import type { CatalogueRecord } from '../../../src/model/record.js';
import type { ExpectedChange, ExpectedRelease } from './expected-change.js';
import { keyOf, recordAt, recordsOf } from './sample-catalogues.js';

export type Pair = readonly [CatalogueRecord, CatalogueRecord];

/** What one release does: the changes that are written down, and all others as the same in the same place. */
export async function expectedPairs({ from, to, changes }: ExpectedRelease): Promise<readonly Pair[]> {
  const [old, now] = [await recordsOf(from), await recordsOf(to)];
  const told = pairsOf(old, now, changes);
  const named = new Set([
    ...changes.flatMap((change) => (change.old === null ? [] : [recordAt(old, change.old)])),
    ...changes.flatMap((change) => (change.new === null ? [] : [recordAt(now, change.new)])),
  ]);
  const rest = now.filter((record) => !named.has(record));
  const kept = old
    .filter((record) => !named.has(record))
    .map((record): Pair => {
      const same = rest.findIndex((other) => keyOf(other) === keyOf(record));
      const [partner] = same === -1 ? [] : rest.splice(same, 1);
      if (partner === undefined) throw new Error(`${to} has lost "${keyOf(record)}", and nothing says so.`);
      return [record, partner];
    });
  if (rest.length > 0)
    throw new Error(`${to} has got "${rest.map(keyOf).join('", "')}", and nothing says so.`);
  return [...told, ...kept];
}

/** What several releases do one after the other, and what is the same beyond that. */
export async function composedPairs(
  releases: readonly ExpectedRelease[],
  beyond: readonly ExpectedChange[],
): Promise<readonly Pair[]> {
  const [first, ...others] = releases;
  const last = releases.at(-1);
  if (first === undefined || last === undefined) return [];
  let pairs = await expectedPairs(first);
  for (const release of others) {
    const next = new Map(await expectedPairs(release));
    pairs = pairs.flatMap(([old, between]): readonly Pair[] => {
      const now = next.get(between);
      return now === undefined ? [] : [[old, now]];
    });
  }
  return [...pairs, ...pairsOf(await recordsOf(first.from), await recordsOf(last.to), beyond)];
}

function pairsOf(
  old: readonly CatalogueRecord[],
  now: readonly CatalogueRecord[],
  changes: readonly ExpectedChange[],
): readonly Pair[] {
  return changes.flatMap((change): readonly Pair[] =>
    change.old === null || change.new === null
      ? []
      : [[recordAt(old, change.old), recordAt(now, change.new)]],
  );
}
