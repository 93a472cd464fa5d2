/**
 * The evaluator: an expression of facts to what it may be. In: the expression, and where it stands. Out: one branch for
 * each way it may go, never none. What is not surely known is `opaque`; it never guesses, and gives up on more branches
 * than a reader can take in.
 */
import type { Condition } from '../../model/condition.js';
import type { Expression, Option } from '../../model/expression.js';
import { functionOnLine } from '../names/scope-index.js';
import {
  andThen,
  type Branch,
  combinations,
  joinWays,
  mapValues,
  MOST_BRANCHES,
  only,
  START,
} from './branch.js';
import { setAttribute } from './exception-state.js';
import { eachEntry } from './each-entry.js';
import { carriedBy, carriedText, evaluateCall, isUnknownSplat, itemsOf } from './call-expression.js';
import { memberBranches, nameBranches } from './names.js';
import { renderSource } from './render-source.js';
import { operate } from './operations.js';
import { subscript } from './subscript.js';
import { textBranches } from './text-branches.js';
import { truthOf, truthOfValue, undecided } from './truth.js';
import { isNone, literal, opaque, type Value } from './value.js';
import type { Frame, World } from './world.js';

/** Evaluates an expression. */
export function evaluate(world: World, expression: Expression, frame: Frame): readonly Branch[] {
  const found = world.mayGoOn() ? branchesOf(world, expression, frame) : null;
  const branches = withoutNone(found, expression, frame);
  const isFew = branches !== null && branches.length > 0 && branches.length <= MOST_BRANCHES;
  const isAnswer = isFew && branches.every(({ value }) => !isTooLong(value));
  return isAnswer ? branches : only(opaque(renderSource(expression, frame), isSome(expression)));
}

const MOST_PARTS = 300;
const LONGEST_TEXT = 20_000;

/** A text nobody wrote as a message. */
function isTooLong(value: Value): boolean {
  if (value.kind !== 'text') return false;
  if (value.parts.length > MOST_PARTS) return true;
  return value.parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0) > LONGEST_TEXT;
}

/** Of what a condition at the site says is not `None` only the other branches are left. */
function withoutNone(
  branches: readonly Branch[] | null,
  { source }: Expression,
  frame: Frame,
): readonly Branch[] | null {
  if (branches === null || branches.length < 2 || frame.locals !== null || !frame.isSome(source))
    return branches;
  return branches.filter(({ value }) => !isNone(value));
}

const SOME = /^(?:len|str|repr|int|float|sorted|list|tuple|set|dict|sum|abs|type)$/;

/** Whether an expression never gives `None`. */
function isSome(expression: Expression): boolean {
  if (expression.kind === 'call')
    return expression.callee.kind === 'name' && SOME.test(expression.callee.name);
  if (expression.kind === 'attribute') return expression.name === '__name__';
  return expression.kind === 'operation' || expression.kind === 'compare' || expression.kind === 'not';
}

/** `null` where nothing is known. */
function branchesOf(world: World, expression: Expression, frame: Frame): readonly Branch[] | null {
  const at = (part: Expression): readonly Branch[] => world.evaluate(part, frame);
  switch (expression.kind) {
    case 'text':
      return textBranches(world, expression, frame);
    case 'choice':
      return choiceBranches(world, expression, frame);
    case 'conditional': {
      const { test, whenTrue, whenFalse } = expression;
      return truthOf(world, test, frame).flatMap(({ holds, ...way }) =>
        at(holds ? whenTrue : whenFalse).flatMap((branch) => joinWays(way, branch) ?? []),
      );
    }
    case 'logical':
      return logicalBranches(world, expression, frame);
    case 'not':
    case 'compare':
      return truthOf(world, expression, frame).map(({ holds, ...way }) => {
        return { value: { kind: 'constant', source: holds ? 'True' : 'False' }, ...way };
      });
    case 'operation':
      return operate(world, expression, frame);
    case 'name':
      return nameBranches(world, expression.name, frame);
    case 'function':
      return localFunction(expression, frame);
    case 'parameter':
      return (
        memberBranches(frame, expression.name, true) ?? only(opaque(expression.source, expression.isSome))
      );
    case 'changed':
      return at(expression.value).map((branch) => ({
        ...branch,
        value: withAttributes(branch.value, expression.attributes, expression.source),
      }));
    case 'local':
      return at(expression.value).map((branch) =>
        branch.value.kind === 'opaque'
          ? { ...branch, value: opaque(expression.name, branch.value.isSome) }
          : branch,
      );
    case 'attribute':
      return andThen(
        at(expression.object),
        (object) => world.attribute(object, expression.name, frame) ?? null,
      );
    case 'subscript': {
      const carried = carriedBy(world, expression.object, frame);
      if (carried !== null) return carriedText(expression, carried, frame);
      return subscriptBranches([at(expression.object), at(expression.key)], frame);
    }
    case 'call':
      return evaluateCall(world, expression, frame);
    case 'list': {
      const items = itemsOf(world, expression.items, frame);
      const isTuple = !expression.source.startsWith('[');
      return mapValues(items, (values) =>
        values.some(isUnknownSplat) ? null : { kind: 'list', items: values, isTuple },
      );
    }
    case 'dict':
      return dictBranches(world, expression, frame);
    case 'constant':
      return only({ kind: 'constant', source: expression.source });
    case 'caught': {
      const { source, types, tried } = expression;
      const path = frame.module.path;
      const lines = tried === null ? null : { path, ...tried };
      return only({ kind: 'caught', source, carried: { types, tried: lines } });
    }
    case 'starred':
    case 'unknown':
      return null;
    default:
      return expression satisfies never;
  }
}

/** `a or b`: on each branch of `a` that one, or `b`. */
function logicalBranches(
  world: World,
  { left, right, operator }: Expression & { kind: 'logical' },
  frame: Frame,
): readonly Branch[] {
  return world.evaluate(left, frame).flatMap((branch) => {
    const truth = truthOfValue(branch.value);
    const verdicts = truth === null ? undecided(left, frame, START) : [{ ...START, holds: truth }];
    return verdicts.flatMap(({ holds, ...way }) => {
      const chosen = holds === (operator === 'or') ? [branch] : world.evaluate(right, frame);
      const before = joinWays(branch, { ...way });
      return before === null ? [] : chosen.flatMap((one) => joinWays(before, one) ?? []);
    });
  });
}

/** An item; of a dict whose key is not known each one. */
function subscriptBranches(
  [objects, keys]: readonly [readonly Branch[], readonly Branch[]],
  frame: Frame,
): readonly Branch[] | null {
  return andThen(objects, (object) =>
    andThen(keys, (key) => {
      const item = subscript(object, key);
      if (item !== null) return only(item);
      return object.kind === 'dict' ? eachEntry(object, key, frame) : null;
    }),
  );
}

/** An exception with attributes of which only the place is known; a builtin one shows none of them. */
function withAttributes(value: Value, attributes: readonly string[], source: string): Value {
  if (value.kind !== 'exception' || value.entity.kind === 'builtin') return value;
  return attributes.reduce<Value>(
    (now, name) => setAttribute(now, name, opaque(`${source}.${name}`)) ?? now,
    value,
  );
}

/** Of several values that are not known the name says more. */
function choiceBranches(
  world: World,
  { options }: Expression & { kind: 'choice' },
  frame: Frame,
): readonly Branch[] | null {
  const branches = options.flatMap((option) => optionBranches(world, option, frame));
  return branches.every(({ value }) => value.kind === 'opaque') ? null : branches;
}

function optionBranches(world: World, { conditions, value }: Option, frame: Frame): readonly Branch[] {
  const placed: readonly Condition[] = conditions.map((condition) => ({
    ...condition,
    path: frame.module.path,
  }));
  return world
    .evaluate(value, frame)
    .flatMap((branch) => joinWays({ ...START, conditions: placed }, branch) ?? []);
}

/** A function defined in the same function as the raise. */
function localFunction(
  expression: Expression & { kind: 'function' },
  frame: Frame,
): readonly Branch[] | null {
  const facts = functionOnLine(frame.module.declarations, expression.defLine, expression.name);
  return facts === null ? null : only({ kind: 'function', module: frame.module, facts, self: null });
}

function dictBranches(
  world: World,
  { entries }: Expression & { kind: 'dict' },
  frame: Frame,
): readonly Branch[] | null {
  const parts = entries.flatMap(({ key, value }) => [
    world.evaluate(key, frame),
    world.evaluate(value, frame),
  ]);
  return mapValues(combinations(parts), (values) => ({
    kind: 'dict',
    entries: entries.map((_, index) => ({
      key: values[2 * index] ?? literal(''),
      value: values[2 * index + 1] ?? literal(''),
    })),
  }));
}
