/** Which expressions are literal-shaped: a string literal, or an operation that starts from one. */
import type { SourceText } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';
import { namedChildrenOf, withoutParentheses } from './syntax-node.js';

/** Whether an expression is a `str` literal, `+` with one, `literal % x`, or `literal.format(...)`. */
export function isStringLike(source: SourceText, expression: SyntaxNode): boolean {
  const pending: SyntaxNode[] = [expression];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = withoutParentheses(next);
    if (node.type === 'string' && isText(source, node)) return true;
    pending.push(...decisiveOperands(source, node));
  }
  return false;
}

/** `b"..."` and `t"..."` are no `str`. */
function isText(source: SourceText, literal: SyntaxNode): boolean {
  return !/^[A-Za-z]*[bBtT]/.test(source.text.slice(literal.startIndex, literal.startIndex + 2));
}

/** The parts of an operation that make it a `str` where one of them is. */
function decisiveOperands(source: SourceText, node: SyntaxNode): readonly SyntaxNode[] {
  const present = (part: SyntaxNode | null): readonly SyntaxNode[] => (part === null ? [] : [part]);
  switch (node.type) {
    case 'concatenated_string':
      return namedChildrenOf(node).slice(0, 1);
    case 'binary_operator':
      if (operatorOf(node) === '+') return plusOperands(node);
      return operatorOf(node) === '%' ? present(node.childForFieldName('left')) : [];
    case 'call':
      return present(formatReceiver(source, node));
    default:
      return [];
  }
}

/** The operands of a chain of `+`, left to right, parentheses around a sum looked through as CPython's tree does. */
export function plusOperands(node: SyntaxNode): readonly SyntaxNode[] {
  const operands: SyntaxNode[] = [];
  const pending: SyntaxNode[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const inner = withoutParentheses(next);
    const left = inner.childForFieldName('left');
    const right = inner.childForFieldName('right');
    if (operatorOf(inner) === '+' && left !== null && right !== null) pending.push(right, left);
    else operands.push(inner);
  }
  return operands;
}

/** The operator of a binary operation; `null` for any other node. */
export function operatorOf(node: SyntaxNode): string | null {
  return node.type === 'binary_operator' ? (node.childForFieldName('operator')?.type ?? null) : null;
}

/** `x` of a call `x.format(...)`; `null` for any other call. */
export function formatReceiver(source: SourceText, call: SyntaxNode): SyntaxNode | null {
  const callee = call.childForFieldName('function');
  if (callee === null) return null;
  const method = withoutParentheses(callee);
  if (method.type !== 'attribute') return null;
  const name = method.childForFieldName('attribute');
  const isFormat = name !== null && source.text.slice(name.startIndex, name.endIndex) === 'format';
  return isFormat ? method.childForFieldName('object') : null;
}
