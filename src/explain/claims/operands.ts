/** What can be told of an operand from the way it is written. */
import type { Expression } from '../../model/expression.js';
import type { AtomicClaim } from './claim.js';

/** The expressions a claim is about: its subject, and what it is compared with. */
export function operandsOf(claim: AtomicClaim): readonly Expression[] {
  const others = [
    'other' in claim ? claim.other : null,
    'bound' in claim ? claim.bound : null,
    'divisor' in claim ? claim.divisor : null,
    'collection' in claim ? claim.collection : null,
  ];
  return [claim.subject, ...others.filter((one) => one !== null)];
}

/** A text, a number, `None`, a boolean, or a name written like a constant or a member of an enum. */
export function isConstantLike(expression: Expression): boolean {
  if (isLiteralConstant(expression)) return true;
  if (expression.kind === 'list') return expression.items.every(isConstantLike);
  return isConstantName(expression);
}

/** `MAX_SIZE`, `Mode.FAST`, `torch.float16`, `np.int8`. */
export function isConstantName({ source }: Expression): boolean {
  if (!/^[\w.]+$/.test(source)) return false;
  const names = source.split('.');
  const last = names.at(-1) ?? '';
  const isCapital = /^_{0,2}[A-Z][A-Z0-9_]*$/.test(last) && last.length > 1;
  return isCapital || (names.length > 1 && /^(?:torch|np|numpy|jnp|tf)$/.test(names[0] ?? ''));
}

/** A literal. */
export function isLiteralConstant(expression: Expression): boolean {
  if (expression.kind === 'constant') return true;
  return expression.kind === 'text' && expression.parts.every((part) => 'text' in part);
}

/** `x` of `name(x)`; `null` for any other expression. */
export function argumentOfCall(expression: Expression, name: string): Expression | null {
  if (expression.kind !== 'call' || expression.callee.source !== name) return null;
  const [only, ...others] = expression.positional;
  return only !== undefined && others.length === 0 && expression.keywords.length === 0 ? only : null;
}

/** A number literal, with its sign. */
export function numberOf({ source }: Expression): number | null {
  return /^-?\s*\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?$/.test(source)
    ? Number(source.replace(/[\s_]/g, ''))
    : null;
}

/** A number literal, or `1 << 8` and `2**64` of two of them. */
export function constantNumber(expression: Expression): number | null {
  const value = numberOf(expression) ?? powerOf(expression.source);
  return value !== null && Number.isFinite(value) ? value : null;
}

function powerOf(source: string): number | null {
  const [, base, operator, exponent] = /^\(?(\d[\d_]*)\s*(<<|\*\*)\s*(\d[\d_]*)\)?$/.exec(source) ?? [];
  if (base === undefined || exponent === undefined) return null;
  const [number, times] = [base, exponent].map((text) => Number(text.replace(/_/g, '')));
  if (number === undefined || times === undefined) return null;
  return operator === '<<' ? number * 2 ** times : number ** times;
}

/** `left % right`. */
export function remainderOf(
  expression: Expression,
): { readonly subject: Expression; readonly divisor: Expression } | null {
  if (expression.kind !== 'operation' || expression.operator !== '%') return null;
  return { subject: expression.left, divisor: expression.right };
}
