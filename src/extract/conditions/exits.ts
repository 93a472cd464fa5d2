/** How statements leave the function, or the loop, they stand in. */
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { ifBranches } from './if-chain.js';
import { tryParts } from './try-parts.js';

export type ExitKind = 'return' | 'continue' | 'break' | 'raise';

/** The ways a block leaves, where it always leaves; `null` where control can come out behind it. */
export function exitsOfBlock(source: SourceText, block: SyntaxNode): ReadonlySet<ExitKind> | null {
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
export function staysWithin(statement: SyntaxNode, exitNode: SyntaxNode, exit: ExitKind): boolean {
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
      return hasElse ? allOf(branches.map((branch) => exitsOfBlock(source, branch.body))) : null;
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
  const { body, handlers, orElse, last } = tryParts(statement);
  const exitsOf = (block: SyntaxNode | null): ReadonlySet<ExitKind> | null =>
    block === null ? null : exitsOfBlock(source, block);
  const ofHandlers = handlers.map((handler) => exitsOf(handler.body));
  return exitsOf(last) ?? allOf([exitsOf(body) ?? exitsOf(orElse), ...ofHandlers]);
}

function exitsOfField(source: SourceText, node: SyntaxNode, field: string): ReadonlySet<ExitKind> | null {
  const block = node.childForFieldName(field);
  return block === null ? null : exitsOfBlock(source, block);
}

/** All of them, where each always leaves. */
export function allOf(all: readonly (ReadonlySet<ExitKind> | null)[]): ReadonlySet<ExitKind> | null {
  const known = all.filter((exits) => exits !== null);
  return known.length === all.length ? new Set(known.flatMap((exits) => [...exits])) : null;
}
