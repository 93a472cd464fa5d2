/** The statements of a file that bind names, found by the engine once for all who ask. */
import { oncePerNode } from '../../python/once-per-node.js';
import { descendantsOf, type SyntaxNode } from '../../python/syntax-node.js';
import { BINDING_STATEMENTS } from './bound-names.js';
import { IMPORT_STATEMENTS } from './imports.js';

/** A statement with its indices, which are asked of the engine once. */
export interface Located {
  readonly node: SyntaxNode;
  readonly start: number;
  readonly end: number;
}

export function located(node: SyntaxNode): Located {
  return { node, start: node.startIndex, end: node.endIndex };
}

const STATEMENTS = [
  'class_definition',
  'function_definition',
  'global_statement',
  'nonlocal_statement',
  ...IMPORT_STATEMENTS,
  ...BINDING_STATEMENTS,
];

/** Those below the root, in source order. */
export const bindingStatements = oncePerNode((_source, root): readonly Located[] =>
  descendantsOf(root, STATEMENTS).map(located),
);
