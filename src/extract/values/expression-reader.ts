/** What the readers of expressions have in common: how far they may go, and the making of results. */
import type { Expression, UnknownReason } from '../../model/expression.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText } from '../../python/source-text.js';
import { type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';

/** What a reader may use: the file, the way back to all readers, and how far the reading has come. */
export interface ExpressionContext {
  readonly source: SourceText;
  readonly read: (node: SyntaxNode, context: ExpressionContext) => Expression;
  /** Names followed on the way here. */
  readonly follows: number;
  /** Expressions around this one. */
  readonly level: number;
  /** Expressions that may still be read; shared by the whole reading. */
  readonly budget: { left: number };
  /** Whether names stand outside the function, as those of a parameter's default do. */
  readonly isOutside: boolean;
  /** Whether a set is read as a list of its items, and `name := value` as the name. */
  readonly isTested: boolean;
}

export const MAX_FOLLOWS = 6;
export const MAX_LEVEL = 40;
export const MAX_EXPRESSIONS = 400;
export const MAX_OPTIONS = 12;

/** The source text and place of an expression. */
export function writtenAt(
  source: SourceText,
  node: SyntaxNode,
): Pick<Expression, 'source' | 'line' | 'endLine'> {
  const inner = withoutParentheses(node);
  const line = lineAt(source, inner.startIndex);
  return { source: oneLine(source, inner), line, endLine: endLineOf(source, inner) };
}

export function unknown(source: SourceText, node: SyntaxNode, reason: UnknownReason): Expression {
  return { ...writtenAt(source, node), kind: 'unknown', reason };
}

/** Whether an expression is a text whichever way it came about. */
export function isTextual(expression: Expression): boolean {
  if (expression.kind === 'text') return true;
  if (expression.kind === 'conditional')
    return isTextual(expression.whenTrue) && isTextual(expression.whenFalse);
  return expression.kind === 'choice' && expression.options.every(({ value }) => isTextual(value));
}
