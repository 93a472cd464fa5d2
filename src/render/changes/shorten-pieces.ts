/** Long texts cut to what shows the change. */
import { neutralLine } from '../neutral-text.js';
import type { Piece } from './changed-words.js';

/** Stretches that are the same, but long, lose their middle; what is other is cut only where it is very long. */
export function shortenPieces(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.length - 1;
  return pieces.map((piece, index) => {
    const isWhole = piece.isChanged || pieces.length === 1;
    const { text } = piece;
    return {
      ...piece,
      text: isWhole ? cut(text, LONGEST) : withoutMiddle(text, index === 0, index === last),
    };
  });
}

/** A text on one line, cut at its end. */
export function clippedLine(text: string, length = LONGEST): string {
  return cut(neutralLine(text), length);
}

const LONGEST = 1000;
/** What stays of a long stretch at the ends of the text; half of it between two changes. */
const KEPT = 80;

function withoutMiddle(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * KEPT) return text;
  const head = whole(text.slice(0, isFirst ? KEPT : KEPT / 2)).replace(/\s\S*$/u, '');
  const tail = whole(text.slice(isLast ? -KEPT : -KEPT / 2)).replace(/^\S*\s/u, '');
  return `${head} … ${tail}`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${whole(text.slice(0, length))}…`;
}

/** Without the half of a character that a cut has left. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
