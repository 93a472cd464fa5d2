/** Source text of a node on one line, from its tokens: for conditions, signatures and canonical spellings. */
import type { SourceText } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';
import { childrenOf, isLayout, namedChildrenOf } from './syntax-node.js';

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
    // A comma that only ended a line before the closing bracket goes with the line break.
    const endsLine = gap.includes('\n') && previous !== undefined && isIdleComma(source, previous, token);
    if (endsLine) line = line.slice(0, -1);
    line += (gap.includes('\n') ? joint(line, word) : gap) + word;
  }
  return line;
}

/** One spelling for every layout: tokens separated by single spaces, comments and trailing commas left out. */
export function canonicalText(source: SourceText, node: SyntaxNode): string {
  const tokens = tokensOf(node);
  return tokens
    .filter((token, index) => !isIdleComma(source, token, tokens[index + 1]))
    .map((token) => source.text.slice(token.startIndex, token.endIndex))
    .join(' ');
}

/** Whether a token is a comma before a closing bracket that may go: in `(a,)` and `x[a,]` it makes the tuple. */
function isIdleComma(source: SourceText, token: SyntaxNode, next: SyntaxNode | undefined): boolean {
  if (next === undefined || token.type !== ',' || !/^[)\]}]/.test(source.text[next.startIndex] ?? ''))
    return false;
  const list = token.parent;
  return list !== null && namedChildrenOf(list).length >= (FEWEST_CHILDREN[list.type] ?? 0);
}

/** Named children from which on a last comma means nothing; a subscript counts its value as one. */
const FEWEST_CHILDREN: Readonly<Record<string, number>> = { tuple: 2, tuple_pattern: 2, subscript: 3 };

/** Between two tokens of different lines: nothing inside brackets, else one space. */
function joint(line: string, word: string): string {
  return /[([{]$/.test(line) || /^[)\]}]/.test(word) ? '' : ' ';
}

/** The leaves of a node in source order without comments; a string literal counts as one token. */
function tokensOf(node: SyntaxNode): readonly SyntaxNode[] {
  const tokens: SyntaxNode[] = [];
  const pending: SyntaxNode[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isLayout(next)) continue;
    const children = next.type === 'string' ? [] : childrenOf(next);
    if (children.length === 0) {
      if (next.endIndex > next.startIndex) tokens.push(next);
      continue;
    }
    pending.push(...[...children].reverse());
  }
  return tokens;
}
