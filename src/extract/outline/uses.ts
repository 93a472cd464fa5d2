/**
 * What a file calls by name, and which names it hands on without a call. In: its text. Out: one compact text for each, as
 * `Uses` says. One pass, with strings and comments left aside; the fields of f-strings are read.
 */
import type { Uses } from '../../model/outline.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { tokenEnd } from '../../python/text-scan.js';
import { isUncounted } from '../../util/uncounted-names.js';
import { calleeOf } from './callee.js';
import { type ImportedNames, noteImport } from './imported-names.js';
import { isClassHandedOn, isTextHandedOn } from './handed-on.js';

const MOST_LINES = 6;
const WORD = String.raw`[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*`;
const TOKEN = new RegExp(
  [
    String.raw`#[^\n]*`,
    // 1: the beginning of a string
    String.raw`([rRbBuUfFtT]{0,2}(?:"""|'''|"|'))`,
    // 2: an import statement
    String.raw`^([ \t]*(?:from\s+[.\w]+\s+import\s*(?:\((?:[^)#]|#[^\n]*)*\)|(?:[^\n\\(#]|\\\r?\n)*)|import\s(?:[^\n\\#]|\\\r?\n)*))`,
    String.raw`^__all__\s*\+?=\s*[[(][^\])]*[\])]`,
    // 3: what is defined, or matched
    String.raw`\b(?:def|class|case)\s+(${WORD}(?:\.${WORD})*)`,
    // 4, 5: a dotted name, and what stands before it
    String.raw`((?<![.\d])\.\s*)?((?:super\([^()\n]*\)\s*\.\s*)?${WORD}(?:\s*\.\s*${WORD})*)`,
  ].join('|'),
  'gm',
);

interface Seen {
  /** Lines by the dotted name as written; one with a dot at its head is that of an unknown receiver. */
  readonly calls: Map<string, number[]>;
  /** Names handed on as attributes or in strings, and names of classes. */
  readonly handedOn: Set<string>;
  /** Other names that stand alone without a call. */
  readonly alone: Set<string>;
  readonly defined: Set<string>;
  readonly imported: ImportedNames;
}

/** Reads the calls and the names handed on of a file. */
export function readUses(source: SourceText): Uses {
  const seen: Seen = {
    calls: new Map(),
    handedOn: new Set(),
    alone: new Set(),
    defined: new Set(),
    imported: new Map(),
  };
  scan(source, 0, source.text.length, seen);
  return { calls: callsOf(seen), handedOn: handedOnOf(seen) };
}

function scan(source: SourceText, from: number, to: number, seen: Seen): void {
  const { text } = source;
  TOKEN.lastIndex = from;
  for (let match = TOKEN.exec(text); match !== null && match.index < to; match = TOKEN.exec(text)) {
    const [whole, quote, statement, definition, dot, chain] = match;
    const { index } = match;
    const end = index + whole.length;
    if (chain !== undefined)
      readChain(source, { start: index, end, chain, isBehind: dot !== undefined }, seen);
    else if (quote !== undefined) TOKEN.lastIndex = readString(source, index, quote, seen);
    else if (statement !== undefined) noteImport(statement, seen.imported);
    else if (definition !== undefined) seen.defined.add(definition);
  }
}

interface Chain {
  readonly start: number;
  readonly end: number;
  readonly chain: string;
  readonly isBehind: boolean;
}

/** What stands behind an attribute that is handed on. */
const ENDING = /[ \t]*(?:[,)\]};\n\r#]|$|(?:if|or|and|else|for)\b)/y;

function readChain(source: SourceText, { start, end, chain, isBehind }: Chain, seen: Seen): void {
  const { text } = source;
  let at = end;
  while (text[at] === ' ') at += 1;
  const next = text[at];
  const isAttribute = isBehind || chain.includes('.');
  const name = chain.includes('.') ? chain.slice(chain.lastIndexOf('.') + 1).trimStart() : chain;
  if (next === '(') noteCall(source, chain, name, isBehind, end, seen);
  else if (!isAttribute && !/^_*[A-Z]/.test(name)) {
    // `name = x` binds it, or names an argument.
    if (next !== '=' || text[at + 1] === '=') seen.alone.add(name);
  } else {
    ENDING.lastIndex = end;
    if (!ENDING.test(text) || seen.handedOn.has(name) || isUncounted(name)) return;
    if (isAttribute || isClassHandedOn(text, start)) seen.handedOn.add(name);
  }
}

function noteCall(
  source: SourceText,
  chain: string,
  name: string,
  isBehind: boolean,
  end: number,
  { calls }: Seen,
): void {
  if (isUncounted(name)) return;
  const callee = (isBehind ? '.' : '') + chain.replace(/\s+/g, '');
  const lines = calls.get(callee);
  if (lines === undefined) calls.set(callee, [lineAt(source, end)]);
  else if (lines.length < MOST_LINES) lines.push(lineAt(source, end));
}

const PLAIN_ENDS: Readonly<Record<string, RegExp>> = {
  '"': /[^"\\\n]*(?:\\[^][^"\\\n]*)*"/y,
  "'": /[^'\\\n]*(?:\\[^][^'\\\n]*)*'/y,
  '"""': /[^"\\]*(?:(?:\\[^]|"(?!""))[^"\\]*)*"""/y,
  "'''": /[^'\\]*(?:(?:\\[^]|'(?!''))[^'\\]*)*'''/y,
};

/** Reads a string, and answers where it ends. */
function readString(source: SourceText, start: number, opening: string, seen: Seen): number {
  const { text } = source;
  const quote = opening.replace(/^[a-zA-Z]+/, '');
  if (/[fFtT]/.test(opening)) {
    const end = tokenEnd(text, start);
    for (const { 0: field, index } of text.slice(start, end).matchAll(/\{[^{}]+\}/g))
      scan(source, start + index + 1, start + index + field.length - 1, seen);
    return end;
  }
  const ending = PLAIN_ENDS[quote];
  if (ending === undefined) return start + opening.length;
  ending.lastIndex = start + opening.length;
  const end = ending.test(text) ? ending.lastIndex : text.length;
  const [name] = /\w+$/.exec(namedIn(text, start + opening.length, end - quote.length)) ?? [];
  if (name !== undefined && !isUncounted(name) && isTextHandedOn(text, start, end)) seen.handedOn.add(name);
  return end;
}

/** The dotted name that is all of a string; "" for any other. */
function namedIn(text: string, start: number, end: number): string {
  if (end - start < 3 || end - start > 100) return '';
  const written = text.slice(start, end);
  return /^[A-Za-z_][\w.:]*$/.test(written) ? written : '';
}

function callsOf({ calls, defined, imported }: Seen): string {
  const merged = new Map<string, number[]>();
  for (const [written, lines] of calls) {
    const callee = calleeOf(written, defined, imported);
    const known = merged.get(callee);
    merged.set(callee, known === undefined ? lines : [...known, ...lines]);
  }
  return [...merged]
    .map(
      ([callee, lines]) =>
        `${callee}=${lines
          .sort((a, b) => a - b)
          .slice(0, MOST_LINES)
          .join()}`,
    )
    .join(' ');
}

/** Of names that stand alone those that the file defines or imports; of an imported one the name it has there. */
function handedOnOf({ alone, handedOn, defined, imported }: Seen): string {
  const names = new Set(handedOn);
  for (const name of alone) {
    const target = imported.get(name);
    const isOwn = defined.has(name);
    if (target === undefined && !isOwn) continue;
    for (const one of [target?.member, isOwn ? name : null])
      if (typeof one === 'string' && !isUncounted(one)) names.add(one);
  }
  return [...names].join(' ');
}
