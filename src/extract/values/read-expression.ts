/**
 * An expression of a raise site to plain data, with the local definitions that reach it in their places. In: a node of
 * a message argument or of a raised variable. Out: an `Expression`; what is not surely known is `unknown`. It follows
 * names within one function, never into another scope.
 */
import type { Expression } from '../../model/expression.js';
import { callArguments } from '../../python/call-arguments.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { isStringLike } from '../../python/string-like.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { readTest } from '../conditions/condition.js';
import {
  type ExpressionContext,
  MAX_EXPRESSIONS,
  MAX_LEVEL,
  unknown,
  writtenAt,
} from './expression-reader.js';
import { followName } from './follow-name.js';
import { readText } from './read-text.js';

/** Reads an expression that stands in a statement of the file. */
export function readExpression(source: SourceText, node: SyntaxNode): Expression {
  const budget = { left: MAX_EXPRESSIONS };
  return read(node, { source, read, follows: 0, level: 0, budget, isOutside: false });
}

function read(expression: SyntaxNode, outer: ExpressionContext): Expression {
  const node = withoutParentheses(expression);
  const { budget } = outer;
  if (outer.level >= MAX_LEVEL || budget.left <= 0) return unknown(outer.source, node, 'too-deep');
  budget.left -= 1;
  const context = { ...outer, level: outer.level + 1 };
  if (isStringLike(outer.source, node)) return readText(node, context, followName);
  return READERS[node.type]?.(node, context) ?? unknown(outer.source, node, 'other-form');
}

/** `null` where the form is not followed. */
type ExpressionReader = (node: SyntaxNode, context: ExpressionContext) => Expression | null;

const READERS: Readonly<Record<string, ExpressionReader>> = {
  identifier: (node, context) => followName(textOf(context.source, node), node, context),
  attribute: readAttribute,
  subscript: readSubscript,
  call: readCall,
  list: readList,
  tuple: readList,
  expression_list: readList,
  dictionary: readDictionary,
  conditional_expression: readConditional,
  boolean_operator: readOr,
  unary_operator: readSigned,
  string: readConstant, // bytes; a text is taken before
  concatenated_string: readConstant,
  integer: readConstant,
  float: readConstant,
  true: readConstant,
  false: readConstant,
  none: readConstant,
  ellipsis: readConstant,
};

function readConstant(node: SyntaxNode, { source }: ExpressionContext): Expression | null {
  // `t"..."` is no constant.
  if (/^[rR]?[tT]/.test(textOf(source, node)))
    return node.type.endsWith('string') ? null : constant(source, node);
  return constant(source, node);
}

function constant(source: SourceText, node: SyntaxNode): Expression {
  return { ...writtenAt(source, node), kind: 'constant' };
}

/** `-1`. */
function readSigned(node: SyntaxNode, { source }: ExpressionContext): Expression | null {
  const operand = node.childForFieldName('argument');
  return operand?.type === 'integer' || operand?.type === 'float' ? constant(source, node) : null;
}

function readAttribute(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const object = node.childForFieldName('object');
  const name = node.childForFieldName('attribute');
  if (object === null || name === null) return null;
  const { source } = context;
  return {
    ...writtenAt(source, node),
    kind: 'attribute',
    object: context.read(object, context),
    name: textOf(source, name),
  };
}

function readSubscript(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const [object, key, more] = namedChildrenOf(node);
  if (object === undefined || key === undefined || more !== undefined || key.type === 'slice') return null;
  return {
    ...writtenAt(context.source, node),
    kind: 'subscript',
    object: context.read(object, context),
    key: context.read(key, context),
  };
}

function readCall(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const callee = node.childForFieldName('function');
  if (callee === null) return null;
  const { positional, keywords, hasMapping } = callArguments(context.source, node);
  const plain = positional.filter((argument) => argument.type !== 'list_splat');
  return {
    ...writtenAt(context.source, node),
    kind: 'call',
    callee: context.read(callee, context),
    positional: plain.map((argument) => context.read(argument, context)),
    keywords: keywords.map(({ name, value }) => ({ name, value: context.read(value, context) })),
    isPartial: hasMapping || plain.length < positional.length,
  };
}

function readList(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const items = namedChildrenOf(node);
  if (items.some((item) => item.type === 'list_splat')) return null;
  const read = items.map((item) => context.read(item, context));
  return { ...writtenAt(context.source, node), kind: 'list', items: read };
}

/** `{"key": value}`; with any other key, or one that stands twice, the entries are not known. */
function readDictionary(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const entries = namedChildrenOf(node).map((pair) => {
    const key = pair.type === 'pair' ? pair.childForFieldName('key') : null;
    const value = pair.childForFieldName('value');
    const text = key === null ? null : literalKey(key, context);
    return text === null || value === null ? null : { key: text, value: context.read(value, context) };
  });
  const known = entries.filter((entry) => entry !== null);
  const keys = new Set(known.map(({ key }) => key));
  if (keys.size < entries.length) return null;
  return { ...writtenAt(context.source, node), kind: 'dict', entries: known };
}

function literalKey(key: SyntaxNode, context: ExpressionContext): string | null {
  if (!isStringLike(context.source, key)) return null;
  const text = context.read(key, context);
  if (text.kind !== 'text') return null;
  const literals = text.parts.map((part) => ('text' in part ? part.text : null));
  return literals.includes(null) ? null : literals.join('');
}

/** `a if test else b`. */
function readConditional(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const [whenTrue, test, whenFalse] = namedChildrenOf(node);
  if (whenTrue === undefined || test === undefined || whenFalse === undefined) return null;
  return choice(node, test, [whenTrue, whenFalse], context);
}

/** `a or b`: `a` where it is true. */
function readOr(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  const isOr = node.childForFieldName('operator')?.type === 'or';
  return !isOr || left === null || right === null ? null : choice(node, left, [left, right], context);
}

function choice(
  node: SyntaxNode,
  test: SyntaxNode,
  [whenTrue, whenFalse]: readonly [SyntaxNode, SyntaxNode],
  context: ExpressionContext,
): Expression {
  const { source } = context;
  const { condition, line } = readTest(source, test);
  return {
    ...writtenAt(source, node),
    kind: 'choice',
    options: [
      { conditions: [{ condition, holds: true, line }], value: context.read(whenTrue, context) },
      { conditions: [{ condition, holds: false, line }], value: context.read(whenFalse, context) },
    ],
  };
}
