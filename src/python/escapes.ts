/** Escape sequences of Python string literals (language reference, 2.4.1.1). */
import { characterNamed } from './character-names.js';

const SIMPLE: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const MAX_CODE_POINT = 0x10ffff;

/** The text a piece of a non-raw, non-bytes literal stands for; `null` where CPython would reject the literal. */
export function decodeEscapes(piece: string): string | null {
  if (!piece.includes('\\')) return piece;
  let decoded = '';
  let at = 0;
  for (let slash = piece.indexOf('\\'); slash !== -1; slash = piece.indexOf('\\', at)) {
    const escape = readEscape(piece, slash);
    if (escape === null) return null;
    decoded += piece.slice(at, slash) + escape.text;
    at = escape.end;
  }
  return decoded + piece.slice(at);
}

interface Escape {
  readonly text: string;
  /** Index after the escape. */
  readonly end: number;
}

function readEscape(piece: string, slash: number): Escape | null {
  const next = piece[slash + 1];
  if (next === undefined) return { text: '\\', end: slash + 1 };
  const simple = SIMPLE[next];
  if (simple !== undefined) return { text: simple, end: slash + 2 };
  const digits = HEX_DIGITS[next];
  if (digits !== undefined) return hexEscape(piece, slash + 2, digits);
  if (next === 'N') return namedEscape(piece, slash + 2);
  const octal = /^[0-7]{1,3}/.exec(piece.slice(slash + 1, slash + 4))?.[0];
  if (octal !== undefined) {
    return { text: String.fromCodePoint(Number.parseInt(octal, 8)), end: slash + 1 + octal.length };
  }
  return { text: '\\', end: slash + 1 }; // An unknown escape keeps its backslash.
}

function hexEscape(piece: string, start: number, digits: number): Escape | null {
  const hex = piece.slice(start, start + digits);
  if (hex.length < digits || !/^[0-9a-fA-F]+$/.test(hex)) return null;
  const codePoint = Number.parseInt(hex, 16);
  return codePoint > MAX_CODE_POINT ? null : { text: String.fromCodePoint(codePoint), end: start + digits };
}

function namedEscape(piece: string, start: number): Escape | null {
  const close = piece[start] === '{' ? piece.indexOf('}', start) : -1;
  if (close === -1) return null;
  const character = characterNamed(piece.slice(start + 1, close));
  return character === null ? null : { text: character, end: close + 1 };
}
