/** Which changes are shown where there is no room for all. */
import type { Change } from '../../model/change.js';

export interface SizedGroup {
  readonly heading: string;
  readonly entries: readonly SizedEntry[];
}

export interface SizedEntry {
  readonly change: Change;
  readonly text: string;
  /** Those with the least are shown first. */
  readonly rank: number;
}

export interface FittingGroup {
  readonly heading: string;
  readonly kept: readonly SizedEntry[];
  readonly left: readonly SizedEntry[];
}

export interface Sizes {
  readonly room: number;
  readonly sizeOf: (text: string) => number;
  /** What stands at the end of a group for entries that are left out; the fewer, the shorter. */
  readonly noteOf: (left: readonly SizedEntry[]) => string;
}

/**
 * Takes entries by their rank until one has no room, so that what is left out matters less than all that is shown. Groups
 * are those with room for their heading and note at least.
 */
export function fitEntries(
  groups: readonly SizedGroup[],
  { room, sizeOf, noteOf }: Sizes,
): readonly FittingGroup[] {
  let used = 0;
  const told = groups.filter(({ heading, entries }) => {
    const size = sizeOf(heading + noteOf(entries));
    if (used + size > room) return false;
    used += size;
    return true;
  });
  const fitting = new Set<SizedEntry>();
  const ranked = told.flatMap(({ entries }) => entries).sort((a, b) => a.rank - b.rank);
  for (const entry of ranked) {
    used += sizeOf(entry.text);
    if (used > room) break;
    fitting.add(entry);
  }
  return told.map(({ heading, entries }) => ({
    heading,
    kept: entries.filter((entry) => fitting.has(entry)),
    left: entries.filter((entry) => !fitting.has(entry)),
  }));
}
