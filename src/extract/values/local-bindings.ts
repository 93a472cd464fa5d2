/** Which names one statement, or one part of it, binds in its own scope (language reference, 4.2.1). */
import { type SourceText, textOf } from '../../python/source-text.js';
import { childrenOf, descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { type Definition, type Reach, UNBOUND } from './reach.js';

export interface Binding {
  /** `*` for `from m import *`, which may bind any name. */
  readonly name: string;
  /** What the name holds afterwards. */
  readonly reach: Reach;
  /** Whether it is bound whenever control comes by: not so for the second operand of an `or`. */
  readonly isCertain: boolean;
}

/** What a statement binds that contains no other statement, in the order of evaluation; `:=` apart. */
export function bindingsOfStatement(source: SourceText, statement: SyntaxNode): readonly Binding[] {
  switch (statement.type) {
    case 'expression_statement':
      return namedChildrenOf(statement).flatMap((child) => assignmentBindings(source, child));
    case 'delete_statement':
      return targetNames(statement).map((node) => bound(source, node, UNBOUND));
    case 'import_statement':
    case 'import_from_statement':
      return importBindings(source, statement);
    case 'function_definition':
    case 'class_definition':
      return named(source, statement, statement.childForFieldName('name'));
    case 'decorated_definition':
      return named(source, statement, statement.childForFieldName('definition')?.childForFieldName('name'));
    case 'type_alias_statement':
      return named(source, statement, descendantsOf(statement, ['identifier'])[0]);
    default:
      return [];
  }
}

/** What a target of `for`, `with`, or unpacking binds. */
export function otherBindings(source: SourceText, target: SyntaxNode): readonly Binding[] {
  return targetNames(target).map((node) => bound(source, node, defined('other', node)));
}

/** What the pattern of a `case` captures. */
export function patternBindings(source: SourceText, pattern: SyntaxNode): readonly Binding[] {
  const names = descendantsOf(pattern, ['identifier']).filter((node) => isCapture(node));
  return names.map((node) => bound(source, node, defined('other', node)));
}

/** `x`, `*x`, `**x` and `... as x`; not `a.b`, nor `C` and `k` of `C(k=...)`. */
function isCapture(identifier: SyntaxNode): boolean {
  const { parent } = identifier;
  if (parent === null || parent.type === 'splat_pattern' || parent.type === 'as_pattern')
    return parent !== null;
  const isWhole = parent.type === 'dotted_name' && namedChildrenOf(parent).length === 1;
  return isWhole && parent.parent?.type !== 'class_pattern';
}

/** The state after `node` defined a name. */
export function defined(kind: Definition['kind'], node: SyntaxNode): Reach {
  return { kind: 'definition', definition: { kind, node } };
}

/** What a `:=` binds; it stands in `around`. `null` where it belongs to a scope within. */
export function walrusBinding(source: SourceText, walrus: SyntaxNode, around: SyntaxNode): Binding | null {
  const name = walrus.childForFieldName('name');
  const value = walrus.childForFieldName('value');
  if (name === null || value === null) return null;
  let isCertain = true;
  let isRepeated = false;
  let child = walrus;
  for (let node = walrus.parent; node !== null && child.id !== around.id; node = node.parent) {
    if (node.type === 'lambda' || node.type === 'block') return null;
    isRepeated ||= /comprehension$|^generator_expression$/.test(node.type);
    isCertain &&= isAlwaysEvaluated(child, node);
    child = node;
  }
  const reach = isRepeated ? defined('other', walrus) : defined('value', value);
  return { name: textOf(source, name), reach, isCertain: isCertain && !isRepeated };
}

function isAlwaysEvaluated(part: SyntaxNode, whole: SyntaxNode): boolean {
  switch (whole.type) {
    case 'boolean_operator':
      return part.id === whole.childForFieldName('left')?.id;
    case 'comparison_operator':
      return namedChildrenOf(whole).length === 2;
    case 'conditional_expression':
    case 'assert_statement':
      return part.id === namedChildrenOf(whole)[whole.type === 'assert_statement' ? 0 : 1]?.id;
    default:
      return true;
  }
}

function assignmentBindings(source: SourceText, node: SyntaxNode): readonly Binding[] {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (left === null || right === null) return [];
  if (node.type === 'augmented_assignment') {
    return left.type === 'identifier' ? [bound(source, left, defined('augmented', node))] : [];
  }
  if (node.type !== 'assignment') return [];
  // `a = b = value`: the value is the innermost one.
  let value = right;
  for (let next = nextValue(value); next !== null; next = nextValue(value)) value = next;
  const own =
    left.type === 'identifier' ? [bound(source, left, defined('value', value))] : otherBindings(source, left);
  return [...own, ...assignmentBindings(source, right)];
}

function nextValue(node: SyntaxNode): SyntaxNode | null {
  return node.type === 'assignment' ? node.childForFieldName('right') : null;
}

/** `import a.b` binds `a`; `import a.b as c` and `from m import n as c` bind `c`. */
function importBindings(source: SourceText, statement: SyntaxNode): readonly Binding[] {
  const module = statement.childForFieldName('module_name');
  return namedChildrenOf(statement)
    .filter((child) => child.id !== module?.id)
    .map((child) => {
      const alias = child.type === 'aliased_import' ? child.childForFieldName('alias') : null;
      const [name = ''] = textOf(source, alias ?? child).split('.');
      const isWildcard = child.type === 'wildcard_import';
      return { name: isWildcard ? '*' : name.trim(), reach: defined('other', child), isCertain: true };
    });
}

function named(
  source: SourceText,
  statement: SyntaxNode,
  name: SyntaxNode | null | undefined,
): readonly Binding[] {
  return name === null || name === undefined ? [] : [bound(source, name, defined('other', statement))];
}

function bound(source: SourceText, name: SyntaxNode, reach: Reach): Binding {
  return { name: textOf(source, name), reach, isCertain: true };
}

/** The names a target binds: in `a, (b, *c), d.e, f[0]` the first three. */
function targetNames(target: SyntaxNode): readonly SyntaxNode[] {
  if (target.type === 'identifier') return [target];
  if (target.type === 'attribute' || target.type === 'subscript') return [];
  return childrenOf(target).flatMap((child) => targetNames(child));
}
