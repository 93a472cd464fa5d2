/** The parts of a file that do not parse. */
import { readStringLiteral } from './string-literal.js';
import { textOf, type SourceText } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';
import { childrenOf } from './syntax-node.js';

/**
 * The outermost nodes that stand for something unreadable, in source order. An error inside a string literal that our
 * own scanner reads is none: the grammar takes `{a:=^10}` for an assignment expression.
 */
export function syntaxErrors(source: SourceText, root: SyntaxNode): readonly SyntaxNode[] {
  const errors: SyntaxNode[] = [];
  const pending: SyntaxNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.isError || node.isMissing) errors.push(node);
    else if (node.hasError && !isReadableString(source, node))
      pending.push(...[...childrenOf(node)].reverse());
  }
  return errors;
}

function isReadableString(source: SourceText, node: SyntaxNode): boolean {
  if (node.type !== 'string') return false;
  const literal = readStringLiteral(textOf(source, node));
  return literal !== null && (literal.bytes || literal.pieces !== null);
}
