/**
 * The changes as workflow commands of GitHub Actions: one annotation a change, at its place in the newer source. GitHub
 * shows the first ten of each level in a step, so what breaks somebody comes first.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
import type { Change, ChangeKind, ChangeSide } from '../model/change.js';
import { countsSentence } from './changes/change-counts.js';
import { notesOf } from './changes/change-notes.js';
import { changedConditions } from './changes/changed-conditions.js';
import { byInterest } from './changes/group-changes.js';
import { clippedLine } from './changes/shorten-pieces.js';
import { namesOf, type ShownChanges } from './changes/shown-changes.js';
import { neutralLine } from './neutral-text.js';

/** One line a change, after one with the counts; with `stat` that one alone. */
export function changesAnnotations(shown: ShownChanges, { stat }: { readonly stat: boolean }): string {
  const { new: now, changes, total } = shown;
  const title = neutralLine(`Errors of ${now.project}: ${namesOf(shown).join(' to ')}`);
  const head = command('notice', { title }, countsSentence(changes, total));
  const lines = stat ? [] : byInterest(changes).flatMap(annotation);
  return [head, ...lines].map((line) => `${line}\n`).join('');
}

function annotation(change: Change): readonly string[] {
  const { kinds, old, new: now } = change;
  const side = now ?? old;
  if (side === null) return [];
  const level = kinds.some((kind) => BREAKING.includes(kind)) ? 'warning' : 'notice';
  const title = neutralLine(`${side.exception} ${kinds.join(', ')}`);
  const text = [...sentences(change, side), ...notesOf(change)].join('\n');
  return [command(level, { file: side.path, line: String(side.line), title }, text)];
}

/** Who relies on the error's text, class or presence has to look. */
const BREAKING: readonly ChangeKind[] = ['removed', 'reworded', 'exception-changed'];

function sentences({ kinds, old, new: now }: Change, side: ChangeSide): readonly string[] {
  const lines = [raisedBy(side)];
  if (old === null || now === null) return lines;
  if (kinds.includes('reworded') || kinds.includes('exception-changed')) lines.push(`was: ${raisedBy(old)}`);
  if (kinds.includes('moved')) lines.push(`from ${neutralLine(`${old.path}:${old.line} ${old.qualname}`)}`);
  if (kinds.includes('condition-changed')) {
    const conditions = changedConditions(old, now);
    if (conditions.old !== null) lines.push(`asked before: ${clippedLine(conditions.old)}`);
    if (conditions.new !== null) lines.push(`asked now: ${clippedLine(conditions.new)}`);
  }
  return lines;
}

function raisedBy({ exception, message, qualname }: ChangeSide): string {
  const what = (message ?? '') === '' ? exception : `${exception}: ${message ?? ''}`;
  return clippedLine(qualname === '' ? what : `${qualname}: ${what}`);
}

type Level = 'notice' | 'warning';

function command(level: Level, properties: Readonly<Record<string, string>>, message: string): string {
  const fields = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::${level} ${fields.join(',')}::${data(message)}`;
}

/** As the toolkit of GitHub Actions escapes them, `escapeData` and `escapeProperty`. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
