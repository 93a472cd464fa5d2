/** The docstring of a class: what `inspect.getdoc` gives for it alone. */
import type { SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { cleanDocstring } from '../../util/clean-docstring.js';
import { plainString } from './plain-string.js';

/** The first statement of a definition's body where it is a plain string, cleaned; `null` for none, or an empty one. */
export function docstringOf(source: SourceText, definition: SyntaxNode): string | null {
  const body = definition.childForFieldName('body');
  const [first] = body === null ? [] : namedChildrenOf(body);
  const [written] = first?.type === 'expression_statement' ? namedChildrenOf(first) : [];
  if (written === undefined) return null;
  const text = plainString(source, written);
  const clean = text === null ? '' : cleanDocstring(text);
  return clean === '' ? null : clean;
}
