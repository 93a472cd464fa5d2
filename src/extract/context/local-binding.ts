/** The one binding that a local name has at a use, with everything needed to say what it holds there. */
import { oncePerNode } from '../../python/once-per-node.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { type Alternative, alternativesOf, type Definition } from '../values/reach.js';
import { reachingDefinitions } from '../values/reaching-definitions.js';
import { functionBindings } from './function-bindings.js';

/** A name, the node that mentions it, and the functions around that node, outermost first. */
export interface Mention {
  readonly name: string;
  readonly at: SyntaxNode;
  readonly functions: readonly SyntaxNode[];
}

export interface LocalBinding {
  readonly name: string;
  /** What is bound; of `a, b = value` that value, or the item for the name where its items are written out. */
  readonly value: SyntaxNode;
  /** The assignment or `:=` around it, of `a = b = value` the outer one. */
  readonly statement: SyntaxNode;
  /** Where the name stands in an unpacked value, from the outside in: of `a, (b, c) = value` for `c` 1, 1. */
  readonly path: readonly number[];
  /** Augmented assignments since, in source order. */
  readonly augmented: readonly SyntaxNode[];
  /** The functions around the binding, outermost first. */
  readonly functions: readonly SyntaxNode[];
  /** Whether it was found by following control to the mention, not by being the only one. */
  readonly isFollowed: boolean;
}

/**
 * `other` where several may reach the mention, or one of a form that says nothing; `null` where no function around binds
 * the name. One that the innermost function does not bind may be one of a function around it, if that binds it once.
 */
export function bindingAt(
  source: SourceText,
  { name, at, functions }: Mention,
): LocalBinding | 'other' | null {
  if (functions.length === 0) return null;
  const reached = reachingDefinitions(source, at, name);
  if (reached.kind === 'local') {
    const found = reached.reach === null ? null : only(alternativesOf(reached.reach));
    return (found === null ? null : followed(source, name, found, functions)) ?? 'other';
  }
  for (let count = functions.length; count > 0; count -= 1) {
    const scope = functions[count - 1];
    if (scope === undefined) return null;
    const { names, single } = functionBindings(source, scope);
    if (!names.has(name)) continue;
    const binding = single.get(name);
    const value = binding === undefined ? null : valueOf(binding.node);
    if (binding === undefined || value === null || !mayReach(binding.node, at)) return 'other';
    const around = functions.slice(0, count);
    return {
      name,
      value,
      statement: binding.node,
      path: [],
      augmented: [],
      functions: around,
      isFollowed: false,
    };
  }
  return null;
}

/** That a name is unbound on another way says nothing of where it is used. */
function only(alternatives: ReturnType<typeof alternativesOf>): Definition | null {
  const bound = alternatives?.filter(({ reach }) => reach.kind !== 'unbound') ?? [];
  const found = new Set(bound.map(({ reach }) => (reach.kind === 'definition' ? reach.definition : null)));
  const [first = null] = found;
  return found.size === 1 ? first : null;
}

/** What one definition that reaches a mention binds; `null` for parameters, and forms that say nothing. */
export function bindingOf(
  source: SourceText,
  { name, functions }: Mention,
  { reach }: Pick<Alternative, 'reach'>,
): LocalBinding | null {
  return reach.kind === 'definition' ? followed(source, name, reach.definition, functions) : null;
}

/** Further down it says nothing, and after a loop its names may be those of another turn. */
function mayReach(binding: SyntaxNode, at: SyntaxNode): boolean {
  if (binding.startIndex >= at.endIndex) return false;
  for (let node = binding.parent; node !== null && node.type !== 'function_definition'; node = node.parent) {
    const isLoop = node.type === 'for_statement' || node.type === 'while_statement';
    if (isLoop && (at.startIndex < node.startIndex || node.endIndex < at.endIndex)) return false;
  }
  return true;
}

/** Augmented assignments looked through in a row. */
const MOST_AUGMENTED = 3;

function followed(
  source: SourceText,
  name: string,
  { kind, node }: Definition,
  functions: readonly SyntaxNode[],
): LocalBinding | null {
  switch (kind) {
    case 'value':
      return {
        name,
        value: node,
        statement: statementAround(node),
        path: [],
        augmented: [],
        functions,
        isFollowed: true,
      };
    case 'augmented': {
      const reached = reachingDefinitions(source, node, name);
      const before =
        reached.kind === 'local' && reached.reach !== null ? only(alternativesOf(reached.reach)) : null;
      const base = before === null ? null : followed(source, name, before, functions);
      if (base === null || base.augmented.length >= MOST_AUGMENTED) return null;
      return { ...base, augmented: [...base.augmented, node] };
    }
    case 'other':
      return unpacked(source, name, node, functions);
    case 'parameter':
    case 'caught':
      return null;
  }
}

function statementAround(value: SyntaxNode): SyntaxNode {
  let node = value.parent ?? value;
  while (node.type === 'parenthesized_expression' && node.parent !== null) node = node.parent;
  while (node.type === 'assignment' && node.parent?.type === 'assignment') node = node.parent;
  return node;
}

/** Of `a = b = value` the value is the last. */
function valueOf(binding: SyntaxNode): SyntaxNode | null {
  let value = binding.childForFieldName(binding.type === 'assignment' ? 'right' : 'value');
  while (value?.type === 'assignment') value = value.childForFieldName('right');
  return value;
}

const PATTERNS = new Set(['pattern_list', 'tuple_pattern', 'list_pattern']);
const DISPLAYS = new Set(['expression_list', 'tuple', 'list']);

/** `a, b = value`; not with a star before the name, nor below one. */
function unpacked(
  source: SourceText,
  name: string,
  target: SyntaxNode,
  functions: readonly SyntaxNode[],
): LocalBinding | null {
  const path: number[] = [];
  let child = target;
  for (let node = target.parent; node !== null && PATTERNS.has(node.type); node = node.parent) {
    const items = namedChildrenOf(node);
    const index = items.findIndex(({ id }) => id === child.id);
    if (index === -1 || items.slice(0, index + 1).some(({ type }) => type === 'list_splat_pattern'))
      return null;
    path.unshift(index);
    child = node;
  }
  const statement = child.parent;
  const isTarget = statement?.type === 'assignment' && statement.childForFieldName('left')?.id === child.id;
  if (!isTarget || path.length === 0) return null;
  let value = valueOf(statement);
  // The targets are bound one by one: what is unpacked must not mention one of them.
  if (value === null || bindsWhatItReads(source, child, value)) return null;
  for (; path.length > 0 && DISPLAYS.has(value.type); path.shift()) {
    const items: readonly SyntaxNode[] = namedChildrenOf(value);
    const item: SyntaxNode | undefined = items[path[0] ?? 0];
    if (item === undefined || items.some(({ type }) => type === 'list_splat')) return null;
    value = item;
  }
  if (path.length > 0 && !ITEMS.has(value.type)) return null;
  return { name, value, statement, path, augmented: [], functions, isFollowed: true };
}

/** What has items that can be asked for by number, as far as its form tells. */
const ITEMS = new Set(['identifier', 'attribute', 'call', 'subscript', 'await']);

function bindsWhatItReads(source: SourceText, targets: SyntaxNode, value: SyntaxNode): boolean {
  const words = wordsOf(source, value);
  return [...wordsOf(source, targets)].some((word) => words.has(word));
}

const wordsOf = oncePerNode(
  (source, node) => new Set(textOf(source, node).match(/(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_]*/gu)),
);
