/** The comparison with what did not change: for who follows errors from release to release. */
import type { ChangeKind } from '../model/change.js';
import type { CatalogueRecord } from '../model/record.js';
import { changeKinds } from './change-kinds.js';
import { fitOfEqualText } from './fit.js';
import { pairTraits } from './pair-records.js';
import { allTraits, traitsOf } from './traits.js';

export interface ComparedRecords {
  /** All errors that both have; no kinds where nothing changed. */
  readonly pairs: readonly {
    readonly old: CatalogueRecord;
    readonly new: CatalogueRecord;
    readonly kinds: readonly ChangeKind[];
  }[];
  readonly removed: readonly CatalogueRecord[];
  readonly added: readonly CatalogueRecord[];
}

/** Every record of either side exactly once. */
export function compareRecords(
  old: readonly CatalogueRecord[],
  now: readonly CatalogueRecord[],
): ComparedRecords {
  const { pairs, rest } = pairTraits(allTraits(old), allTraits(now));
  return {
    pairs: pairs.map((pair) => ({
      old: pair.old.record,
      new: pair.now.record,
      kinds: changeKinds(pair.old, pair.now),
    })),
    removed: [...rest.old].map(({ record }) => record),
    added: [...rest.now].map(({ record }) => record),
  };
}

/** Whether two records with the same id are the same check: what their guards name decides. */
export function isSameCheck(old: CatalogueRecord, now: CatalogueRecord): boolean {
  return fitOfEqualText(traitsOf(old), traitsOf(now), false) !== null;
}
