/** Source text of a node on one line, from its tokens: for conditions, signatures and canonical spellings. */
import type { SourceText } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';
import { childrenOf } from './syntax-node.js';

/** Verbatim where the node stands on one line; else its tokens joined, line breaks as at most one space, no comments. */
export function oneLine(source: SourceText, node: SyntaxNode): string {
  const text = source.text.slice(node.startIndex, node.endIndex);
  if (!text.includes('\n')) return text;
  const tokens = tokensOf(node);
  let line = '';
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1];
    const gap = previous === undefined ? '' : source.text.slice(previous.endIndex, token.startIndex);
    const word = source.text.slice(token.startIndex, token.endIndex);
    const closes = /^[)\]}]/.test(word);
    // A comma that only ended a line before the closing bracket goes with the line break.
    if (closes && gap.includes('\n') && line.endsWith(',')) line = line.slice(0, -1);
    line += (gap.includes('\n') ? joint(line, word) : gap) + word;
  }
  return line;
}

/** One spelling for every layout: tokens separated by single spaces, comments and trailing commas left out. */
export function canonicalText(source: SourceText, node: SyntaxNode): string {
  const words = tokensOf(node).map((token) => source.text.slice(token.startIndex, token.endIndex));
  return words.filter((word, index) => word !== ',' || !/^[)\]}]/.test(words[index + 1] ?? '')).join(' ');
}

/** Between two tokens of different lines: nothing inside brackets, else one space. */
function joint(line: string, word: string): string {
  return /[([{]$/.test(line) || /^[)\]}]/.test(word) ? '' : ' ';
}

/** The leaves of a node in source order without comments; a string literal counts as one token. */
function tokensOf(node: SyntaxNode): readonly SyntaxNode[] {
  const tokens: SyntaxNode[] = [];
  const pending: SyntaxNode[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.type === 'comment' || next.type === 'line_continuation') continue;
    const children = next.type === 'string' ? [] : childrenOf(next);
    if (children.length === 0) {
      if (next.endIndex > next.startIndex) tokens.push(next);
      continue;
    }
    pending.push(...[...children].reverse());
  }
  return tokens;
}
