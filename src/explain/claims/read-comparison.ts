/** One comparison to what it claims. */
import type { Expression } from '../../model/expression.js';
import type { CompareOperator, Test } from '../../model/test.js';
import type { Claim, OrderOperator } from './claim.js';
import { MIRRORED, OPPOSITE } from './negate.js';
import { argumentOfCall, isConstantLike, isLiteralConstant, remainderOf } from './operands.js';
import { pairedClaim } from './paired.js';

type Comparison = Test & { readonly kind: 'compare' };

/** The claim of `left operator right`. */
export function readComparison({ operator, left, right }: Comparison, holds: boolean): Claim {
  switch (operator) {
    case '==':
    case 'is':
      return equality(left, right, operator, holds);
    case '!=':
    case 'is not':
      return equality(left, right, operator === '!=' ? '==' : 'is', !holds);
    case 'in':
      return membership(left, right, holds);
    case 'not in':
      return membership(left, right, !holds);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return order(left, holds ? operator : OPPOSITE[operator], right);
    default:
      return operator satisfies never;
  }
}

function equality(
  left: Expression,
  right: Expression,
  operator: CompareOperator & ('==' | 'is'),
  holds: boolean,
): Claim {
  const paired = pairedClaim(left, right, holds);
  if (paired !== null) return paired;
  // `0 == x`: the constant stands behind.
  if (isConstantLike(left) && !isConstantLike(right)) return equality(right, left, operator, holds);
  if (right.source === 'None') return { kind: 'none', subject: left, holds };
  const typed = argumentOfCall(left, 'type');
  if (typed !== null && argumentOfCall(right, 'type') === null)
    return { kind: 'type', relation: 'exact', subject: typed, types: [right.source], holds };
  const divided = right.source === '0' ? remainderOf(left) : null;
  if (divided !== null) return { kind: 'divisible', ...divided, holds };
  const whole = wholePart(left, right) ?? wholePart(right, left);
  if (whole !== null) return { kind: 'divisible', ...whole, holds };
  const counted = right.source === '0' ? argumentOfCall(left, 'len') : null;
  if (counted !== null) return { kind: 'empty', subject: counted, holds };
  if (isConstantLike(right)) return { kind: 'constant', subject: left, values: [right], holds };
  return { kind: operator === 'is' ? 'identical' : 'equal', subject: left, other: right, holds };
}

/** `a // b * b == a`: `a` is a multiple of `b`. */
function wholePart(
  product: Expression,
  value: Expression,
): { readonly subject: Expression; readonly divisor: Expression } | null {
  if (product.kind !== 'operation' || product.operator !== '*') return null;
  for (const [quotient, divisor] of [
    [product.left, product.right],
    [product.right, product.left],
  ] as const) {
    if (quotient.kind !== 'operation' || quotient.operator !== '//') continue;
    if (quotient.left.source === value.source && quotient.right.source === divisor.source)
      return { subject: value, divisor };
  }
  return null;
}

function membership(left: Expression, right: Expression, holds: boolean): Claim {
  if (right.kind === 'list' && right.items.length > 0 && right.items.every((item) => item.kind !== 'starred'))
    return { kind: 'constant', subject: left, values: right.items, holds };
  if (isLiteralConstant(left)) return { kind: 'contains', subject: right, values: [left], holds };
  return { kind: 'member', subject: left, collection: right, holds };
}

/** `0 < x` is `x > 0`: the bound stands behind. */
function order(left: Expression, operator: OrderOperator, right: Expression): Claim {
  if (isConstantLike(left) && !isConstantLike(right)) return order(right, MIRRORED[operator], left);
  const counted = argumentOfCall(left, 'len');
  if (counted !== null) {
    const isEmpty = (operator === '<' && right.source === '1') || (operator === '<=' && right.source === '0');
    const isFilled =
      (operator === '>' && right.source === '0') || (operator === '>=' && right.source === '1');
    if (isEmpty || isFilled) return { kind: 'empty', subject: counted, holds: isEmpty };
  }
  const divided = remainderOf(left);
  if (divided !== null && right.source === '0' && operator === '>')
    return { kind: 'divisible', ...divided, holds: false };
  return { kind: 'order', subject: left, operator, bound: right };
}
