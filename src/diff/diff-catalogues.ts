/**
 * The comparison. In: two catalogues, the older one first. Out: one change for each error that is new, gone or no
 * longer what it was. Works from the records alone: it reads no source, and knows nothing of git. Refuses nothing.
 */
import type { Catalogue } from '../model/catalogue.js';
import type { Change, Changes } from '../model/change.js';
import { changeKinds } from './change-kinds.js';
import { changeSide } from './change-side.js';
import { pairTraits } from './pair-records.js';
import { wholesOf } from './split-checks.js';
import { allTraits } from './traits.js';

/** The changes, and what became of each old id: that of the same check now, `null` where it is gone. */
export interface Comparison {
  readonly changes: Changes;
  readonly heirs: ReadonlyMap<string, string | null>;
}

/** The changes from `old` to `now`, by path and line, what is gone before what is new; lines that only shifted are none. */
export function diffCatalogues(old: Pick<Catalogue, 'records'>, now: Pick<Catalogue, 'records'>): Changes {
  return compareCatalogues(old, now).changes;
}

/** The same with every pair, also those whose records differ in nothing a reader would call a change. */
export function compareCatalogues(
  old: Pick<Catalogue, 'records'>,
  now: Pick<Catalogue, 'records'>,
): Comparison {
  const { pairs, rest, moved } = pairTraits(allTraits(old.records), allTraits(now.records));
  const changes: Change[] = pairs.flatMap((pair) => {
    const kinds = [...changeKinds(pair.old, pair.now)];
    if (kinds.length === 0) return [];
    return [
      {
        kinds,
        old: changeSide(pair.old.record),
        new: changeSide(pair.now.record),
        splitFrom: null,
        mergedInto: null,
      },
    ];
  });
  const fileOf = (path: string): string => moved.get(path) ?? path;
  const olds = [
    ...pairs.map((pair) => ({ whole: pair.old, partner: pair.now })),
    ...[...rest.old].map((whole) => ({ whole, partner: null })),
  ];
  const origins = wholesOf(rest.now, olds, fileOf);
  for (const traits of rest.now) {
    const side = changeSide(traits.record);
    const splitFrom = origins.get(traits)?.record.id ?? null;
    changes.push({ kinds: ['added'], old: null, new: side, splitFrom, mergedInto: null });
  }
  const news = [
    ...pairs.map((pair) => ({ whole: pair.now, partner: pair.old })),
    ...[...rest.now].map((whole) => ({ whole, partner: null })),
  ];
  const heirs = wholesOf(rest.old, news, fileOf);
  for (const traits of rest.old) {
    const side = changeSide(traits.record);
    const mergedInto = heirs.get(traits)?.record.id ?? null;
    changes.push({ kinds: ['removed'], old: side, new: null, splitFrom: null, mergedInto });
  }
  return {
    changes: { changes: changes.sort(byPlace) },
    heirs: new Map<string, string | null>([
      ...pairs.map((pair): [string, string] => [pair.old.record.id, pair.now.record.id]),
      ...[...rest.old].map(({ record }): [string, null] => [record.id, null]),
    ]),
  };
}

function byPlace(a: Change, b: Change): number {
  const [one, other] = [a.new ?? a.old, b.new ?? b.old];
  if (one === null || other === null) return 0;
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  if (one.line !== other.line) return one.line - other.line;
  if ((a.new === null) !== (b.new === null)) return a.new === null ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
