/** `+`, `%` and `*` on values. */
import type { Expression } from '../../model/expression.js';
import { joinParts } from '../parts.js';
import { type Branch, combinations, joinWays, only } from './branch.js';
import { formatPrintf } from './format-values.js';
import { renderSource } from './render-source.js';
import { placeholder } from './text-form.js';
import { literal, literalOf, type Value } from './value.js';
import type { Frame, World } from './world.js';

/** `null` where the operands are no texts, or not known. */
export function operate(
  world: World,
  { operator, left, right }: Expression & { kind: 'operation' },
  frame: Frame,
): readonly Branch[] | null {
  const both = combinations([world.evaluate(left, frame), world.evaluate(right, frame)]);
  if (both === null) return null;
  const all: Branch[] = [];
  for (const { values, ...way } of both) {
    const [first, second] = values;
    if (first === undefined || second === undefined) return null;
    const sources = [renderSource(left, frame), renderSource(right, frame)] as const;
    const results = operated(world, operator, [first, second], sources, frame);
    if (results === null) return null;
    all.push(...results.flatMap((branch) => joinWays(way, branch) ?? []));
  }
  return all;
}

function operated(
  world: World,
  operator: string,
  [left, right]: readonly [Value, Value],
  sources: readonly [string, string],
  frame: Frame,
): readonly Branch[] | null {
  switch (operator) {
    case '+':
      return added(left, right, sources);
    case '%':
      return formatPrintf(world, left, right, frame);
    case '*': {
      const [text, count] = left.kind === 'text' ? [left, right] : [right, left];
      return repeated(text, count);
    }
    default:
      return null;
  }
}

/** Where one side is a text the other one must be one too. */
function added(left: Value, right: Value, sources: readonly [string, string]): readonly Branch[] | null {
  if (left.kind === 'list' && right.kind === 'list')
    return only({ ...left, items: [...left.items, ...right.items] });
  if (left.kind !== 'text' && right.kind !== 'text') return null;
  const sides = [left, right].map((value, index) =>
    value.kind === 'text' ? value.parts : [placeholder(sources[index] ?? '')],
  );
  return only({ kind: 'text', parts: joinParts(sides[0] ?? [], sides[1] ?? []) });
}

const LONGEST = 10_000;

function repeated(text: Value, count: Value): readonly Branch[] | null {
  const unit = literalOf(text);
  const times = count.kind === 'constant' && /^-?\d+$/.test(count.source) ? Number(count.source) : null;
  if (unit === null || times === null || unit.length * times > LONGEST) return null;
  return only(literal(unit.repeat(Math.max(0, times))));
}
