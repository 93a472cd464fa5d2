/** Binding the targets of an assignment. */
import type { Target } from '../../model/function-facts.js';
import { setAttribute } from './exception-state.js';
import type { Locals } from './local-values.js';
import { opaque, type Value } from './value.js';

/** The names after `targets = value`. */
export function assigned(locals: Locals, targets: readonly Target[], value: Value): Locals {
  const after = new Map(locals);
  for (const target of targets) {
    if (target.kind === 'name') after.set(target.name, renamed(value, target.name));
    else if (target.kind === 'other') for (const name of target.names) after.set(name, opaque(name));
    else if (target.kind === 'items')
      return assigned(unpacked(after, target.items, value), rest(targets, target), value);
    else {
      const object = after.get(target.object);
      const changed = object === undefined ? null : setAttribute(object, target.name, value);
      if (changed !== null) after.set(target.object, changed);
    }
  }
  return after;
}

/** `a, b = value`. */
function unpacked(locals: Locals, items: readonly Target[], value: Value): Locals {
  const values = value.kind === 'list' && value.items.length === items.length ? value.items : null;
  return items.reduce<Locals>(
    (now, item, index) => assigned(now, [item], values?.[index] ?? opaque(targetSource(item))),
    locals,
  );
}

function rest(targets: readonly Target[], behind: Target): readonly Target[] {
  return targets.slice(targets.indexOf(behind) + 1);
}

/** A target as an expression. */
export function targetSource(target: Target): string {
  if (target.kind === 'name') return target.name;
  return target.kind === 'attribute' ? `${target.object}.${target.name}` : '...';
}

/** A short name says more than a long expression that is not known. */
function renamed(value: Value, name: string): Value {
  const isLong = value.kind === 'opaque' && !/^[\w.[\]'"()]{1,40}$/.test(value.source);
  return isLong ? opaque(name, value.isSome) : value;
}
