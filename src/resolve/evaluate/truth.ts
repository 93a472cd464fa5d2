/** Whether a test holds, as far as its operands are known. */
import type { Condition } from '../../model/condition.js';
import type { Expression } from '../../model/expression.js';
import { combinations, MOST_BRANCHES, START, type Way } from './branch.js';
import { renderSource } from './render-source.js';
import { isNone, literalOf, type Value } from './value.js';
import type { Frame, World } from './world.js';

/** One way a test may go. */
export interface Verdict extends Way {
  readonly holds: boolean;
}

/** The ways of each branch in order, the one where it holds first; what is not known is a condition of each. */
export function truthOf(world: World, test: Expression, frame: Frame): readonly Verdict[] {
  // The lines a test was followed through are none of what it decides on.
  const known =
    verdictsOf(world, test, frame)?.map((verdict) => ({ ...verdict, through: [], carried: [] })) ?? null;
  return known !== null && known.length <= MOST_BRANCHES ? known : undecided(test, frame, START);
}

function verdictsOf(world: World, test: Expression, frame: Frame): readonly Verdict[] | null {
  if (test.kind === 'not')
    return truthOf(world, test.operand, frame).map(({ holds, ...way }) => ({ ...way, holds: !holds }));
  if (test.kind === 'logical') return logicalVerdicts(world, test, frame);
  if (test.kind !== 'compare') {
    const branches = world.evaluate(test, frame);
    return branches.flatMap(({ value, ...way }) => decided(truthOfValue(value), test, frame, way));
  }
  const both = combinations([world.evaluate(test.left, frame), world.evaluate(test.right, frame)]);
  const verdicts = both?.flatMap(({ values: [left, right], ...way }) => {
    const isKnown = left !== undefined && right !== undefined;
    return decided(isKnown ? compared(left, test.operator, right, frame) : null, test, frame, way);
  });
  return verdicts ?? null;
}

/** `and`, `or`: one condition where neither side is known. */
function logicalVerdicts(
  world: World,
  test: Expression & { kind: 'logical' },
  frame: Frame,
): readonly Verdict[] | null {
  const [left, right] = [sureTruth(world, test.left, frame), sureTruth(world, test.right, frame)];
  const decisive = test.operator === 'or';
  if (left === decisive) return [{ ...START, holds: decisive }];
  if (left !== null) return truthOf(world, test.right, frame);
  if (right === !decisive) return truthOf(world, test.left, frame);
  return null;
}

/** `null` where it depends on what is not known. */
function sureTruth(world: World, test: Expression, frame: Frame): boolean | null {
  const verdicts = truthOf(world, test, frame);
  const [first] = verdicts;
  return first !== undefined && verdicts.every(({ holds }) => holds === first.holds) ? first.holds : null;
}

function decided(holds: boolean | null, test: Expression, frame: Frame, way: Way): readonly Verdict[] {
  return holds === null ? undecided(test, frame, way) : [{ ...way, holds }];
}

/** Both ways of a test that is not known. */
export function undecided(test: Expression, frame: Frame, way: Way): readonly Verdict[] {
  const condition = { condition: renderSource(test, frame), path: frame.module.path, line: test.line };
  return [true, false].map((holds) => {
    const conditions: readonly Condition[] = [...way.conditions, { ...condition, holds }];
    return { ...way, conditions, holds };
  });
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
    case 'exception':
      return true;
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

function compared(left: Value, operator: string, right: Value, frame: Frame): boolean | null {
  switch (operator) {
    case 'is':
    case 'is not':
    case '==':
    case '!=': {
      const isSame = operator.startsWith('is')
        ? isIdentical(left, right, frame)
        : isEqual(left, right, frame);
      return isSame === null ? null : isSame === (operator === 'is' || operator === '==');
    }
    case 'in':
    case 'not in': {
      const isIn = isAmong(left, right, frame);
      return isIn === null ? null : isIn === (operator === 'in');
    }
    default:
      return null;
  }
}

function isIdentical(left: Value, right: Value, frame: Frame): boolean | null {
  if (!isNone(left) && !isNone(right)) return null;
  if (isNone(left) && isNone(right)) return true;
  const other = isNone(left) ? right : left;
  if (other.kind === 'external') return null;
  if (other.kind !== 'opaque' || other.isSome) return false;
  return frame.isSome(other.source) ? false : null;
}

function isEqual(left: Value, right: Value, frame: Frame): boolean | null {
  const texts = [literalOf(left), literalOf(right)];
  if (texts[0] !== null && texts[1] !== null) return texts[0] === texts[1];
  if (
    left.kind === 'constant' &&
    right.kind === 'constant' &&
    /^\d+$|^None$/.test(left.source + right.source)
  )
    return left.source === right.source;
  return isNone(left) || isNone(right) ? isIdentical(left, right, frame) : null;
}

function isAmong(item: Value, container: Value, frame: Frame): boolean | null {
  if (container.kind !== 'list') return null;
  const found = container.items.map((one) => isEqual(item, one, frame));
  if (found.includes(true)) return true;
  return found.includes(null) ? null : false;
}
