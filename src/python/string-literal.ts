/** One string literal token taken apart: prefix, decoded text and replacement fields (language reference, 2.4). */
import { decodeEscapes } from './escapes.js';
import { type LiteralPiece, readPieces, textPieces } from './f-string.js';

export interface StringLiteral {
  readonly raw: boolean;
  readonly bytes: boolean;
  readonly formatted: boolean;
  /** `t"..."` (PEP 750): not a `str`. */
  readonly template: boolean;
  /** `null` where CPython would reject the literal, or could not be shown to accept it. */
  readonly pieces: readonly LiteralPiece[] | null;
}

const OPENING = /^([A-Za-z]{0,2})('''|"""|'|")/;

/** Takes a whole literal token apart, from its prefix to its closing quote. */
export function readStringLiteral(token: string): StringLiteral | null {
  const opening = OPENING.exec(token);
  if (opening === null) return null;
  const [whole, prefix = '', quote = ''] = opening;
  if (token.length < whole.length + quote.length || !token.endsWith(quote)) return null;
  const has = (letter: string): boolean => prefix.toLowerCase().includes(letter);
  const kind = { raw: has('r'), bytes: has('b'), formatted: has('f'), template: has('t') };
  return { ...kind, pieces: kind.bytes ? null : piecesOf(token, whole.length, quote, kind) };
}

function piecesOf(
  token: string,
  start: number,
  quote: string,
  { raw, formatted, template }: { raw: boolean; formatted: boolean; template: boolean },
): readonly LiteralPiece[] | null {
  const end = token.length - quote.length;
  if (formatted || template) {
    const read = readPieces(token, start, { raw, quote, inSpec: false, depth: 0 });
    return read !== null && read.end === end ? read.pieces : null;
  }
  if (closingQuote(token, start, quote) !== end) return null;
  const body = token.slice(start, end);
  const text = raw ? body : decodeEscapes(body);
  return text === null ? null : textPieces(text);
}

/** Where a literal closes: the quote at the end of `'a\'` or `'a'b'` is not the one. */
function closingQuote(token: string, start: number, quote: string): number {
  let at = start;
  while (at < token.length && !token.startsWith(quote, at)) at += token[at] === '\\' ? 2 : 1;
  return at;
}
