/** String constants: what CPython's `ast` has a `Constant` of `str` for. */
import { readStringLiteral } from '../../python/string-literal.js';
import { textOf, type SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';

/** The text of a literal, or of adjacent ones; `null` for f-strings, bytes and every other expression. */
export function plainString(source: SourceText, expression: SyntaxNode): string | null {
  const node = withoutParentheses(expression);
  if (node.type === 'concatenated_string') {
    const texts = namedChildrenOf(node).map((part) => plainString(source, part));
    return texts.includes(null) ? null : texts.join('');
  }
  if (node.type !== 'string') return null;
  const literal = readStringLiteral(textOf(source, node));
  if (literal === null || literal.formatted || literal.template || literal.pieces === null) return null;
  return literal.pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
}
