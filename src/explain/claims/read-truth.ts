/** What an expression that is tested for truth claims. */
import type { Expression } from '../../model/expression.js';
import type { Claim } from './claim.js';
import { argumentOfCall, isLiteralConstant, remainderOf } from './operands.js';
import { pairedClaim } from './paired.js';

/** The claim of an expression that is true or false; `null` for a constant, which says nothing. */
export function readTruth(operand: Expression, holds: boolean): Claim | null {
  if (isLiteralConstant(operand)) return null;
  if (operand.kind === 'call' && !isLookup(operand)) return readCall(operand, holds);
  // `(a is None) ^ (b is None)`
  const paired =
    operand.kind === 'operation' && operand.operator === '^'
      ? pairedClaim(operand.left, operand.right, !holds)
      : null;
  if (paired !== null) return paired;
  const divided = remainderOf(operand);
  if (divided !== null) return { kind: 'divisible', ...divided, holds: !holds };
  const isPlain = ['name', 'attribute', 'subscript', 'call'].includes(operand.kind);
  return { kind: isPlain ? 'truth' : 'predicate', subject: operand, holds };
}

/** `mapping.get(key)`, which is what a subscript is. */
function isLookup({ callee, positional }: Call): boolean {
  return (
    callee.kind === 'attribute' && callee.name === 'get' && positional.length > 0 && positional.length < 3
  );
}

type Call = Expression & { readonly kind: 'call' };

function readCall(call: Call, holds: boolean): Claim {
  const [first, second, ...others] = call.positional;
  const isPair = first !== undefined && second !== undefined && others.length === 0;
  const bare = argumentOfCall(call, 'bool');
  if (bare !== null) return readTruth(bare, holds) ?? { kind: 'predicate', subject: call, holds };
  const counted = argumentOfCall(call, 'len');
  if (counted !== null) return { kind: 'empty', subject: counted, holds: !holds };
  const callee = call.callee.source;
  if (callee === 'callable' && first !== undefined) return { kind: 'callable', subject: first, holds };
  if (isPair && (callee === 'isinstance' || callee === 'issubclass')) {
    const relation = callee === 'isinstance' ? 'instance' : 'subclass';
    return { kind: 'type', relation, subject: first, types: typesOf(second), holds };
  }
  if (isPair && callee === 'hasattr' && second.kind === 'text') {
    const [name] = second.parts;
    if (name !== undefined && 'text' in name)
      return { kind: 'attribute', subject: first, name: name.text, holds };
  }
  return readAffix(call, holds) ?? { kind: 'predicate', subject: call, holds };
}

/** `isinstance(x, (A, B))`, `isinstance(x, A | B)`. */
function typesOf(types: Expression): readonly string[] {
  if (types.kind === 'list') return types.items.map(({ source }) => source);
  if (types.kind === 'operation' && types.operator === '|')
    return [...typesOf(types.left), ...typesOf(types.right)];
  return [types.source];
}

/** `x.startswith("a")`, `x.endswith(("a", "b"))`. */
function readAffix({ callee, positional, keywords }: Call, holds: boolean): Claim | null {
  if (callee.kind !== 'attribute' || positional.length !== 1 || keywords.length > 0) return null;
  const side = callee.name === 'startswith' ? 'start' : callee.name === 'endswith' ? 'end' : null;
  const [argument] = positional;
  if (side === null || argument === undefined) return null;
  const values = argument.kind === 'list' ? argument.items : [argument];
  if (!values.every(isLiteralConstant)) return null;
  return { kind: 'affix', side, subject: callee.object, values: values.map(({ source }) => source), holds };
}
