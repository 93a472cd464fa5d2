/** Whether a statement may be passed over when its scope runs by. */
import type { SyntaxNode } from '../../python/syntax-node.js';

/** Whether it is none of the statements of the body itself of the module, class or function. */
export function isConditional(statement: SyntaxNode): boolean {
  let node = statement;
  let { parent } = statement;
  while (parent !== null && WRAPPERS.has(parent.type)) {
    node = parent;
    parent = parent.parent;
  }
  if (parent === null || parent.type === 'module') return false;
  return parent.type !== 'block' || !BODIES.has(parent.parent?.type ?? '') || node.id === parent.id;
}

const WRAPPERS = new Set(['expression_statement', 'assignment', 'decorated_definition']);
const BODIES = new Set(['class_definition', 'function_definition']);
