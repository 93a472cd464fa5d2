/** Literal-shaped expressions, with the placeholders followed that stand for other texts. */
import type { Expression, TextPart } from '../../model/expression.js';
import { isLiteralForm, type Placeholder } from '../../model/message.js';
import { descendantsOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { type ExpressionContext, isTextual, unknown, writtenAt } from './expression-reader.js';
import { expressionText } from '../message-reader.js';
import { readMessage } from '../read-message.js';

/** How a placeholder's name is followed. */
export type FollowName = (name: string, use: SyntaxNode, context: ExpressionContext) => Expression;

/** Reads a literal-shaped expression. */
export function readText(node: SyntaxNode, context: ExpressionContext, follow: FollowName): Expression {
  const { source } = context;
  const { message } = readMessage(source, node);
  if (!isLiteralForm(message.form)) return unknown(source, node, 'other-form');
  // A `%10s` shows its value padded, which the placeholder does not tell.
  const mayPad = descendantsOf(node, ['%']).length > 0;
  const parts = message.parts.map((part): TextPart => {
    if ('text' in part) return part;
    const { placeholder } = part;
    const value = mayPad || !isPlainName(placeholder) ? null : follow(placeholder.expression, node, context);
    return { placeholder, value: value !== null && isTextual(value) ? value : null };
  });
  return { ...writtenAt(source, node), kind: 'text', parts };
}

const NAME = /^[\p{L}_][\p{L}\p{N}\p{M}_]*$/u;

/** Whether a placeholder shows the value of a name as it is. */
function isPlainName({ expression, conversion, formatSpec }: Placeholder): boolean {
  return conversion !== 'r' && conversion !== 'a' && (formatSpec ?? '') === '' && NAME.test(expression);
}

interface Joined {
  /** The name on the left, and its value. */
  readonly name: string;
  readonly value: Expression;
  /** The right side. */
  readonly node: SyntaxNode;
}

/** `left += right` as text, where one of the two is; a left side of which nothing is known leaves all unknown. */
export function concatenation(statement: SyntaxNode, joined: Joined, context: ExpressionContext): Expression {
  const { source } = context;
  const { value: left, name } = joined;
  if (left.kind === 'unknown') return left;
  const right = context.read(joined.node, context);
  if (!isTextual(left) && !isTextual(right)) return unknown(source, statement, 'other-form');
  const rightName = expressionText(source, withoutParentheses(joined.node));
  const parts = mergeTexts([...partsOf(left, name), ...partsOf(right, rightName)]);
  return { ...writtenAt(source, statement), kind: 'text', parts };
}

function partsOf(operand: Expression, expression: string): readonly TextPart[] {
  if (operand.kind === 'text') return operand.parts;
  const placeholder: Placeholder = { expression, conversion: null, formatSpec: null };
  return [{ placeholder, value: isTextual(operand) ? operand : null }];
}

/** Adjacent texts joined. */
function mergeTexts(parts: readonly TextPart[]): readonly TextPart[] {
  const merged: TextPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if ('text' in part && last !== undefined && 'text' in last)
      merged.splice(-1, 1, { text: last.text + part.text });
    else merged.push(part);
  }
  return merged;
}
