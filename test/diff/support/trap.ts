/** Two releases shown inline, and what is said of them, in both directions. */
import { diffCatalogues } from '../../../src/diff/diff-catalogues.js';
import type { Change, ChangeSide } from '../../../src/model/change.js';
import { catalogueOf } from '../../support/record.js';

export type Release = string | Readonly<Record<string, string>>;

export interface Trap {
  readonly name: string;
  /** One file, `minfer/a.py`, or several by their paths. */
  readonly old: Release;
  readonly now: Release;
  /** `kinds: old => new`, a line a change; a side is its function and message, `-` for none. */
  readonly changes: readonly string[];
}

/** What the diff says, in words; sorted. */
export function saidOf(old: Release, now: Release): readonly string[] {
  return diffCatalogues(mined(old), mined(now)).changes.map(inWords).sort();
}

/** What it must say the other way round. */
export function turned(line: string): string {
  const [, kinds = '', old = '', now = '', note = ''] =
    /^([^:]+): (.*?) => (.*?)( \((?:split|merged)\))?$/.exec(line) ?? [];
  const other = { added: 'removed', removed: 'added' }[kinds] ?? kinds;
  const said = note === ' (split)' ? ' (merged)' : note === ' (merged)' ? ' (split)' : note;
  return `${other}: ${now} => ${old}${said}`;
}

export function mined(release: Release): ReturnType<typeof catalogueOf> {
  return catalogueOf(typeof release === 'string' ? { 'minfer/a.py': release } : release);
}

function inWords({ kinds, old, new: now, splitFrom, mergedInto }: Change): string {
  const note = splitFrom !== null ? ' (split)' : mergedInto !== null ? ' (merged)' : '';
  return `${kinds.join(' ')}: ${sideInWords(old)} => ${sideInWords(now)}${note}`;
}

function sideInWords(side: ChangeSide | null): string {
  if (side === null) return '-';
  const guard = side.guards.at(-1) ?? '';
  return `${side.qualname} "${side.message ?? ''}" if ${guard}`;
}
