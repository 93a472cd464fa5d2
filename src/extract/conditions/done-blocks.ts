/** Blocks that ran to their end where control came to a place: what would have left in them did not. */
import type { SourceText } from '../../python/source-text.js';
import { exitsOfBlock, suppressesErrors } from './exits.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { tryParts } from './try-parts.js';

/** Of a statement that control came out behind: the body of a `with`; body, `else` and `finally` of a `try`. */
export function blocksDoneBehind(source: SourceText, statement: SyntaxNode): readonly SyntaxNode[] {
  if (statement.type === 'with_statement') {
    const body = statement.childForFieldName('body');
    return body === null || suppressesErrors(source, statement) ? [] : [body];
  }
  if (statement.type !== 'try_statement') return [];
  const { body, orElse, last } = tryParts(statement);
  const tried = isHandledForGood(source, statement) ? [body, orElse] : [];
  return [...tried, last].filter((block) => block !== null);
}

/** Whether no handler of a `try` lets control come out behind it: its body did not fail. */
export function isHandledForGood(source: SourceText, statement: SyntaxNode): boolean {
  return tryParts(statement).handlers.every(
    ({ body }) => body !== null && exitsOfBlock(source, body) !== null,
  );
}

/** Of a statement that control is in one part of: the body of the `try` whose `else` that is. */
export function blocksDoneBefore(statement: SyntaxNode, part: SyntaxNode): readonly SyntaxNode[] {
  if (statement.type !== 'try_statement' || part.type !== 'else_clause') return [];
  const { body } = tryParts(statement);
  return body === null ? [] : [body];
}
