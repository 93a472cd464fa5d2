/** Text of the mined source inside Markdown: no markup, no HTML, no line break. */
import { neutralLine } from './neutral-text.js';

/** One line of text with every character that could begin markup within a line escaped (CommonMark, 2.4; GFM tables). */
export function markdownLine(text: string): string {
  const line = neutralLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return line.replace(/[\\`*_[\]#|~@]/g, (character) => `\\${character}`);
}

/** Inline code in a table's cell, where `|` is escaped: outside of the code where a backslash stands before it. */
export function markdownCode(text: string): string {
  const line = neutralLine(text);
  const pieces = line.includes('\\|')
    ? line.split('|').map(codePiece)
    : [codeSpan(line).replaceAll('|', '\\|')];
  return pieces.join('\\|');
}

/**
 * Inline code: a fence longer than any run of backticks in it (CommonMark, 6.1). Nothing in it is markup, and GitHub
 * takes nothing in it for a mention, an issue or a link.
 */
export function codeSpan(text: string): string {
  return fenced(neutralLine(text));
}

/** The same of a piece of a line: the white space at its ends stays. */
export function codePiece(text: string): string {
  const line = neutralLine(`|${text}|`).slice(1, -1);
  // A blank alone is no code, and where both ends are blanks one of each would be taken off.
  return line.trim() !== '' && line.startsWith(' ') && line.endsWith(' ')
    ? fenced(` ${line} `)
    : fenced(line);
}

function fenced(line: string): string {
  if (line === '') return '';
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A sentence of ours with code of others between backticks; all of it as code where something of it could act. */
export function markdownProse(text: string): string {
  const line = neutralLine(text);
  // Text and code take turns, as CommonMark reads them: a run of backticks ends at the next one of its length.
  const parts = line.split(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/);
  const words = parts.filter((_, index) => index % 3 === 0);
  if (!words.every((part) => PLAIN_WORDS.test(part) && !ACTIVE_WORDS.test(part))) return codeSpan(line);
  return parts
    .map((part, index) => (index % 3 === 1 ? '' : index % 3 === 2 ? codeSpan(part) : part))
    .join('');
}

const PLAIN_WORDS = /^[\p{L}\p{N} ,.;()'-]*$/u;

/** What becomes a link by itself: an address, the number of an issue, the hash of a commit. */
const ACTIVE_WORDS = /www\.|-\d|[0-9a-f]{7}/i;
