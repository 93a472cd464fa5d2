/** A call expression: its callee and arguments, on every branch of theirs. */
import type { CallExpression, Expression } from '../../model/expression.js';
import type { Carried } from '../../model/resolved-message.js';
import { andThen, type Branch, combinations, joinWays, only } from './branch.js';
import { renderSource, sourceOf } from './render-source.js';
import { opaque, type Value } from './value.js';
import type { Arguments, Frame, World } from './world.js';

/** What the call gives; `null` where nothing is known of it. */
export function evaluateCall(
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
      all.push(
        ...results.flatMap(
          (branch) => joinWays(way, atCall(branch, { callee, given: one }, expression, frame)) ?? [],
        ),
      );
    }
    return all;
  });
}

/** An instance is shown by the call that makes it, and so is what a helper calls by a name of its own. */
function atCall(
  branch: Branch,
  { callee, given }: { readonly callee: Value; readonly given: Arguments },
  expression: Expression,
  frame: Frame,
): Branch {
  const { value } = branch;
  const isInner =
    value.kind === 'opaque' && callee.kind === 'function' && !isOfArguments(value.source, given);
  if (isInner) return { ...branch, value: opaque(renderSource(expression, frame), value.isSome) };
  if (value.kind !== 'instance' || value.source !== '') return branch;
  return { ...branch, value: { ...value, source: renderSource(expression, frame) } };
}

/** Whether some source text says what an argument is, or an attribute of one. */
function isOfArguments(source: string, { positional, keywords }: Arguments): boolean {
  const given = [...positional, ...keywords.map(({ value }) => value)].flatMap(
    (value) => sourceOf(value) ?? [],
  );
  return given.some((one) => source === one || source.startsWith(`${one}.`));
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

export function carriedBy(world: World, expression: Expression, frame: Frame): Carried | null {
  const [first, ...others] = world.evaluate(expression, frame);
  return first?.value.kind === 'caught' && others.length === 0 ? first.value.carried : null;
}

/** A text that is not known, but for the exception it is the text of. */
export function carriedText(expression: Expression, carried: Carried, frame: Frame): readonly Branch[] {
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

export function isUnknownSplat(value: Value): boolean {
  return value === UNKNOWN_SPLAT;
}

/** Items of a list or call with known `*value` spread; an unknown one is a mark. */
export function itemsOf(
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
