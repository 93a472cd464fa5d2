/** Text of the mined source inside Markdown: no markup, no HTML, no line break. */
import { neutralLine } from './neutral-text.js';

/** One line of text with every character that could begin markup within a line escaped (CommonMark, 2.4; GFM tables). */
export function markdownLine(text: string): string {
  const line = neutralLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return line.replace(/[\\`*_[\]#|~@]/g, (character) => `\\${character}`);
}

/** Inline code: a fence longer than any run of backticks in it; a table cell's `|` is escaped. */
export function markdownCode(text: string): string {
  const line = neutralLine(text).replaceAll('|', '\\|');
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}
