/**
 * The changes between two catalogues for a terminal: which two, the counts, then a few lines a change, those of one part
 * of the program together. Lines that begin with `-` are as it was, with `+` as it is.
 */
import type { Change, Changes, ChangeSide } from '../model/change.js';
import type { Compared } from '../model/comparison.js';
import { countsSentence } from './changes/change-counts.js';
import { notesOf } from './changes/change-notes.js';
import { changedConditions, conditionsOf } from './changes/changed-conditions.js';
import { changedWords, type Piece } from './changes/changed-words.js';
import { type ChangeGroup, groupChanges, isProseOnly } from './changes/group-changes.js';
import { clippedLine, shortenPieces } from './changes/shorten-pieces.js';
import { commitOf, nameOf, type ShownChanges } from './changes/shown-changes.js';
import { neutralLine, neutralValue } from './neutral-text.js';
import { type Span, span, type Style } from './styled-text.js';

/** How many there are, of which kinds, as one line. */
export function changeCounts({ changes }: Changes, total = changes.length): string {
  return `${countsSentence(changes, total)}\n`;
}

/** Everything; of no changes just that. */
export function changesText(shown: ShownChanges): readonly Span[] {
  const counts = span(changeCounts(shown, shown.total));
  if ((shown.total ?? shown.changes.length) === 0) return [counts];
  return [...headLine(shown), counts, ...groupChanges(shown.changes).flatMap(groupLines)];
}

function headLine({ old, new: now }: ShownChanges): readonly Span[] {
  const [before, after] = [sideText(old), sideText(now)];
  const text =
    old.project === now.project
      ? `${old.project} ${before} -> ${after}`
      : `${old.project} ${before} -> ${now.project} ${after}`;
  return line(span(neutralLine(text), 'heading'));
}

function sideText(side: Compared): string {
  const commit = commitOf(side);
  if (commit === null) return nameOf(side);
  const name = nameOf(side);
  const hash = name === commit.hash ? '' : `${commit.hash}, `;
  return `${name} (${hash}${commit.date})`;
}

function groupLines({ area, changes }: ChangeGroup): readonly Span[] {
  const name = area === '' ? '(top level)' : neutralValue(area);
  const head = [span(name, 'heading'), span(` (${changes.length})`, 'faint')];
  return [span('\n'), ...line(...head), ...changes.flatMap(changeLines)];
}

function changeLines(change: Change): readonly Span[] {
  const { kinds, old, new: now } = change;
  const side = now ?? old;
  if (side === null) return [];
  const head = [span('  '), span(`${kinds.join(', ')}:`, 'label'), span(` ${placeOf(side)}`)];
  if (isProseOnly(change)) return line(...head, span(` ${clippedLine(raisedBy(side), SHORT)}`, 'faint'));
  return [
    ...line(...head),
    ...(old !== null && now !== null ? differences(kinds, old, now) : oneSided(side, now === null)),
    ...notesOf(change).flatMap((note) => line(span(`${MARGIN}(${neutralLine(note)})`, 'faint'))),
  ];
}

const SHORT = 100;
const MARGIN = '      ';
const [OLD_MARGIN, NEW_MARGIN] = ['    - ', '    + '];

function oneSided(side: ChangeSide, isOld: boolean): readonly Span[] {
  const style: Style = isOld ? 'old' : 'new';
  const condition = conditionsOf(side);
  return [
    ...line(span(`${isOld ? OLD_MARGIN : NEW_MARGIN}${raisedBy(side)}`, style)),
    ...(condition === null ? [] : line(span(`${MARGIN}if ${clippedLine(condition, CONDITION)}`, 'faint'))),
  ];
}

const CONDITION = 300;

function differences(kinds: Change['kinds'], old: ChangeSide, now: ChangeSide): readonly Span[] {
  const isOther = kinds.includes('reworded') || kinds.includes('exception-changed');
  const conditions = changedConditions(old, now);
  const lead = conditions.form === 'conditions' ? 'if ' : '';
  return [
    ...(kinds.includes('moved') ? line(span(`${MARGIN}from ${placeOf(old)}`, 'faint')) : []),
    ...(isOther ? twoLines(raisedBy(old), raisedBy(now), '') : line(span(`${MARGIN}${raisedBy(now)}`))),
    ...(kinds.includes('condition-changed') ? twoLines(conditions.old, conditions.new, lead) : []),
  ];
}

/** A text before and after, where they differ; one of them where the other is nothing. */
function twoLines(old: string | null, now: string | null, lead: string): readonly Span[] {
  if (old === now) return [];
  const words = changedWords(neutralLine(old ?? ''), neutralLine(now ?? ''));
  return [
    ...(old === null ? [] : line(span(`${OLD_MARGIN}${lead}`, 'old'), ...spans(words.old, 'old'))),
    ...(now === null ? [] : line(span(`${NEW_MARGIN}${lead}`, 'new'), ...spans(words.new, 'new'))),
  ];
}

function spans(pieces: readonly Piece[], style: 'old' | 'new'): readonly Span[] {
  return shortenPieces(pieces).map(({ text, isChanged }) => span(text, isChanged ? `${style}-word` : style));
}

function line(...parts: readonly Span[]): readonly Span[] {
  return [...parts, span('\n')];
}

function placeOf({ path, line: number, qualname }: ChangeSide): string {
  const place = `${neutralValue(path)}:${number}`;
  return qualname === '' ? place : `${place} ${neutralValue(qualname)}`;
}

function raisedBy({ exception, message }: ChangeSide): string {
  const text = neutralLine(message ?? '');
  return text === '' ? neutralLine(exception) : `${neutralLine(exception)}: ${text}`;
}
