/** The names a function binds itself (language reference, 4.2.1), and those with one binding, an assignment. */
import { oncePerNode } from '../../python/once-per-node.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, type SyntaxNode } from '../../python/syntax-node.js';
import { handlerHeader, isHandler } from '../conditions/handler.js';
import { readParameters } from '../programs/read-parameters.js';
import { bindingsOfStatement, otherBindings, patternBindings } from '../values/local-bindings.js';

/** `name = value`, `name: T = value` or `(name := value)`. */
export interface SingleBinding {
  readonly name: string;
  /** The assignment, or the `:=`. */
  readonly node: SyntaxNode;
}

export interface FunctionBindings {
  /** All of them: parameters, names it shares with others by `global` or `nonlocal`, and names it deletes too. */
  readonly names: ReadonlySet<string>;
  /** By the name. */
  readonly single: ReadonlyMap<string, SingleBinding>;
  /** Those bound more than once, or by a function within as well (`nonlocal`). */
  readonly repeated: ReadonlySet<string>;
}

/** What a function binds, read once for all of its sites. */
export const functionBindings: (source: SourceText, definition: SyntaxNode) => FunctionBindings =
  oncePerNode(readBindings);

const BINDERS = [
  'assignment',
  'augmented_assignment',
  'named_expression',
  'for_statement',
  'as_pattern_target',
  'except_clause',
  'case_pattern',
  'delete_statement',
  'import_statement',
  'import_from_statement',
  'global_statement',
  'nonlocal_statement',
  'type_alias_statement',
  'function_definition',
  'class_definition',
  'lambda',
];

const SCOPES = new Set(['function_definition', 'class_definition', 'lambda']);

function readBindings(source: SourceText, definition: SyntaxNode): FunctionBindings {
  const names = new Set(readParameters(source, definition).map(({ name }) => name));
  const single = new Map<string, SingleBinding>();
  const repeated = new Set<string>();
  let endOfInner = -1;
  const body = definition.childForFieldName('body') ?? definition;
  for (const node of descendantsOf(body, BINDERS)) {
    if (node.startIndex < endOfInner) {
      // `nonlocal n` in a function within: that one binds the name as well, whenever it is called.
      const shared = node.type === 'nonlocal_statement' ? targetNames(source, node) : [];
      for (const name of shared) {
        single.delete(name);
        repeated.add(name);
        names.add(name);
      }
      continue;
    }
    if (SCOPES.has(node.type)) endOfInner = node.endIndex;
    const assigned = assignedName(source, node);
    if (assigned !== null && !names.has(assigned)) single.set(assigned, { name: assigned, node });
    else for (const name of boundNames(source, node)) single.delete(name);
    for (const name of boundNames(source, node)) {
      if (names.has(name)) repeated.add(name);
      names.add(name);
    }
  }
  return { names, single, repeated };
}

/** The one name an assignment binds; `null` for any other target, or for another statement. */
function assignedName(source: SourceText, node: SyntaxNode): string | null {
  if (node.type !== 'assignment' && node.type !== 'named_expression') return null;
  const target = node.childForFieldName(node.type === 'assignment' ? 'left' : 'name');
  if (target?.type !== 'identifier' || isRepeated(node)) return null;
  // `name: T` binds nothing.
  const value = node.childForFieldName(node.type === 'assignment' ? 'right' : 'value');
  return value === null ? null : textOf(source, target);
}

/** Of a `:=` in a comprehension nobody knows how often it was evaluated. */
function isRepeated(node: SyntaxNode): boolean {
  if (node.type !== 'named_expression') return false;
  for (let outer = node.parent; outer !== null && !outer.type.endsWith('_statement'); outer = outer.parent)
    if (/comprehension$|^generator_expression$/.test(outer.type)) return true;
  return false;
}

function boundNames(source: SourceText, node: SyntaxNode): readonly string[] {
  if (isHandler(node)) return [handlerHeader(source, node).name].filter((name) => name !== null);
  switch (node.type) {
    case 'assignment':
    case 'augmented_assignment':
    case 'for_statement':
      return targetNames(source, node.childForFieldName('left'));
    case 'named_expression':
      return targetNames(source, node.childForFieldName('name'));
    case 'as_pattern_target':
    case 'global_statement':
    case 'nonlocal_statement':
      return targetNames(source, node);
    case 'case_pattern':
      return patternBindings(source, node).map(({ name }) => name);
    default:
      return bindingsOfStatement(source, node).map(({ name }) => name);
  }
}

function targetNames(source: SourceText, target: SyntaxNode | null): readonly string[] {
  return target === null ? [] : otherBindings(source, target).map(({ name }) => name);
}
