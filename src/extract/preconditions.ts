/**
 * Earlier exits on the way to a site: an `if` standing before it whose branch always leaves by `return`, `continue` or
 * `break`. Exits that only raise are other errors, not preconditions.
 */
import type { Precondition } from '../model/guard.js';
import { oneLine } from '../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../python/source-text.js';
import { childrenOf, namedChildrenOf, type SyntaxNode, withoutParentheses } from '../python/syntax-node.js';
import { type Branch, ifBranches } from './if-chain.js';

/** Preconditions of a site within its function, in source order. */
export function preconditionsOf(source: SourceText, site: SyntaxNode): readonly Precondition[] {
  const found: (readonly Precondition[])[] = [];
  let child = site;
  for (let node = site.parent; node !== null && child.type !== 'function_definition'; node = node.parent) {
    if (node.type === 'block' || node.type === 'module') found.push(exitsBefore(source, node, child));
    child = node;
  }
  return found.reverse().flat();
}

function exitsBefore(source: SourceText, block: SyntaxNode, child: SyntaxNode): readonly Precondition[] {
  const statements = namedChildrenOf(block);
  const at = statements.findIndex((statement) => statement.id === child.id);
  return statements
    .slice(0, at)
    .filter((statement) => statement.type === 'if_statement')
    .flatMap((statement) => exitsOf(source, statement));
}

type ExitKind = 'return' | 'continue' | 'break' | 'raise';

/** What it says of an `if` statement's tests that control came out behind it. */
function exitsOf(source: SourceText, statement: SyntaxNode): readonly Precondition[] {
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
  const passed = onlyWay ? held(source, first, branches[branches.length - 1]?.exits ?? null) : [];
  return [...before.flatMap((branch) => failed(source, branch)), ...passed];
}

type BranchWithExits = Branch & { readonly exits: ReadonlySet<ExitKind> | null };

function failed(source: SourceText, branch: BranchWithExits): readonly Precondition[] {
  return precondition(source, branch.test, false, branch.exits);
}

function held(
  source: SourceText,
  branch: BranchWithExits,
  otherwise: ReadonlySet<ExitKind> | null,
): readonly Precondition[] {
  return precondition(source, branch.test, true, otherwise);
}

function precondition(
  source: SourceText,
  test: SyntaxNode | null,
  holds: boolean,
  exits: ReadonlySet<ExitKind> | null,
): readonly Precondition[] {
  const leaving = [...(exits ?? [])].filter((exit) => exit !== 'raise');
  const [exit] = leaving;
  if (test === null || exit === undefined) return [];
  return [
    {
      condition: oneLine(source, withoutParentheses(test)),
      holds,
      exit: leaving.length === 1 ? exit : 'mixed',
      line: lineAt(source, test.startIndex),
      endLine: endLineOf(source, test),
    },
  ];
}

/** The ways a block leaves, where it always leaves; `null` where control can come out behind it. */
function exitsOfBlock(source: SourceText, block: SyntaxNode): ReadonlySet<ExitKind> | null {
  const collected = new Set<ExitKind>();
  for (const statement of namedChildrenOf(block)) {
    const exits = exitsOfStatement(source, statement);
    if (exits !== null) return new Set([...collected, ...exits, ...partialExits(block, statement)]);
  }
  return null;
}

/** Exits of branches before the statement that ends a block. */
function partialExits(block: SyntaxNode, end: SyntaxNode): readonly ExitKind[] {
  const statements = namedChildrenOf(block);
  const before = statements.slice(
    0,
    statements.findIndex((statement) => statement.id === end.id),
  );
  return before.flatMap((statement) => nestedExits(statement));
}

const EXIT_STATEMENTS: Readonly<Record<string, ExitKind>> = {
  return_statement: 'return',
  continue_statement: 'continue',
  break_statement: 'break',
  raise_statement: 'raise',
};

/** Every exit within a statement that leaves it: not those of nested functions, nor a nested loop's own `break`. */
function nestedExits(statement: SyntaxNode): readonly ExitKind[] {
  const exit = EXIT_STATEMENTS[statement.type];
  if (exit !== undefined) return [exit];
  if (statement.type === 'function_definition' || statement.type === 'class_definition') return [];
  const inner = childrenOf(statement).flatMap((child) => nestedExits(child));
  const isLoop = statement.type === 'for_statement' || statement.type === 'while_statement';
  return isLoop ? inner.filter((kind) => kind === 'return' || kind === 'raise') : inner;
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

/** `with suppress(...)` comes out behind its body although the body raises. */
function suppressesErrors(source: SourceText, statement: SyntaxNode): boolean {
  const [clause] = namedChildrenOf(statement);
  return clause !== undefined && /\bsuppress\b|\braises\b/.test(textOf(source, clause));
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
