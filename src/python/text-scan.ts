/**
 * Python text without its tree: where strings, comments and brackets end. For text that is known to parse, where asking
 * the engine for every node would cost more than reading on.
 */

const WORD = /[\p{L}\p{N}_]+/uy;
const QUOTE = /'''|"""|'|"/y;
const PREFIX = /^(?:[rR]?[fFbBtT]|[fFbBtT][rR]|[rRuU])$/;
const OPENING = '([{';
const CLOSING = ')]}';

/** The index behind the token at an index: a string, a comment without its line end, a word, or one character. */
export function tokenEnd(text: string, at: number): number {
  const character = text[at] ?? '';
  if (character === '#') return lineEnd(text, at);
  if (character === '"' || character === "'") return stringEnd(text, at, false);
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word === undefined) return at + 1;
  const behind = text[at + word.length];
  const isPrefix = (behind === '"' || behind === "'") && PREFIX.test(word);
  return isPrefix ? stringEnd(text, at + word.length, /[ft]/i.test(word)) : at + word.length;
}

/** The first index from `at` on that is neither white space, nor in a comment, nor a backslash at a line's end. */
export function significant(text: string, at: number): number {
  let index = at;
  for (;;) {
    const character = text[index] ?? '';
    if (character === '#') index = lineEnd(text, index);
    else if (
      /^\s$/.test(character) ||
      (character === '\\' && /^\r?\n/.test(text.slice(index + 1, index + 3)))
    )
      index += 1;
    else return index;
  }
}

/** The index of the first of some characters outside brackets and strings; `end` where there is none. */
export function indexOutside(text: string, wanted: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at = tokenEnd(text, at)) {
    const character = text[at] ?? '';
    if (depth === 0 && wanted.includes(character)) return at;
    if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character)) depth -= 1;
  }
  return end;
}

/** The index of the bracket that closes the one at an index; `end` where there is none. */
export function closingIndex(text: string, open: number, end: number): number {
  return indexOutside(text, CLOSING, open + 1, end);
}

/** The parts of a range between commas outside brackets, white space and comments around them left out, empty ones too. */
export function partsOf(text: string, start: number, end: number): readonly { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  for (let at = start; at < end;) {
    const comma = indexOutside(text, ',', at, end);
    const first = significant(text, at);
    if (first < comma) parts.push({ start: first, end: trimmedEnd(text, first, comma) });
    at = comma + 1;
  }
  return parts;
}

/** A range on one line: comments left out, line breaks as at most one space, no comma that only ended a line. */
export function flatText(text: string, start: number, end: number): string {
  if (!text.slice(start, end).includes('\n')) return text.slice(start, end).trim();
  let line = '';
  for (let at = start; at < end;) {
    const next = significant(text, at);
    if (next >= end) break;
    const gap = text.slice(at, next);
    const hasBreak = gap.includes('\n');
    const word = text.slice(next, tokenEnd(text, next));
    const isClosing = CLOSING.includes(word[0] ?? '');
    if (hasBreak && isClosing && line.endsWith(',') && !isLoneTuple(line, word)) line = line.slice(0, -1);
    const isTight = /[([{]$/.test(line) || isClosing;
    line += (line === '' || (hasBreak && isTight) ? '' : hasBreak ? ' ' : gap) + word;
    at = tokenEnd(text, next);
  }
  return line.trim();
}

/** `(a,` that `)` makes a tuple of one. */
function isLoneTuple(line: string, closing: string): boolean {
  return closing === ')' && /(?:^|[^\w)\]])\([^,()]*,$/.test(line);
}

function trimmedEnd(text: string, start: number, end: number): number {
  let last = start;
  for (let at = start; at < end; at = significant(text, last)) last = tokenEnd(text, at);
  return Math.min(last, end);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** Behind the string whose quote stands at an index. */
function stringEnd(text: string, at: number, isFormatted: boolean): number {
  QUOTE.lastIndex = at;
  const quote = QUOTE.exec(text)?.[0] ?? '"';
  let index = at + quote.length;
  while (index < text.length && !text.startsWith(quote, index)) {
    if (text[index] === '\\') index += 2;
    else if (isFormatted && text[index] === '{') index = fieldEnd(text, index);
    else index += 1;
  }
  return Math.min(text.length, index + quote.length);
}

/** Behind `{{`, or behind the replacement field that begins at an index, with the fields in its format spec. */
function fieldEnd(text: string, at: number): number {
  if (text[at + 1] === '{') return at + 2;
  let index = indexOutside(text, ':}', at + 1, text.length);
  while (index < text.length && text[index] !== '}')
    index = text[index] === '{' ? fieldEnd(text, index) : index + 1;
  return index + 1;
}
