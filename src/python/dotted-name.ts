/** Dotted names: `ValueError`, `click.UsageError`. */
import type { SourceText } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';
import { textOf } from './source-text.js';
import { withoutParentheses } from './syntax-node.js';

/** The name of an identifier, or of a chain of attributes that begins with one; `null` for any other expression. */
export function dottedName(source: SourceText, expression: SyntaxNode): string | null {
  const names: string[] = [];
  let node = withoutParentheses(expression);
  while (node.type === 'attribute') {
    const attribute = node.childForFieldName('attribute');
    const object = node.childForFieldName('object');
    if (attribute === null || object === null) return null;
    names.push(textOf(source, attribute));
    node = withoutParentheses(object);
  }
  if (!isName(node)) return null;
  return [...names, textOf(source, node)].reverse().join('.');
}

/** The grammar has nodes of their own for soft keywords and Python 2 statements used as names. */
function isName(node: SyntaxNode): boolean {
  return node.type === 'identifier' || node.type === 'print' || node.type === 'exec';
}
