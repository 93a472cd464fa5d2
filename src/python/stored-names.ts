/** Where a name is bound by assignment: the `Store` contexts of CPython's `ast.Name` within one scope. */
import type { SourceText } from './source-text.js';
import { textOf } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';
import { descendantsOf } from './syntax-node.js';

/** Whether a name is assigned anywhere below a node; scopes within it have names of their own. */
export function isStoredIn(source: SourceText, scope: SyntaxNode, name: string): boolean {
  return descendantsOf(scope, ['identifier']).some(
    (node) => textOf(source, node) === name && isStore(node) && !isInInnerScope(node, scope),
  );
}

const SCOPES = new Set(['function_definition', 'class_definition', 'lambda']);

/** A comprehension is no such scope here: its `for` is no store, and what `:=` binds in it is the function's. */
function isInInnerScope(identifier: SyntaxNode, scope: SyntaxNode): boolean {
  let node = identifier.parent;
  while (node !== null && node.id !== scope.id && !SCOPES.has(node.type)) node = node.parent;
  return node !== null && node.id !== scope.id;
}

/** Nodes a target may be wrapped in. */
const TARGET_WRAPPERS = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'list_splat_pattern',
  'tuple',
  'list',
  'parenthesized_expression',
  'expression_list',
  'list_splat',
]);

/** The field of each binding construct that holds its target. */
const TARGET_FIELDS: Readonly<Record<string, string>> = {
  assignment: 'left',
  augmented_assignment: 'left',
  for_statement: 'left',
  named_expression: 'name',
};

function isStore(identifier: SyntaxNode): boolean {
  let target = identifier;
  let parent = target.parent;
  while (parent !== null && TARGET_WRAPPERS.has(parent.type)) {
    target = parent;
    parent = target.parent;
  }
  if (parent === null) return false;
  if (parent.type === 'as_pattern_target') return isWithTarget(parent);
  const field = TARGET_FIELDS[parent.type];
  return field !== undefined && parent.childForFieldName(field)?.id === target.id;
}

/** `with x as name`, `with (x as name,)`; the `as` of an `except` or a `case` binds no `ast.Name`. */
function isWithTarget(target: SyntaxNode): boolean {
  let node = target.parent?.parent ?? null;
  while (node !== null && TARGET_WRAPPERS.has(node.type)) node = node.parent;
  return node?.type === 'with_item';
}
