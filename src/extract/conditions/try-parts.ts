/** A `try` statement as its blocks (language reference, 8.4). */
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { isHandler } from './handler.js';

export interface TryParts {
  readonly body: SyntaxNode | null;
  /** In source order; a handler without a block is damaged. */
  readonly handlers: readonly { readonly clause: SyntaxNode; readonly body: SyntaxNode | null }[];
  readonly orElse: SyntaxNode | null;
  readonly last: SyntaxNode | null;
}

/** `null` for a part that is not there. */
export function tryParts(statement: SyntaxNode): TryParts {
  const clauses = namedChildrenOf(statement);
  const blockOf = (type: string): SyntaxNode | null => {
    const clause = clauses.find((child) => child.type === type);
    return clause === undefined ? null : blockIn(clause);
  };
  return {
    body: statement.childForFieldName('body'),
    handlers: clauses
      .filter((clause) => isHandler(clause))
      .map((clause) => ({ clause, body: blockIn(clause) })),
    orElse: blockOf('else_clause'),
    last: blockOf('finally_clause'),
  };
}

/** The block of a clause. */
function blockIn(clause: SyntaxNode): SyntaxNode | null {
  return namedChildrenOf(clause).findLast((child) => child.type === 'block') ?? null;
}
