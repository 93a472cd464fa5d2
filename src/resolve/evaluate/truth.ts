/** Whether a test holds, as far as its operands are known. */
import type { Condition } from '../../model/condition.js';
import type { Expression } from '../../model/expression.js';
import { type Branch, combinations, START, type Way } from './branch.js';
import { renderSource } from './render-source.js';
import { isNone, literalOf, type Value } from './value.js';
import type { Frame, World } from './world.js';

/** One way a test may go. */
export interface Verdict extends Way {
  readonly holds: boolean;
}

/** The ways in order, the one where it holds first; what is not known is a condition of each. */
export function truthOf(world: World, test: Expression, frame: Frame): readonly Verdict[] {
  if (test.kind === 'not')
    return truthOf(world, test.operand, frame).map(({ holds, ...way }) => ({ ...way, holds: !holds }));
  const known = knownTruth(world, test, frame);
  if (known !== null) return [{ ...START, holds: known }];
  const condition = { condition: renderSource(test, frame), path: frame.module.path, line: test.line };
  return [true, false].map((holds) => ({
    ...START,
    conditions: [{ ...condition, holds } satisfies Condition],
    holds,
  }));
}

/** `null` where it depends on what is not known. */
function knownTruth(world: World, test: Expression, frame: Frame): boolean | null {
  switch (test.kind) {
    case 'not': {
      const operand = knownTruth(world, test.operand, frame);
      return operand === null ? null : !operand;
    }
    case 'logical': {
      const sides = [knownTruth(world, test.left, frame), knownTruth(world, test.right, frame)];
      const decisive = test.operator === 'or';
      if (sides[0] === decisive) return decisive;
      if (sides[0] === null) return sides[1] === decisive ? null : null;
      return sides[1] ?? null;
    }
    case 'compare':
      return agreed(
        combinations([world.evaluate(test.left, frame), world.evaluate(test.right, frame)]),
        test.operator,
      );
    default: {
      const truths = world.evaluate(test, frame).map((branch: Branch) => truthOfValue(branch.value));
      return allSame(truths);
    }
  }
}

function agreed(all: ReturnType<typeof combinations>, operator: string): boolean | null {
  const results = (all ?? []).map(({ values: [left, right] }) =>
    left === undefined || right === undefined ? null : compared(left, operator, right),
  );
  return allSame(results);
}

function allSame(truths: readonly (boolean | null)[]): boolean | null {
  const [first = null] = truths;
  return truths.every((truth) => truth === first) ? first : null;
}

/** Truth value testing (library reference, "Truth Value Testing"). */
export function truthOfValue(value: Value): boolean | null {
  switch (value.kind) {
    case 'text':
      if (value.parts.some((part) => 'text' in part)) return true;
      return value.parts.length === 0 ? false : null;
    case 'constant':
      if (/^(?:None|False|0|0\.0)$/.test(value.source)) return false;
      return /^(?:True|-?[1-9]\d*)$/.test(value.source) ? true : null;
    case 'list':
      return value.items.length > 0;
    case 'dict':
      return value.entries.length > 0;
    case 'class':
    case 'function':
    case 'module':
    case 'method':
      return true;
    case 'exception':
    case 'external':
    case 'super':
    case 'member':
    case 'instance':
    case 'some-class':
    case 'caught':
    case 'opaque':
      return null;
    default:
      return value satisfies never;
  }
}

function compared(left: Value, operator: string, right: Value): boolean | null {
  switch (operator) {
    case 'is':
    case 'is not':
    case '==':
    case '!=': {
      const isSame = operator.startsWith('is') ? isIdentical(left, right) : isEqual(left, right);
      return isSame === null ? null : isSame === (operator === 'is' || operator === '==');
    }
    case 'in':
    case 'not in': {
      const isIn = isAmong(left, right);
      return isIn === null ? null : isIn === (operator === 'in');
    }
    default:
      return null;
  }
}

function isIdentical(left: Value, right: Value): boolean | null {
  if (!isNone(left) && !isNone(right)) return null;
  if (isNone(left) && isNone(right)) return true;
  const other = isNone(left) ? right : left;
  return other.kind === 'opaque' || other.kind === 'external' ? null : false;
}

function isEqual(left: Value, right: Value): boolean | null {
  const texts = [literalOf(left), literalOf(right)];
  if (texts[0] !== null && texts[1] !== null) return texts[0] === texts[1];
  if (
    left.kind === 'constant' &&
    right.kind === 'constant' &&
    /^\d+$|^None$/.test(left.source + right.source)
  )
    return left.source === right.source;
  return isNone(left) || isNone(right) ? isIdentical(left, right) : null;
}

function isAmong(item: Value, container: Value): boolean | null {
  if (container.kind !== 'list') return null;
  const found = container.items.map((one) => isEqual(item, one));
  if (found.includes(true)) return true;
  return found.includes(null) ? null : false;
}
