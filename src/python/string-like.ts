/** Which expressions are literal-shaped: a string literal, or an operation that starts from one. */
import type { SourceText } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';
import { namedChildrenOf, withoutParentheses } from './syntax-node.js';

/** Whether an expression is a `str` literal, `+` with one, `literal % x`, or `literal.format(...)`. */
export function isStringLike(source: SourceText, expression: SyntaxNode): boolean {
  const node = withoutParentheses(expression);
  switch (node.type) {
    case 'string':
      return !/^[A-Za-z]*[bBtT]/.test(source.text.slice(node.startIndex, node.startIndex + 2));
    case 'concatenated_string': {
      const [first] = namedChildrenOf(node);
      return first !== undefined && isStringLike(source, first);
    }
    case 'binary_operator':
      return isStringLikeOperation(source, node);
    case 'call': {
      const object = formatReceiver(source, node);
      return object !== null && isStringLike(source, object);
    }
    default:
      return false;
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

function isStringLikeOperation(source: SourceText, node: SyntaxNode): boolean {
  const operator = operatorOf(node);
  if (operator === '+') return plusOperands(node).some((operand) => isStringLike(source, operand));
  const left = node.childForFieldName('left');
  return operator === '%' && left !== null && isStringLike(source, left);
}
