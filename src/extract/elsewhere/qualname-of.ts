/** The classes and functions around a statement, without their headers: most of them have no error with a record. */
import { oncePerNode } from '../../python/once-per-node.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';

/** Qualified name (PEP 3155 without `<locals>`); "" at module level. */
export function qualnameOf(source: SourceText, node: SyntaxNode): string {
  for (let around = node.parent; around !== null; around = around.parent) {
    if (around.type === 'function_definition' || around.type === 'class_definition')
      return definedName(source, around);
  }
  return '';
}

const definedName = oncePerNode((source, definition: SyntaxNode): string => {
  const name = definition.childForFieldName('name');
  const around = qualnameOf(source, definition);
  const own = name === null ? '' : textOf(source, name);
  return around === '' ? own : `${around}.${own}`;
});
