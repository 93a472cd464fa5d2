/** Documentation around a statement, read from the text: the string beneath it, the comment above it. */
import type { Noted } from '../../model/site-context.js';
import { significant, tokenEnd } from '../../python/text-scan.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { readStringLiteral } from '../../python/string-literal.js';
import { cleanDocstring } from '../../util/clean-docstring.js';
import { firstParagraph } from '../../util/first-paragraph.js';

/** The string that is the next statement behind an index, where it begins in a column; `null` for none. */
export function stringBeneath(source: SourceText, end: number, column: number): Noted | null {
  const { text } = source;
  const start = significant(text, end);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const isBelow = lineStart > end && start - lineStart === column;
  return isBelow ? stringAt(source, start) : null;
}

/** The docstring of the function or class whose header ends before an index. */
export function docstringBehind(source: SourceText, end: number): Noted | null {
  return stringAt(source, significant(source.text, end));
}

/** The whole text of that docstring. */
export function wholeDocstring({ text }: SourceText, end: number): string | null {
  const start = significant(text, end);
  return QUOTE.test(text.slice(start, start + 2))
    ? stringText(text.slice(start, tokenEnd(text, start)))
    : null;
}

/** The text of a string literal on one line; `null` for any other expression. */
export function stringText(literal: string): string | null {
  const read = readStringLiteral(literal);
  if (read === null || read.formatted || read.template || read.pieces === null) return null;
  return read.pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
}

const QUOTE = /["']/;

/** A string that is a statement of its own. */
function stringAt(source: SourceText, start: number): Noted | null {
  const { text } = source;
  if (!QUOTE.test(text.slice(start, start + 2))) return null;
  const end = tokenEnd(text, start);
  if (!/^[ \t]*(?:;|#|\r?\n|$)/.test(text.slice(end, end + 200))) return null;
  const written = stringText(firstPart(text.slice(start, end)));
  const clean = written === null ? '' : firstParagraph(cleanDocstring(written));
  return clean === '' ? null : { text: clean, line: lineAt(source, start), endLine: lineAt(source, end - 1) };
}

/** A long literal up to the first blank line below its text, closed: the rest is not asked for. */
function firstPart(literal: string): string {
  const [head, quote] = /^[rRuU]?("""|''')\s*/.exec(literal) ?? [];
  const blank = head === undefined ? -1 : literal.slice(head.length).search(/\n[ \t]*\n/);
  return head === undefined || quote === undefined || blank === -1
    ? literal
    : literal.slice(0, head.length + blank) + quote;
}

/** Lines that speak to tools, and lines that part sections. */
const NO_DOCUMENTATION =
  /^(?:$|[-=*#~_]{3,}|type:|noqa|fmt:|pylint|ruff|mypy|isort|yapf|pragma|pyright|TODO|FIXME|XXX|HACK)/;

/** The comment lines directly above a statement that is first on its line and begins in a column. */
export function commentAbove(source: SourceText, start: number): Noted | null {
  const { text, lineStarts } = source;
  const below = lineAt(source, start);
  const indentation = text.slice(lineStarts[below - 1], start);
  if (indentation.trim() !== '') return null;
  const lines: string[] = [];
  let line = below - 1;
  for (; line >= 1; line -= 1) {
    const written = text.slice(lineStarts[line - 1], (lineStarts[line] ?? text.length + 1) - 1);
    const comment = written.startsWith(`${indentation}#`) ? written.slice(indentation.length) : null;
    const content = comment?.replace(/^#:?\s?/, '').trim();
    if (content === undefined || NO_DOCUMENTATION.test(content)) break;
    lines.unshift(content);
  }
  const clean = firstParagraph(lines.join('\n'));
  return clean === '' ? null : { text: clean, line: line + 1, endLine: below - 1 };
}
