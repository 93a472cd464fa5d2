/**
 * Whether what a condition mentions may be bound anew between it and a site: `if x is None: x = load()` says nothing of
 * `x` further down. Names and dotted attributes are followed, not what a call does to an object.
 */
import { oncePerNode } from '../../python/once-per-node.js';
import { oneLine } from '../../python/one-line.js';
import { textOf, type SourceText } from '../../python/source-text.js';
import { descendantsOf, type SyntaxNode } from '../../python/syntax-node.js';
import { writtenNames } from '../../util/written-names.js';

/**
 * Whether a name or attribute below `nodes`, which are evaluated before `site`, may be bound again on the way to it; of a
 * loop that control came out behind, the way begins at its end.
 */
export function isReboundBefore(
  source: SourceText,
  nodes: readonly SyntaxNode[],
  site: SyntaxNode,
  behind: SyntaxNode | null = null,
): boolean {
  if (nodes.length === 0) return false;
  const end = behind?.endIndex ?? Math.max(...nodes.map((node) => node.endIndex));
  return areReboundBefore(source, mentionsOf(source, nodes), end, site);
}

/** Whether one of some names or dotted attributes may be bound again between an index and `site`. */
export function areReboundBefore(
  source: SourceText,
  names: readonly string[],
  end: number,
  site: SyntaxNode,
): boolean {
  const bindings = bindingsOf(source, scopeAround(site));
  if (bindings.size === 0) return false;
  const until = endOfLoopsAfter(site, end);
  return names.some((name) =>
    (bindings.get(name) ?? []).some(
      (binding) =>
        binding.startIndex >= end && binding.startIndex < until && !isOnAnotherBranch(binding, site, end),
    ),
  );
}

const LOOPS = new Set(['for_statement', 'while_statement']);
const BRANCHES = new Set(['if_statement', 'match_statement']);

/** The site's start; or, in loops that begin behind the condition, their end: a later turn comes by the site again. */
export function endOfLoopsAfter(site: SyntaxNode, conditionEnd: number): number {
  let end = site.startIndex;
  for (let node = site.parent; node !== null && node.type !== 'function_definition'; node = node.parent) {
    if (LOOPS.has(node.type) && node.startIndex >= conditionEnd) end = node.endIndex;
  }
  return end;
}

/**
 * Whether a binding stands in the body of a branch whose statement holds the site in another one: not in its test, which
 * is evaluated on the way, nor in a loop behind the condition, where an earlier turn may have taken it.
 */
function isOnAnotherBranch(binding: SyntaxNode, site: SyntaxNode, conditionEnd: number): boolean {
  let inBody = false;
  let branch = binding;
  for (let node = binding.parent; node !== null && node.type !== 'function_definition'; node = node.parent) {
    if (isInside(site, node)) {
      const isOther = BRANCHES.has(node.type) && inBody && !isInside(site, branch);
      return isOther && !isInLoopAfter(node, conditionEnd);
    }
    inBody ||= node.type === 'block';
    branch = node;
  }
  return false;
}

function isInLoopAfter(statement: SyntaxNode, conditionEnd: number): boolean {
  for (
    let node = statement.parent;
    node !== null && node.type !== 'function_definition';
    node = node.parent
  ) {
    if (LOOPS.has(node.type) && node.startIndex >= conditionEnd) return true;
  }
  return false;
}

function isInside(node: SyntaxNode, outer: SyntaxNode): boolean {
  return outer.startIndex <= node.startIndex && node.endIndex <= outer.endIndex;
}

function scopeAround(site: SyntaxNode): SyntaxNode {
  let node = site;
  while (node.parent !== null && node.type !== 'function_definition') node = node.parent;
  return node;
}

/** Binding statements and the field that holds what they bind. */
const TARGET_FIELDS: Readonly<Record<string, string>> = {
  assignment: 'left',
  augmented_assignment: 'left',
  for_statement: 'left',
  named_expression: 'name',
};

type Bindings = ReadonlyMap<string, readonly SyntaxNode[]>;

/** A function is read once for all of its sites. */
const bindingsOf = oncePerNode(readBindings);

function readBindings(source: SourceText, scope: SyntaxNode): Bindings {
  const bindings = new Map<string, SyntaxNode[]>();
  const statements = descendantsOf(scope, [
    ...Object.keys(TARGET_FIELDS),
    'as_pattern_target',
    'delete_statement',
  ]);
  for (const statement of statements) {
    const field = TARGET_FIELDS[statement.type];
    const target = field === undefined ? statement : statement.childForFieldName(field);
    if (target === null) continue;
    for (const name of boundNames(source, target))
      bindings.set(name, [...(bindings.get(name) ?? []), statement]);
  }
  return bindings;
}

/** What a target binds: names, and attributes with their dots; of `x[0]` the object that changes. */
function boundNames(source: SourceText, target: SyntaxNode): readonly string[] {
  if (target.type === 'identifier' || target.type === 'attribute') return [textOf(source, target)];
  if (target.type === 'subscript') {
    const object = target.childForFieldName('value');
    return object === null ? [] : boundNames(source, object);
  }
  return target.namedChildren.flatMap((child) => (child === null ? [] : boundNames(source, child)));
}

/**
 * Names and dotted attributes below some nodes, each with those it begins with. What a comprehension or lambda binds is a
 * name of its own: in `any(t for t in xs)` the function's `t` is not mentioned.
 */
export function mentionsOf(source: SourceText, nodes: readonly SyntaxNode[]): readonly string[] {
  return [...new Set(nodes.flatMap((node) => mentionsIn(source, node)))];
}

/** A condition is read once for all sites behind it. */
const mentionsIn = oncePerNode((source, node) =>
  writtenNames(oneLine(source, node)).flatMap(({ name }) => {
    const parts = name.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  }),
);
