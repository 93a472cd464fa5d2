/** What the local names that a site's conditions and message mention stand for, where an `if` or two may have bound them anew. */
import type { Expression } from '../../model/expression.js';
import type { ConditionalLocal } from '../../model/site-context.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { areReboundBefore, mentionsOf } from '../conditions/rebinding.js';
import type { Reach } from '../values/reach.js';
import { reachingDefinitions } from '../values/reaching-definitions.js';
import { boundValue } from './bound-value.js';
import { isChangedIn, mayChange } from './changed-in-place.js';
import { endOf, isApart, isCurrent, isKept, partsOf, speaksOf, textSince } from './current.js';
import { bindingOf, type LocalBinding, type Mention } from './local-binding.js';
import type { Use } from './locals.js';
import { namesOf } from './mentioned-names.js';
import { testOf } from './read-test.js';

const MOST_NAMES = 6;
const MOST_WAYS = 2;
/** Longer values are data. */
const MAX_LENGTH = 400;

/** The names of `uses` that are bound so, in source order. `functions` are those around the site, outermost first. */
export function conditionalOf(
  source: SourceText,
  site: SyntaxNode,
  functions: readonly SyntaxNode[],
  uses: readonly Use[],
): readonly ConditionalLocal[] {
  if (functions.length === 0) return [];
  const byName = new Map<string, Mention[]>();
  for (const { names, at } of uses)
    for (const name of names)
      if (mentionsOf(source, [at]).includes(name) && isWritten(source, site, name, at))
        byName.set(name, [...(byName.get(name) ?? []), { name, at, functions }]);
  return [...byName.values()]
    .flatMap((mentions) => conditional(source, site, mentions) ?? [])
    .sort((a, b) => a.line - b.line)
    .slice(0, MOST_NAMES);
}

/** Names of placeholders may stand elsewhere than in the statement itself. */
function isWritten(source: SourceText, site: SyntaxNode, name: string, at: SyntaxNode): boolean {
  return at.id !== site.id || namesOf(source, site).includes(name);
}

function conditional(
  source: SourceText,
  site: SyntaxNode,
  mentions: readonly Mention[],
): ConditionalLocal | null {
  const inOrder = mentions.toSorted((a, b) => a.at.startIndex - b.at.startIndex);
  const last = inOrder.at(-1);
  const root = last === undefined ? null : reachOf(source, last.at, last.name);
  if (last === undefined || root === null) return null;
  const known: Known = { source, site, mention: last };
  const ways = waysOf(known, root);
  const [first] = ways;
  const final = ways.at(-1);
  if (first === undefined || final === undefined) return null;
  const start = lastOf(first.binding).startIndex;
  const isSame = inOrder.every(({ at, name }) => reachOf(source, at, name) === root || at.endIndex <= start);
  const base = otherwise(known, final.rest);
  // What another branch binds is no earlier value.
  if (base === null && hasBehind(final.rest, final.test)) return null;
  const end = Math.max(...ways.map(({ binding }) => endOf(binding)), base === null ? 0 : endOf(base));
  if (!isSame || areReboundBefore(source, [last.name], end, site)) return null;
  return described(known, ways, base);
}

/** The statement that binds it as it is told. */
function lastOf({ statement, augmented }: LocalBinding): SyntaxNode {
  return augmented.at(-1) ?? statement;
}

interface Known {
  readonly source: SourceText;
  readonly site: SyntaxNode;
  readonly mention: Mention;
}

interface Way {
  readonly test: SyntaxNode;
  readonly holds: boolean;
  readonly binding: LocalBinding;
  readonly isOfItself: boolean;
  /** What the name is where the test is not so. */
  readonly rest: Reach;
}

function described(
  { source, site, mention: { name } }: Known,
  ways: readonly Way[],
  base: LocalBinding | null,
): ConditionalLocal | null {
  const bindings = [...ways.map(({ binding }) => binding), ...(base === null ? [] : [base])];
  const values = bindings.map((binding) => boundValue(source, binding));
  const isChanged = bindings.some((binding, at) => {
    const value = values[at] ?? null;
    return value === null || (mayChange(value) && isChangedIn(textSince(source, site, binding), name));
  });
  if (isChanged) return null;
  const told = ways.flatMap(({ test, holds }, at) => {
    const value = values[at] ?? null;
    return value === null ? [] : [{ test: testOf(source, test), holds, value }];
  });
  const otherwise: Expression | null = base === null ? null : (values.at(-1) ?? null);
  const isAlike = told.some(({ value }) => value.source === otherwise?.source);
  if (isAlike) return null;
  const lines = [
    ...bindings.map((binding) => [binding.statement, lastOf(binding)] as const),
    ...ways.map(({ test }) => [test, test] as const),
  ];
  return {
    name,
    ways: told,
    otherwise,
    isOfItself: ways.some(({ isOfItself }) => isOfItself),
    line: Math.min(...lines.map(([from]) => lineAt(source, from.startIndex))),
    endLine: Math.max(...lines.map(([, to]) => endLineOf(source, to))),
  };
}

/** The tests in the order in which they decide, each with what it binds; those behind one of itself are not told. */
function waysOf(known: Known, root: Reach): readonly Way[] {
  const ways: Way[] = [];
  let reach = bound(root);
  while (reach.kind === 'gate' && ways.length < MOST_WAYS) {
    const way = wayOf(known, reach);
    if (way === null || (way.isOfItself && ways.length > 0)) break;
    ways.push(way);
    if (way.isOfItself) break;
    reach = bound(way.rest);
  }
  return ways;
}

function wayOf(known: Known, gate: Reach & { readonly kind: 'gate' }): Way | null {
  const { source, site, mention } = known;
  const { test } = gate.decision;
  if (test === null || /:=|\b(?:await|yield)\b/.test(textOf(source, test))) return null;
  const holds = isBehind(gate.whenTrue, test);
  const [taken, left] = holds ? [gate.whenTrue, gate.whenFalse] : [gate.whenFalse, gate.whenTrue];
  const rest = bound(left);
  const binding = isBehind(taken, test) ? bindingFor(known, taken) : null;
  if (binding === null || rest.kind === 'any' || rest.kind === 'loop') return null;
  const nodes = [test, ...partsOf(binding)];
  const own = nodes.filter((node) => speaksOf(source, node, mention.name));
  // What it was before must be what it is elsewhere.
  if (own.some((node) => reachOf(source, node, mention.name) !== left)) return null;
  if (!nodes.every((node) => isKept(source, site, node, mention.name))) return null;
  return { test, holds, binding, isOfItself: own.length > 0, rest };
}

/** Whether it is a definition in a branch of the test. */
function isBehind(reach: Reach, test: SyntaxNode): boolean {
  return reach.kind === 'definition' && reach.definition.node.startIndex >= test.endIndex;
}

function hasBehind(reach: Reach, test: SyntaxNode): boolean {
  if (reach.kind !== 'gate') return isBehind(reach, test);
  return hasBehind(reach.whenTrue, test) || hasBehind(reach.whenFalse, test);
}

/** Where the name is unbound elsewhere, nothing that uses it comes from there. */
function bound(reach: Reach): Reach {
  if (reach.kind !== 'gate') return reach;
  const { whenTrue, whenFalse } = reach;
  if (whenFalse.kind === 'unbound') return bound(whenTrue);
  return whenTrue.kind === 'unbound' ? bound(whenFalse) : reach;
}

/** What the name is where no test binds it, where that can be told. */
function otherwise(known: Known, rest: Reach): LocalBinding | null {
  const binding = bindingFor(known, rest);
  return binding !== null && isCurrent(known.source, known.site, binding) ? binding : null;
}

function bindingFor({ source, mention }: Known, reach: Reach): LocalBinding | null {
  if (reach.kind !== 'definition') return null;
  const binding = bindingOf(source, mention, { reach });
  if (binding === null || binding.value.endIndex - binding.value.startIndex > MAX_LENGTH) return null;
  return isApart(source, binding) ? binding : null;
}

function reachOf(source: SourceText, at: SyntaxNode, name: string): Reach | null {
  const reached = reachingDefinitions(source, at, name);
  return reached.kind === 'local' && reached.isFunction ? reached.reach : null;
}
