/**
 * The inside of an f-string: literal text and replacement fields, which nest in each other (PEP 498, PEP 701). The
 * fields are scanned here from the characters, because the grammar reads `{a:=^10}` as an assignment expression and
 * marks it as an error.
 */
import { decodeEscapes } from './escapes.js';

/** A piece of a literal: decoded text, or a replacement field. */
export type LiteralPiece = { readonly kind: 'text'; readonly text: string } | ReplacementField;

/** `{expression!conversion:spec}`; a `{expression=}` gives its text as a piece of its own before it. */
export interface ReplacementField {
  readonly kind: 'field';
  /** Source text between the brace and the conversion, spec or closing brace, trimmed, without `=`. */
  readonly expression: string;
  readonly conversion: 'r' | 's' | 'a' | null;
  readonly spec: readonly LiteralPiece[] | null;
}

/** How the text of a literal, or of a format spec within it, is to be read. */
export interface LiteralMode {
  readonly raw: boolean;
  /** The characters that end the literal. */
  readonly quote: string;
  readonly inSpec: boolean;
  /** How many literals and format specs are around this one. */
  readonly depth: number;
}

/** CPython's own limit for f-strings in f-strings (`MAXFSTRINGLEVEL`); it also bounds the recursion here. */
const MAX_DEPTH = 150;

/** What was read, and the index behind it. */
interface Reading {
  readonly pieces: readonly LiteralPiece[];
  readonly end: number;
}

/**
 * Reads text and fields from `start` up to the closing quote (or, in a format spec, up to its closing brace), which
 * `end` points at; `null` where CPython would reject the literal.
 */
export function readPieces(token: string, start: number, mode: LiteralMode): Reading | null {
  if (mode.depth > MAX_DEPTH) return null;
  const pieces: LiteralPiece[] = [];
  let literal = '';
  let at = start;
  const flush = (): boolean => {
    const text = mode.raw ? literal : decodeEscapes(literal);
    literal = '';
    if (text !== null) pieces.push(...textPieces(text));
    return text !== null;
  };
  while (at < token.length) {
    if (token.startsWith(mode.quote, at)) return !mode.inSpec && flush() ? { pieces, end: at } : null;
    const character = token[at] ?? '';
    const isBrace = character === '{' || character === '}';
    if (!isBrace) {
      const length = character === '\\' ? escapeLength(token, at, mode.raw) : 1;
      literal += token.slice(at, at + length);
      at += length;
      continue;
    }
    if (!flush()) return null;
    if (!mode.inSpec && token[at + 1] === character) {
      pieces.push({ kind: 'text', text: character });
      at += 2;
      continue;
    }
    if (character === '}') return mode.inSpec ? { pieces, end: at } : null;
    const field = readField(token, at, mode);
    if (field === null) return null;
    pieces.push(...field.pieces);
    at = field.end;
  }
  return null;
}

/** The pieces of a literal without fields. */
export function textPieces(text: string): readonly LiteralPiece[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** Characters from a backslash on that must not be taken for a quote or a brace. */
function escapeLength(token: string, at: number, raw: boolean): number {
  const next = token[at + 1];
  if (next === '{' || next === '}') return 1; // `\{` is a backslash, then a field.
  if (!raw && next === 'N' && token[at + 2] === '{') {
    const close = token.indexOf('}', at);
    return close === -1 ? 2 : close + 1 - at;
  }
  return 2;
}

/** Reads the field that opens at `start`; `end` is behind its closing brace. */
function readField(token: string, start: number, mode: LiteralMode): Reading | null {
  const stop = expressionEnd(token, start + 1, mode.depth + 1);
  if (stop === null) return null;
  const source = token.slice(start + 1, stop);
  const debug = DEBUG.test(source.trimEnd());
  const expression = debug ? source.trimEnd().slice(0, -1).trim() : source.trim();
  if (expression === '') return null;

  let at = stop;
  let conversion: 'r' | 's' | 'a' | null = null;
  if (token[at] === '!') {
    const name = /^!\s*([rsa])\s*(?=[:}])/.exec(token.slice(at, at + 40));
    if (name === null) return null;
    conversion = conversionOf(name[1]);
    at += name[0].length;
  }
  let spec: readonly LiteralPiece[] | null = null;
  if (token[at] === ':') {
    const read = readPieces(token, at + 1, { ...mode, inSpec: true, depth: mode.depth + 1 });
    if (read === null) return null;
    spec = read.pieces;
    at = read.end;
  }
  if (token[at] !== '}') return null;
  // PEP 498 as amended by bpo-36817: `=` without conversion and spec shows the repr.
  if (debug && conversion === null && spec === null) conversion = 'r';
  const field: LiteralPiece = { kind: 'field', expression, conversion, spec };
  return { pieces: debug ? [{ kind: 'text', text: source }, field] : [field], end: at + 1 };
}

/** A trailing `=` that is not the end of `==`, `!=`, `<=` or `>=`. */
const DEBUG = /(?:^|[^=!<>])=$/;
const OPENING_BRACKETS = '([{';
const CLOSING_BRACKETS = ')]}';

/** Index of the `!`, `:` or `}` that ends the expression starting at `start`; its literals stand at `level`. */
function expressionEnd(token: string, start: number, level: number): number | null {
  let depth = 0;
  let at = start;
  while (at < token.length) {
    const character = token[at] ?? '';
    if (character === "'" || character === '"') {
      const end = stringEnd(token, start, at, level);
      if (end === null) return null;
      at = end;
      continue;
    }
    if (character === '#') {
      const lineEnd = token.indexOf('\n', at);
      if (lineEnd === -1) return null;
      at = lineEnd;
      continue;
    }
    if (OPENING_BRACKETS.includes(character)) depth += 1;
    else if (CLOSING_BRACKETS.includes(character)) {
      if (depth === 0) return character === '}' ? at : null;
      depth -= 1;
    } else if (depth === 0 && (character === ':' || (character === '!' && token[at + 1] !== '='))) {
      return at;
    }
    at += 1;
  }
  return null;
}

/** Index after the string literal whose opening quote stands at `quoteAt`, prefix looked for behind it. */
function stringEnd(token: string, expressionStart: number, quoteAt: number, depth: number): number | null {
  const before = token.slice(Math.max(expressionStart, quoteAt - 3), quoteAt);
  const prefix = (/(?:^|[^\w])([rft]{1,2})$/i.exec(before)?.[1] ?? '').toLowerCase();
  const quote = ['"""', "'''"].find((triple) => token.startsWith(triple, quoteAt)) ?? token[quoteAt] ?? '';
  const start = quoteAt + quote.length;
  if (/[ft]/.test(prefix)) {
    const read = readPieces(token, start, { raw: prefix.includes('r'), quote, inSpec: false, depth });
    return read === null ? null : read.end + quote.length;
  }
  for (let at = start; at < token.length; at += token[at] === '\\' ? 2 : 1) {
    if (token.startsWith(quote, at)) return at + quote.length;
  }
  return null;
}

function conversionOf(letter: string | undefined): 'r' | 's' | 'a' | null {
  return letter === 'r' || letter === 's' || letter === 'a' ? letter : null;
}
