/** What is other since the catalogue that was there before, as a build tells it: counts, and the first changes. */
import { CHANGE_KINDS, type Change, type ChangeKind, type Changes } from '../model/change.js';
import type { SourceInfo } from '../model/source.js';
import { neutralLine, neutralValue } from './neutral-text.js';

/** How many changes are of each kind; a change of several kinds counts for each. */
export function countsByKind({ changes }: Changes): Readonly<Record<ChangeKind, number>> {
  const counts = CHANGE_KINDS.map((kind) => [
    kind,
    changes.filter(({ kinds }) => kinds.includes(kind)).length,
  ]);
  return Object.fromEntries(counts) as Record<ChangeKind, number>;
}

/** Lines without a last `\n`. */
export function changesSince(changes: Changes, before: SourceInfo | null): readonly string[] {
  const total = changes.changes.length;
  const since = `Since ${sourceName(before)}`;
  if (total === 0) return [`${since} no error has changed.`];
  const counts = Object.entries(countsByKind(changes)).filter(([, count]) => count > 0);
  const told = counts.map(([kind, count]) => `${count} ${kind}`).join(', ');
  const rest = total - SHOWN;
  return [
    `${since} ${total} ${total === 1 ? 'error has' : 'errors have'} changed: ${told}`,
    ...[...changes.changes].sort(byWeight).slice(0, SHOWN).map(lineOf),
    ...(rest > 0 ? [`  ... and ${rest} more`] : []),
  ];
}

/** `c794754062 (2026-08-14)`, or what stands for it where there are no commits. */
export function sourceName(source: SourceInfo | null): string {
  if (source === null || source.kind === 'directory') return 'the catalogue that was there';
  return `${source.commit.slice(0, 10)} (${source.commitDate.slice(0, 10)})`;
}

const SHOWN = 10;
const WIDTH = 100;

/** What readers look for first, first; else by place. */
function byWeight(a: Change, b: Change): number {
  return weightOf(a) - weightOf(b);
}

function weightOf({ kinds }: Change): number {
  return Math.min(...kinds.map((kind) => ORDER.indexOf(kind)));
}

const ORDER: readonly ChangeKind[] = [
  'removed',
  'exception-changed',
  'condition-changed',
  'reworded',
  'added',
  'moved',
  'explanation-changed',
];

function lineOf({ kinds, old, new: now }: Change): string {
  const side = now ?? old;
  if (side === null) return `  ${kinds.join(', ')}`;
  const { path, line, exception, message } = side;
  const what = neutralLine(message === null ? exception : `${exception}: ${message}`);
  const clipped = what.length > WIDTH ? `${what.slice(0, WIDTH)}…` : what;
  return `  ${kinds.join(', ')}: ${neutralValue(path)}:${line}  ${clipped}`;
}
