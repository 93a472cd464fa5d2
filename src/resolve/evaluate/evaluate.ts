/**
 * The evaluator: an expression of facts to what it may be. In: the expression, and where it stands. Out: one branch for
 * each way it may go, never none. What is not surely known is `opaque`; it never guesses, and gives up on more branches
 * than a reader can take in.
 */
import type { Carried } from '../../model/resolved-message.js';
import type { Condition } from '../../model/condition.js';
import type { CallExpression, Expression, Option } from '../../model/expression.js';
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
import { memberBranches, nameBranches } from './names.js';
import { renderSource } from './render-source.js';
import { operate } from './operations.js';
import { subscript } from './subscript.js';
import { textBranches } from './text-branches.js';
import { truthOf, truthOfValue, undecided } from './truth.js';
import { isNone, literal, opaque, type Value } from './value.js';
import type { Arguments, Frame, World } from './world.js';

/** Evaluates an expression. */
export function evaluate(world: World, expression: Expression, frame: Frame): readonly Branch[] {
  const branches = withoutNone(branchesOf(world, expression, frame), expression, frame);
  const isAnswer = branches !== null && branches.length > 0 && branches.length <= MOST_BRANCHES;
  return isAnswer ? branches : only(opaque(renderSource(expression, frame), isSome(expression)));
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
      return expression.options.flatMap((option) => optionBranches(world, option, frame));
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
      return memberBranches(frame, expression.name);
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
      const both = combinations([at(expression.object), at(expression.key)]);
      return mapValues(both, ([object, key]) => subscript(object, key));
    }
    case 'call':
      return callBranches(world, expression, frame);
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
  const facts = frame.module.declarations.scopes
    .flatMap(({ functions }) => functions)
    .find(({ line, name }) => line === expression.defLine && name === expression.name);
  return facts === undefined ? null : only({ kind: 'function', module: frame.module, facts, self: null });
}

function callBranches(
  world: World,
  expression: Expression & { kind: 'call' },
  frame: Frame,
): readonly Branch[] | null {
  const callees = world.evaluate(expression.callee, frame);
  const carried = shownArgument(world, expression, callees, frame);
  if (carried !== null) return carriedText(expression, carried, frame);
  return andThen(callees, (callee) => {
    const given = argumentBranches(world, expression, frame);
    if (given === null) return null;
    const all: Branch[] = [];
    for (const { given: one, ...way } of given) {
      const results = world.call(callee, one, frame);
      if (results === null) return null;
      all.push(...results.flatMap((branch) => joinWays(way, madeHere(branch, expression, frame)) ?? []));
    }
    return all;
  });
}

/** An instance is shown by the call that makes it. */
function madeHere(branch: Branch, expression: Expression, frame: Frame): Branch {
  if (branch.value.kind !== 'instance' || branch.value.source !== '') return branch;
  return { ...branch, value: { ...branch.value, source: renderSource(expression, frame) } };
}

/** The caught exception of `str(e)` and `repr(e)`; `null` for any other call. */
function shownArgument(
  world: World,
  { positional, keywords }: CallExpression,
  callees: readonly Branch[],
  frame: Frame,
): Carried | null {
  const [callee] = callees;
  const [argument, ...others] = positional;
  if (callee?.value.kind !== 'external' || argument === undefined || others.length + keywords.length > 0)
    return null;
  return /^builtins\.(?:str|repr)$/.test(callee.value.name) ? carriedBy(world, argument, frame) : null;
}

function carriedBy(world: World, expression: Expression, frame: Frame): Carried | null {
  const [first, ...others] = world.evaluate(expression, frame);
  return first?.value.kind === 'caught' && others.length === 0 ? first.value.carried : null;
}

/** A text that is not known, but for the exception it is the text of. */
function carriedText(expression: Expression, carried: Carried, frame: Frame): readonly Branch[] {
  return only({ kind: 'caught', source: renderSource(expression, frame), carried });
}

type Given = Omit<Branch, 'value'> & { readonly given: Arguments };

/** The arguments; `**mapping` and `*args` are spread where they are known. */
export function argumentBranches(
  world: World,
  { positional, keywords }: CallExpression,
  frame: Frame,
): readonly Given[] | null {
  const items = itemsOf(world, positional, frame);
  const named = combinations(keywords.map(({ value }) => world.evaluate(value, frame)));
  if (items === null || named === null) return null;
  return items.flatMap((first) =>
    named.flatMap((second) => {
      const joined = joinWays(first, second);
      if (joined === null) return [];
      const { values, ...way } = joined;
      const spread = values.map((value, index) => namedArguments(keywords[index]?.name ?? null, value));
      const isComplete = !spread.includes(null) && !first.values.some(isUnknownSplat);
      const given: Arguments = {
        positional: first.values.filter((value) => !isUnknownSplat(value)),
        keywords: spread.flatMap((one) => one ?? []),
        isComplete,
      };
      return [{ given, ...way }];
    }),
  );
}

const UNKNOWN_SPLAT = opaque('*');

function isUnknownSplat(value: Value): boolean {
  return value === UNKNOWN_SPLAT;
}

/** Items of a list or call with known `*value` spread; an unknown one is a mark. */
function itemsOf(
  world: World,
  expressions: readonly Expression[],
  frame: Frame,
): ReturnType<typeof combinations> {
  const each = expressions.map((item) => world.evaluate(item.kind === 'starred' ? item.value : item, frame));
  const all = combinations(each);
  return (
    all?.map(({ values, ...way }) => ({
      ...way,
      values: values.flatMap((value, index) => {
        if (expressions[index]?.kind !== 'starred') return [value];
        return value.kind === 'list' ? value.items : [UNKNOWN_SPLAT];
      }),
    })) ?? null
  );
}

function namedArguments(
  name: string | null,
  value: Value,
): readonly { readonly name: string; readonly value: Value }[] | null {
  if (name !== null) return [{ name, value }];
  if (value.kind !== 'dict') return null;
  const entries = value.entries.map((entry) => {
    const [part] = entry.key.kind === 'text' ? entry.key.parts : [];
    return part !== undefined && 'text' in part ? { name: part.text, value: entry.value } : null;
  });
  return entries.includes(null) ? null : entries.filter((entry) => entry !== null);
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
