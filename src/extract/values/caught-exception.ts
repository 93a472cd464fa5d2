/** The exception that handlers caught, as an expression says it. */
import type { Expression } from '../../model/expression.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { handlerHeader } from '../conditions/handler.js';

/** What one of some handlers caught: their types, and the `try` body that failed where it is one. */
export function caughtBy(
  source: SourceText,
  handlers: readonly SyntaxNode[],
): Pick<Expression & { kind: 'caught' }, 'kind' | 'types' | 'tried'> {
  const types = handlers.flatMap((handler) => handlerHeader(source, handler).types).flatMap(membersOf);
  const written = new Set(types.map((type) => oneLine(source, type)));
  const bodies = handlers.map((handler) => handler.parent?.childForFieldName('body') ?? null);
  const [body = null] = bodies;
  const isOne = body !== null && bodies.every((other) => other?.id === body.id);
  const tried = isOne ? { line: lineAt(source, body.startIndex), endLine: endLineOf(source, body) } : null;
  return { kind: 'caught', types: [...written].join(', '), tried };
}

/** `A` and `B` of `except (A, B)`. */
function membersOf(type: SyntaxNode): readonly SyntaxNode[] {
  const inner = withoutParentheses(type);
  return inner.type === 'tuple' ? namedChildrenOf(inner) : [inner];
}
