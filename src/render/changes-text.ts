/** The changes between two catalogues as plain text: their counts, then a line a change. */
import { CHANGE_KINDS, type Change, type Changes, type ChangeSide } from '../model/change.js';
import { changeNotes } from './change-notes.js';
import { neutralLine, neutralValue } from './neutral-text.js';

/** How many there are, of which kinds. */
export function changeCounts({ changes }: Changes): string {
  if (changes.length === 0) return 'No changes.\n';
  const counts = CHANGE_KINDS.map((kind) => ({
    kind,
    count: changes.filter(({ kinds }) => kinds.includes(kind)).length,
  }));
  const told = counts.filter(({ count }) => count > 0).map(({ kind, count }) => `${count} ${kind}`);
  return `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}: ${told.join(', ')}.\n`;
}

/** The counts, and what became of each error. */
export function changesText(answer: Changes): string {
  const lines = answer.changes.map((change) => `${lineOf(change)}\n`);
  return [changeCounts(answer), ...(lines.length > 0 ? ['\n'] : []), ...lines].join('');
}

function lineOf(change: Change): string {
  const { kinds, old, new: now, splitFrom, mergedInto } = change;
  const side = now ?? old;
  if (side === null) return kinds.join(', ');
  const notes = old === null || now === null ? [] : differences(old, now, kinds);
  notes.push(...changeNotes(change));
  if (splitFrom !== null) notes.push(`split from ${splitFrom}`);
  if (mergedInto !== null) notes.push(`merged into ${mergedInto}`);
  const what = `${kinds.join(', ')}: ${placeOf(side)}  ${raisedBy(side)}`;
  return notes.length === 0 ? what : `${what}  (${notes.join('; ')})`;
}

function differences(old: ChangeSide, now: ChangeSide, kinds: Change['kinds']): string[] {
  const notes: string[] = [];
  if (kinds.includes('moved')) notes.push(`from ${placeOf(old)}`);
  if (kinds.includes('reworded')) notes.push(`was ${clipped(old.message ?? 'without a message')}`);
  if (kinds.includes('exception-changed')) notes.push(`was ${neutralLine(old.exception)}`);
  if (kinds.includes('condition-changed'))
    notes.push(`${conditions('was raised', old, now)}; ${conditions('now', now, old)}`);
  return notes;
}

function placeOf({ path, line, qualname }: ChangeSide): string {
  const place = `${neutralValue(path)}:${line}`;
  return qualname === '' ? place : `${place} ${neutralValue(qualname)}`;
}

function raisedBy({ exception, message }: ChangeSide): string {
  return message === null ? neutralLine(exception) : `${neutralLine(exception)}: ${clipped(message)}`;
}

/** What only one of them asks: the rest of a long chain is the same. */
function conditions(when: string, side: ChangeSide, other: ChangeSide): string {
  const own = side.guards.filter((guard) => !other.guards.includes(guard));
  return own.length === 0 ? `${when} without that` : `${when} if ${clipped(own.join(' and '))}`;
}

const WIDTH = 120;

/** On one line, whatever the text holds: a line of its own making must not pass for one of ours. */
function clipped(text: string): string {
  const line = neutralLine(text);
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line;
}
