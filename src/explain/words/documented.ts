/** Documentation of the project as a quotation in a sentence. */
import { clipped } from './english.js';

const LONGEST = 200;

/**
 * Its first sentence, to stand between double quotes and to end a sentence; `null` where there is none worth quoting:
 * signatures, grammars, sessions of the interpreter and rulers are no prose.
 */
export function documented(doc: string | null): string | null {
  if (doc === null) return null;
  const [paragraph = ''] = withoutSignature(doc.trim()).split(
    /\n\s*\n|(?:^|\s)(?:Args|Arguments|Parameters|Returns|Yields|Raises|Example|Examples|Note|Attributes):|(?:^|\s)>>>/,
  );
  const plain = paragraph
    .replace(/:(?:py:)?(?:class|meth|func|attr|mod|obj|ref|data|exc):(?=`)/g, '')
    .replace(/``/g, '`')
    .replace(/"/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const [first = ''] = plain.split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|etc|cf|al|\d+)\.)\s+(?=[A-Z`'(])/);
  const text = first.replace(/\s*[:;,]$/, '.');
  if (!isProse(text)) return null;
  const shown = clipped(text, LONGEST);
  const balanced = (shown.split('`').length - 1) % 2 === 0 ? shown : shown.replace(/`/g, '');
  return /[.!?]$/.test(balanced) ? balanced : `${balanced}.`;
}

/** `find(sub[, start]) -> int` on the first line, or before ` -- `. */
function withoutSignature(doc: string): string {
  return doc.replace(/^[\w.]+\([^\n]*?\)(?:\s*[-=]>\s*[^\n-]+?)?\s*(?:\n|--?\s|$)/, '').trim();
}

/** Two words at least, most of what it has are words, one of them not in capitals; it begins with none of a grammar's marks. */
function isProse(text: string): boolean {
  const tokens = text.split(/\s+/);
  const words = tokens.filter((token) => WORD.test(token));
  const isWorded = words.some((word) => /\p{Ll}{2}/u.test(word)) && words.length * 2 > tokens.length;
  return tokens.length > 1 && isWorded && !/^[(=<[{|*#+-]|^\S+\s(?::?:?=|[%*/+|&<>-])>?\s/.test(text);
}

/** Letters, with marks around them, hyphens and apostrophes within. */
const WORD = /^[`'(]*\p{L}\p{Ll}*(?:['’/-]\p{L}+)*[`'),.;:!?]*$|^[`'(]*\p{Lu}+s?[`'),.;:!?]*$/u;
