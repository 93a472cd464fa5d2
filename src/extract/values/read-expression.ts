/**
 * An expression of a raise site to plain data, with the local definitions that reach it in their places. In: a node of
 * a message argument or of what is raised. Out: an `Expression`; what is not surely known is `unknown`. It follows
 * names within one function, never into another scope.
 */
import type { Expression } from '../../model/expression.js';
import { callArguments } from '../../python/call-arguments.js';
import { lastNameIsClass } from '../../python/class-name.js';
import { dottedName } from '../../python/dotted-name.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { isStringLike, operatorOf } from '../../python/string-like.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import {
  type ExpressionContext,
  MAX_EXPRESSIONS,
  MAX_LEVEL,
  unknown,
  writtenAt,
} from './expression-reader.js';
import { followName } from './follow-name.js';
import { readDictionary, readList, readSet, readStarred } from './read-displays.js';
import { readText } from './read-text.js';

/** Reads an expression that stands in a statement of the file. */
export function readExpression(source: SourceText, node: SyntaxNode): Expression {
  const budget = { left: MAX_EXPRESSIONS };
  return read(node, { source, read, follows: 0, level: 0, budget, isOutside: false, isTested: false });
}

/**
 * Reads what is raised. A class is named where it is called, and looked up in the scopes around: only a name that is
 * written like a variable is followed within the function.
 */
export function readThrown(source: SourceText, node: SyntaxNode): Expression {
  const budget = { left: MAX_EXPRESSIONS };
  const readHead = (callee: SyntaxNode, context: ExpressionContext): Expression => {
    const name = dottedName(source, callee);
    return read(callee, {
      ...context,
      isOutside: name !== null && (lastNameIsClass(name) || lastNameIsClass(firstOf(name))),
    });
  };
  const context = { source, read, follows: 0, level: 0, budget, isOutside: false, isTested: false };
  const callee = node.type === 'call' ? node.childForFieldName('function') : null;
  if (callee === null) return readHead(node, context);
  return readCall(node, { ...context, level: 1 }, readHead) ?? unknown(source, node, 'other-form');
}

function firstOf(dotted: string): string {
  return dotted.split('.')[0] ?? '';
}

/** Reads an expression with its names left as they are: a part of a function kept as a program, or a constant. */
export function readUnfollowed(source: SourceText, node: SyntaxNode): Expression {
  const budget = { left: MAX_EXPRESSIONS };
  return read(node, { source, read, follows: 0, level: 0, budget, isOutside: true, isTested: false });
}

/**
 * Reads a part of a condition, or what such a part stands for, with its names left as they are. A set is a `list` whose
 * source begins with a brace; `name := value` is the name.
 */
export function readTested(source: SourceText, node: SyntaxNode): Expression {
  const budget = { left: MAX_EXPRESSIONS };
  return read(node, { source, read, follows: 0, level: 0, budget, isOutside: true, isTested: true });
}

function read(expression: SyntaxNode, outer: ExpressionContext): Expression {
  const node = withoutParentheses(expression);
  const { budget } = outer;
  if (outer.level >= MAX_LEVEL || budget.left <= 0) return unknown(outer.source, node, 'too-deep');
  budget.left -= 1;
  const context = { ...outer, level: outer.level + 1 };
  const isText = isStringLike(outer.source, node);
  if (isText && node.endIndex - node.startIndex > MAX_LENGTH) return unknown(outer.source, node, 'too-deep');
  const text = isText ? readText(node, context) : null;
  return text ?? READERS[node.type]?.(node, context) ?? unknown(outer.source, node, 'other-form');
}

/** Longer literals are data, not messages. */
const MAX_LENGTH = 8000;

/** `null` where the form is not followed. */
type ExpressionReader = (node: SyntaxNode, context: ExpressionContext) => Expression | null;

const READERS: Readonly<Record<string, ExpressionReader>> = {
  identifier: (node, context) => followName(textOf(context.source, node), node, context),
  attribute: readAttribute,
  subscript: readSubscript,
  call: (node, context) => readCall(node, context),
  list: readList,
  tuple: readList,
  expression_list: readList,
  set: readSet,
  named_expression: readWalrus,
  dictionary: readDictionary,
  conditional_expression: readConditional,
  boolean_operator: readLogical,
  not_operator: readNot,
  comparison_operator: readComparison,
  binary_operator: readOperation,
  unary_operator: readSigned,
  list_splat: readStarred,
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

function readCall(
  node: SyntaxNode,
  context: ExpressionContext,
  readCallee = context.read,
): Expression | null {
  const callee = node.childForFieldName('function');
  if (callee === null) return null;
  const { positional, keywords, mappings } = callArguments(context.source, node);
  const named = [
    ...keywords.map(({ name, value }) => ({ name, value })),
    ...mappings.map((value) => ({ name: null, value })),
  ];
  return {
    ...writtenAt(context.source, node),
    kind: 'call',
    callee: readCallee(callee, context),
    positional: positional.map((argument) => context.read(argument, context)),
    keywords: named.map(({ name, value }) => ({ name, value: context.read(value, context) })),
  };
}

function readWalrus(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const name = context.isTested ? node.childForFieldName('name') : null;
  return name === null ? null : context.read(name, context);
}

/** `a if test else b`. */
function readConditional(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const [whenTrue, test, whenFalse] = namedChildrenOf(node);
  if (whenTrue === undefined || test === undefined || whenFalse === undefined) return null;
  return {
    ...writtenAt(context.source, node),
    kind: 'conditional',
    test: context.read(test, context),
    whenTrue: context.read(whenTrue, context),
    whenFalse: context.read(whenFalse, context),
  };
}

/** `a or b`, `a and b`. */
function readLogical(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const operator = node.childForFieldName('operator')?.type;
  const operands = operandsOf(node, context);
  if (operands === null || (operator !== 'or' && operator !== 'and')) return null;
  return { ...writtenAt(context.source, node), kind: 'logical', operator, ...operands };
}

function readNot(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const operand = node.childForFieldName('argument');
  if (operand === null) return null;
  return { ...writtenAt(context.source, node), kind: 'not', operand: context.read(operand, context) };
}

/** `a < b`; a chain of comparisons is not followed. */
function readComparison(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const [left, right, more] = namedChildrenOf(node);
  if (left === undefined || right === undefined || more !== undefined) return null;
  const { source } = context;
  const between = source.text.slice(left.endIndex, right.startIndex).replace(/#[^\n]*/g, '');
  return {
    ...writtenAt(source, node),
    kind: 'compare',
    operator: between.replace(/[\s\\()]+/g, ' ').trim(),
    left: context.read(left, context),
    right: context.read(right, context),
  };
}

/** `+`, `%`, `*` and their kin on values that are no literals, `"text" * n`, and `"text" % values` of values known elsewhere. */
function readOperation(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const operator = operatorOf(node);
  const operands = operandsOf(node, context);
  if (operands === null || operator === null) return null;
  return { ...writtenAt(context.source, node), kind: 'operation', operator, ...operands };
}

function operandsOf(
  node: SyntaxNode,
  context: ExpressionContext,
): { readonly left: Expression; readonly right: Expression } | null {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (left === null || right === null) return null;
  return { left: context.read(left, context), right: context.read(right, context) };
}
