/**
 * Earlier exits on the way to a site: an `if` standing before it whose branch always leaves by `return`, `continue` or
 * `break`, also in a `with`, a `try` or another `if` that control came out behind. Exits that only raise are other
 * errors, not preconditions.
 */
import { oncePerNode } from '../../python/once-per-node.js';
import type { Precondition } from '../../model/guard.js';
import type { SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { readConjunction, readTest, type Tested } from './condition.js';
import { allOf, type ExitKind, exitsOfBlock } from './exits.js';
import { type Branch, ifBranches } from './if-chain.js';
import { isReboundBefore } from './rebinding.js';
import { blocksDoneBefore, blocksDoneBehind } from './done-blocks.js';

/** Preconditions of a site within its function, in source order. */
export function preconditionsOf(source: SourceText, site: SyntaxNode): readonly Tested<Precondition>[] {
  return preconditionsWithin(source, site, null).map(({ facts, nodes }) => {
    return { facts: { ...facts, rebound: isReboundBefore(source, nodes, site) }, nodes };
  });
}

/** Preconditions of a statement that stand in `outer` (`null`: in its function), in source order. */
export function preconditionsWithin(
  source: SourceText,
  statement: SyntaxNode,
  outer: SyntaxNode | null,
): readonly TestedPrecondition[] {
  const found: (readonly TestedPrecondition[])[] = [];
  let child = statement;
  for (
    let node = statement.parent;
    node !== null && child.type !== 'function_definition';
    node = node.parent
  ) {
    if (node.id === outer?.id) break;
    if (node.type === 'block' || node.type === 'module') found.push(exitsBefore(source, node, child));
    found.push(...blocksDoneBefore(node, child).map((block) => blockExits(source, block).all));
    child = node;
  }
  return found.reverse().flat();
}

type TestedPrecondition = Tested<Omit<Precondition, 'rebound'>>;

function exitsBefore(
  source: SourceText,
  block: SyntaxNode,
  child: SyntaxNode,
): readonly TestedPrecondition[] {
  const { all, countBefore } = blockExits(source, block);
  return all.slice(0, countBefore.get(child.id) ?? 0);
}

/** The preconditions that the `if` statements of a block leave behind. */
interface BlockExits {
  readonly all: readonly TestedPrecondition[];
  /** For each statement's node id, how many of them come from statements before it. */
  readonly countBefore: ReadonlyMap<number, number>;
}

/** A block is read once for all of its sites. */
const blockExits = oncePerNode(readBlock);

function readBlock(source: SourceText, block: SyntaxNode): BlockExits {
  const all: TestedPrecondition[] = [];
  const countBefore = new Map<number, number>();
  for (const statement of namedChildrenOf(block)) {
    countBefore.set(statement.id, all.length);
    if (statement.type === 'if_statement')
      all.push(...exitsOf(source, statement), ...innerExits(source, statement));
    for (const done of blocksDoneBehind(source, statement)) all.push(...blockExits(source, done).all);
  }
  return { all, countBefore };
}

const MOST_INNER = 2;

/** `if a: if b: return`: control that came out behind it did not find both. Not where what `a` names is bound anew before `b`. */
function innerExits(source: SourceText, statement: SyntaxNode): readonly TestedPrecondition[] {
  const [branch, ...others] = ifBranches(statement);
  if (branch === undefined || branch.test === null || others.length > 0) return [];
  const { test, body } = branch;
  if (exitsOfBlock(source, body) !== null) return [];
  const inner = blockExits(source, body).all;
  if (inner.length > MOST_INNER || inner.some(({ facts }) => facts.holds)) return [];
  return inner.flatMap(({ facts, nodes }) => {
    const [next] = nodes;
    if (next === undefined || isReboundBefore(source, [test], next)) return [];
    const tests = [test, ...nodes];
    return [{ facts: { ...facts, ...readConjunction(source, tests) }, nodes: tests }];
  });
}

/** What it says of an `if` statement's tests that control came out behind it. */
function exitsOf(source: SourceText, statement: SyntaxNode): readonly TestedPrecondition[] {
  const branches = ifBranches(statement).map((branch) => ({
    ...branch,
    exits: exitsOfBlock(source, branch.body),
  }));
  const staying = branches.filter((branch) => branch.exits === null);
  const [first] = staying;
  const hasElse = branches.some((branch) => branch.form === 'else');
  if (first === undefined) return hasElse ? [] : branches.flatMap((branch) => failed(source, branch));
  // Only one branch comes out, and it has a test: that test held, and those before it failed.
  const before = branches.slice(0, branches.indexOf(first));
  const onlyWay = hasElse && staying.length === 1 && first.test !== null;
  const after = branches.slice(before.length + 1).map((branch) => branch.exits);
  const passed = onlyWay ? precondition(source, first.test, true, allOf(after)) : [];
  return [...before.flatMap((branch) => failed(source, branch)), ...passed];
}

type BranchWithExits = Branch & { readonly exits: ReadonlySet<ExitKind> | null };

function failed(source: SourceText, branch: BranchWithExits): readonly TestedPrecondition[] {
  return precondition(source, branch.test, false, branch.exits);
}

function precondition(
  source: SourceText,
  test: SyntaxNode | null,
  holds: boolean,
  exits: ReadonlySet<ExitKind> | null,
): readonly TestedPrecondition[] {
  const leaving = [...(exits ?? [])].filter((exit) => exit !== 'raise');
  const [exit] = leaving;
  if (test === null || exit === undefined) return [];
  const facts = { ...readTest(source, test), holds, exit: leaving.length === 1 ? exit : ('mixed' as const) };
  return [{ facts, nodes: [test] }];
}
