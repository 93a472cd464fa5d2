/** The syntax behind the placeholders of a literal-shaped expression. */
import type { Placeholder } from '../../model/message.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, type SyntaxNode } from '../../python/syntax-node.js';

/**
 * The node a placeholder was read from: one below `literal` with the same source text, outside lambdas and
 * comprehensions, whose names may be others. `null` where there is none, as for `{0.name}` of a format string.
 */
export function placeholderNode(
  source: SourceText,
  literal: SyntaxNode,
  { expression }: Placeholder,
): SyntaxNode | null {
  return nodesByText(source, literal).get(expression) ?? null;
}

const EXPRESSIONS = [
  'identifier',
  'attribute',
  'subscript',
  'call',
  'string',
  'concatenated_string',
  'binary_operator',
  'boolean_operator',
  'conditional_expression',
  'integer',
  'true',
  'false',
  'none',
];

const OWN_NAMES = new Set([
  'lambda',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
]);

const nodesByText = oncePerNode((source, literal): ReadonlyMap<string, SyntaxNode> => {
  const found = new Map<string, SyntaxNode>();
  for (const node of descendantsOf(literal, EXPRESSIONS)) {
    const text = textOf(source, node);
    if (!found.has(text) && node.id !== literal.id && !hasOwnNames(node, literal)) found.set(text, node);
  }
  return found;
});

function hasOwnNames(node: SyntaxNode, literal: SyntaxNode): boolean {
  for (let outer = node.parent; outer !== null && outer.id !== literal.id; outer = outer.parent)
    if (OWN_NAMES.has(outer.type)) return true;
  return false;
}
