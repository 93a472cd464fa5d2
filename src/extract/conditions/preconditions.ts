/**
 * Earlier exits on the way to a site: an `if` standing before it whose branch always leaves by `return`, `continue` or
 * `break`. Exits that only raise are other errors, not preconditions.
 */
import { oncePerNode } from '../../python/once-per-node.js';
import type { Precondition } from '../../model/guard.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { readTest, type Tested } from './condition.js';
import { type Branch, ifBranches } from './if-chain.js';
import { isReboundBefore } from './rebinding.js';

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
    if (statement.type === 'if_statement') all.push(...exitsOf(source, statement));
  }
  return { all, countBefore };
}

type ExitKind = 'return' | 'continue' | 'break' | 'raise';

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
  const passed = onlyWay ? precondition(source, first.test, true, union(after)) : [];
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

/** The ways a block leaves, where it always leaves; `null` where control can come out behind it. */
function exitsOfBlock(source: SourceText, block: SyntaxNode): ReadonlySet<ExitKind> | null {
  const statements = namedChildrenOf(block);
  for (const [index, statement] of statements.entries()) {
    const exits = exitsOfStatement(source, statement);
    if (exits === null) continue;
    // Branches before the statement that ends the block may have left already.
    const partial = statements.slice(0, index).flatMap((earlier) => nestedExits(earlier));
    return new Set([...exits, ...partial]);
  }
  return null;
}

const EXIT_STATEMENTS: Readonly<Record<string, ExitKind>> = {
  return_statement: 'return',
  continue_statement: 'continue',
  break_statement: 'break',
  raise_statement: 'raise',
};

/** Every exit within a statement that leaves it: not those of nested functions, nor a nested loop's own `break`. */
function nestedExits(statement: SyntaxNode): readonly ExitKind[] {
  return descendantsOf(statement, Object.keys(EXIT_STATEMENTS)).flatMap((node) => {
    const exit = EXIT_STATEMENTS[node.type];
    return exit === undefined || staysWithin(statement, node, exit) ? [] : [exit];
  });
}

/** Whether an exit below a statement only leaves a definition, or a loop, that stands in the statement. */
function staysWithin(statement: SyntaxNode, exitNode: SyntaxNode, exit: ExitKind): boolean {
  const ofLoop = exit === 'break' || exit === 'continue';
  let child = exitNode;
  for (let node = exitNode.parent; node !== null; node = node.parent) {
    if (child.id === statement.id) return false;
    if (node.type === 'function_definition' || node.type === 'class_definition') return true;
    const isLoop = node.type === 'for_statement' || node.type === 'while_statement';
    // `break` in the `else` of a loop is one of the loop around it.
    if (ofLoop && isLoop && child.type !== 'else_clause') return true;
    child = node;
  }
  return false;
}

function exitsOfStatement(source: SourceText, statement: SyntaxNode): ReadonlySet<ExitKind> | null {
  const exit = EXIT_STATEMENTS[statement.type];
  if (exit !== undefined) return new Set([exit]);
  switch (statement.type) {
    case 'if_statement': {
      const branches = ifBranches(statement);
      const hasElse = branches.some((branch) => branch.form === 'else');
      return hasElse ? union(branches.map((branch) => exitsOfBlock(source, branch.body))) : null;
    }
    case 'with_statement':
      return suppressesErrors(source, statement) ? null : exitsOfField(source, statement, 'body');
    case 'try_statement':
      return exitsOfTry(source, statement);
    default:
      return null;
  }
}

/** `with suppress(...)` comes out behind its body although the body raises; so do others that are named for it. */
export function suppressesErrors(source: SourceText, statement: SyntaxNode): boolean {
  const [clause] = namedChildrenOf(statement);
  return clause !== undefined && /suppress|raises|ignor|swallow|catch/i.test(textOf(source, clause));
}

/** A `try` always leaves where its `finally` does, or where its body (or `else`) and every handler do. */
function exitsOfTry(source: SourceText, statement: SyntaxNode): ReadonlySet<ExitKind> | null {
  const clauses = namedChildrenOf(statement);
  const blockOf = (clause: SyntaxNode | undefined): SyntaxNode | undefined =>
    clause === undefined ? undefined : namedChildrenOf(clause).findLast((child) => child.type === 'block');
  const exitsOf = (block: SyntaxNode | undefined): ReadonlySet<ExitKind> | null =>
    block === undefined ? null : exitsOfBlock(source, block);
  const finallyExits = exitsOf(blockOf(clauses.find((clause) => clause.type === 'finally_clause')));
  if (finallyExits !== null) return finallyExits;
  const body = statement.childForFieldName('body') ?? undefined;
  const orElse = blockOf(clauses.find((clause) => clause.type === 'else_clause'));
  const handlers = clauses.filter((clause) => clause.type.startsWith('except')).map(blockOf);
  return union([exitsOf(body) ?? exitsOf(orElse), ...handlers.map(exitsOf)]);
}

function exitsOfField(source: SourceText, node: SyntaxNode, field: string): ReadonlySet<ExitKind> | null {
  const block = node.childForFieldName(field);
  return block === null ? null : exitsOfBlock(source, block);
}

/** All of them, where each always leaves. */
function union(all: readonly (ReadonlySet<ExitKind> | null)[]): ReadonlySet<ExitKind> | null {
  const known = all.filter((exits) => exits !== null);
  return known.length === all.length ? new Set(known.flatMap((exits) => [...exits])) : null;
}
