/**
 * Comparing two catalogues: open both, say what is other, choose what was asked for. In: two names, of catalogues on
 * disk or of commits. Out: the comparison. Writes nothing but the cache.
 */
import { compareCatalogues } from '../diff/compare-catalogues.js';
import { selectChanges } from '../diff/select-changes.js';
import type { ChangeKind } from '../model/change.js';
import type { Comparison } from '../model/comparison.js';
import { createPathFilter } from '../source/path-filter.js';
import { openSide, type SideOptions } from './diff-side.js';

/** Which changes are wanted; `null` for all. */
export interface WantedChanges {
  readonly kinds: readonly ChangeKind[] | null;
  /** Globs, or directories. */
  readonly paths: readonly string[] | null;
  /** Last names or qualified ones. */
  readonly exceptions: readonly string[] | null;
}

export interface DiffReport {
  /** With the changes that are wanted. */
  readonly comparison: Comparison;
  /** How many there are in all. */
  readonly total: number;
}

/** Throws a `source` error where a name means neither a catalogue nor a commit. */
export async function diff(
  names: readonly [old: string, now: string],
  wanted: WantedChanges,
  options: SideOptions,
): Promise<DiffReport> {
  // One after the other: a build takes all the memory that two should.
  const old = await openSide(names[0], options);
  const now = await openSide(names[1], options);
  const comparison = compareCatalogues(old, now);
  const { kinds, paths, exceptions } = wanted;
  const filter = paths === null ? null : createPathFilter(paths.flatMap(globsOf), []);
  const matchesPath = filter === null ? null : (path: string): boolean => filter.matches(path);
  const changes = selectChanges(comparison.changes, { kinds, matchesPath, exceptions }, old, now);
  return { comparison: { ...comparison, changes }, total: comparison.changes.length };
}

/** A directory stands for all below it. */
function globsOf(path: string): readonly string[] {
  const bare = path.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  return bare === '' || bare === '.' ? ['**'] : [bare, `${bare}/**`];
}
