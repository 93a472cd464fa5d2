/** Literal-shaped expressions, with what their placeholders stand for. */
import type { Expression, TextPart } from '../../model/expression.js';
import { isLiteralForm, type Placeholder } from '../../model/message.js';
import { type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { type ExpressionContext, isTextual, unknown, writtenAt } from './expression-reader.js';
import { expressionText } from '../message-reader.js';
import { readMessage } from '../read-message.js';
import { mayHoldText } from './may-hold-text.js';
import { placeholderNode } from './placeholder-nodes.js';

/** Reads a literal-shaped expression; `null` where its parts depend on values that are no literals. */
export function readText(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const { source } = context;
  const { message } = readMessage(source, node);
  if (!isLiteralForm(message.form)) return null;
  const parts = message.parts.map((part): TextPart => {
    if ('text' in part) return part;
    const isFollowed = context.isOutside || mayHoldText(source, part.placeholder);
    const value = isFollowed ? placeholderNode(source, node, part.placeholder) : null;
    const read = value === null ? null : context.read(value, context);
    return { placeholder: part.placeholder, value: read === null || !saysMore(read, context) ? null : read };
  });
  return { ...writtenAt(source, node), kind: 'text', parts };
}

/** Whether following a placeholder may show more than its name; in a function kept as a program every name may. */
function saysMore(value: Expression, context: ExpressionContext): boolean {
  if (context.isOutside) return value.kind !== 'unknown';
  return value.kind === 'local' ? saysMore(value.value, context) : !SILENT.has(value.kind);
}

/** Kinds that hold no text, whatever else is known. */
const SILENT: ReadonlySet<Expression['kind']> = new Set([
  'parameter',
  'unknown',
  'constant',
  'list',
  'dict',
  'function',
  'starred',
  'not',
  'compare',
]);

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
  const known = left.kind === 'local' ? left.value : left;
  if (known.kind === 'unknown') return known;
  const right = context.read(joined.node, context);
  if (!isTextual(left) && !isTextual(right)) return unknown(source, statement, 'other-form');
  const rightName = expressionText(source, withoutParentheses(joined.node));
  const parts = mergeTexts([...partsOf(left, name, context), ...partsOf(right, rightName, context)]);
  return { ...writtenAt(source, statement), kind: 'text', parts };
}

function partsOf(operand: Expression, expression: string, context: ExpressionContext): readonly TextPart[] {
  if (operand.kind === 'text') return operand.parts;
  const placeholder: Placeholder = { expression, conversion: null, formatSpec: null };
  return [{ placeholder, value: saysMore(operand, context) ? operand : null }];
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
