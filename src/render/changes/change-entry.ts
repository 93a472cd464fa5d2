/** One change as an item of a Markdown list. */
import type { Change, ChangeSide } from '../../model/change.js';
import { codePiece, codeSpan, markdownProse } from '../neutral-markdown.js';
import { neutralLine, neutralValue } from '../neutral-text.js';
import { notesOf } from './change-notes.js';
import { changedConditions, conditionsOf } from './changed-conditions.js';
import { changedWords, type Piece } from './changed-words.js';
import { isProseOnly } from './group-changes.js';
import { clippedLine, shortenPieces } from './shorten-pieces.js';

/** The kinds, the exception, the places with their links, and what is other; ends with a line end. */
export function changeEntry(change: Change): string {
  const { kinds, old, new: now } = change;
  const side = now ?? old;
  if (side === null) return '';
  const head = `- **${kinds.join(', ')}** ${exceptionsOf(change)} in ${placesOf(change)}`;
  const details = old !== null && now !== null ? differences(kinds, old, now) : oneSided(side);
  const lines = [
    isProseOnly(change) ? `${head}: ${messageOf(side.message, SHORT)}` : head,
    ...[...details, ...notesOf(change).map(markdownProse)].map((detail) => `  - ${detail}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function exceptionsOf({ kinds, old, new: now }: Change): string {
  const names = kinds.includes('exception-changed') ? [old, now] : [now ?? old];
  return names.map((side) => codeSpan(side?.exception ?? '')).join(' → ');
}

/** The newer place; the older one in full where it is another, else its link alone. */
function placesOf({ kinds, old, new: now }: Change): string {
  if (now === null || old === null) return placeOf(now ?? old);
  if (kinds.includes('moved')) return `${placeOf(now)}, before in ${placeOf(old)}`;
  const before = linked('before', old.url);
  return before === 'before' ? placeOf(now) : `${placeOf(now)} (${before})`;
}

function placeOf(side: ChangeSide | null): string {
  if (side === null) return '';
  const { path, line, qualname, url } = side;
  const place = linked(codePiece(`${neutralValue(path)}:${line}`), url);
  return qualname === '' ? place : `${place} ${codeSpan(qualname)}`;
}

/** The link is of a catalogue that anybody may have written: anything but a plain address is left out. */
function linked(label: string, url: string | null): string {
  return url !== null && /^https?:\/\/[\w.~:/?#@!$&+,;=%-]+$/.test(url) ? `[${label}](${url})` : label;
}

const SHORT = 100;

function oneSided(side: ChangeSide): readonly string[] {
  const condition = conditionsOf(side);
  return [messageOf(side.message), ...(condition === null ? [] : [`if ${codeSpan(clippedLine(condition))}`])];
}

function differences(kinds: Change['kinds'], old: ChangeSide, now: ChangeSide): readonly string[] {
  if (isProseOnly({ kinds })) return [];
  return [
    ...(kinds.includes('reworded') ? rewording(old.message, now.message) : [messageOf(now.message)]),
    ...(kinds.includes('condition-changed') ? conditionLines(old, now) : []),
  ];
}

function messageOf(message: string | null, length?: number): string {
  const text = clippedLine(message ?? '', length);
  return text === '' ? 'without a message' : codeSpan(text);
}

function rewording(old: string | null, now: string | null): readonly string[] {
  if (old === null || now === null) return [`was: ${messageOf(old)}`, `now: ${messageOf(now)}`];
  const words = changedWords(neutralLine(old), neutralLine(now));
  return [`was: ${marked(words.old, '~~')}`, `now: ${marked(words.new, '**')}`];
}

/** Each piece is code of its own, with the marks between them: within code they would be characters. */
function marked(pieces: readonly Piece[], mark: '~~' | '**'): string {
  const texts = shortenPieces(pieces).map(({ text, isChanged }) =>
    isChanged ? `${mark}${codePiece(text)}${mark}` : codePiece(text),
  );
  return texts.length === 0 ? 'without a message' : texts.join('');
}

function conditionLines(old: ChangeSide, now: ChangeSide): readonly string[] {
  const conditions = changedConditions(old, now);
  if (conditions.form === 'sentence') {
    return [`was ${sentence(conditions.old)}`, `now ${sentence(conditions.new)}`];
  }
  const { old: before, new: after } = conditions;
  if (before === null && after === null) return [];
  if (before === null) return [`now also requires ${codeSpan(clippedLine(after ?? ''))}`];
  if (after === null) return [`no longer requires ${codeSpan(clippedLine(before))}`];
  const words = changedWords(neutralLine(before), neutralLine(after));
  return [`was raised if ${marked(words.old, '~~')}`, `now raised if ${marked(words.new, '**')}`];
}

/** `Raised in f when ...`, to be read behind a word. */
function sentence(text: string | null): string {
  return markdownProse(clippedLine(text ?? 'raised').replace(/^R(?=aised )/, 'r'));
}
