/** The docstring of a class or function: what `inspect.getdoc` gives for it alone. */
import type { SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { cleanDocstring } from '../../util/clean-docstring.js';
import { plainString } from './plain-string.js';

/** The first statement of a definition's body where it is a plain string, cleaned; `null` for none, or an empty one. */
export function docstringOf(source: SourceText, definition: SyntaxNode): string | null {
  const written = docstringNode(source, definition);
  const clean = written === null ? '' : cleanDocstring(written.text);
  return clean === '' ? null : clean;
}

/** The string itself, and its text before it is cleaned; `null` for none. */
export function docstringNode(
  source: SourceText,
  definition: SyntaxNode,
): { readonly node: SyntaxNode; readonly text: string } | null {
  const body = definition.childForFieldName('body');
  const [first] = body === null ? [] : namedChildrenOf(body);
  const [node] = first?.type === 'expression_statement' ? namedChildrenOf(first) : [];
  const text = node === undefined ? null : plainString(source, node);
  return node === undefined || text === null ? null : { node, text };
}
