/** The values of a function's names, and what is left of them when something unknown may have changed them. */
import { lost } from './exception-state.js';
import { opaque, type Value } from './value.js';

export type Locals = ReadonlyMap<string, Value>;

/** Whether what a name holds may be changed through it. */
export function isMutable(value: Value): boolean {
  return (value.kind === 'list' && !value.isTuple) || value.kind === 'dict';
}

/** Nothing is known of the names any more. */
export function without(locals: Locals, names: readonly string[]): Locals {
  const after = new Map(locals);
  for (const name of names) after.set(name, opaque(name));
  return after;
}

/** Lists and dicts are not known any more, and of exceptions only the class. */
export function disturbed(locals: Locals, names: readonly string[]): Locals {
  const after = new Map(locals);
  for (const name of names) {
    const value = locals.get(name);
    if (value?.kind === 'exception') after.set(name, lost(value));
    else if (value !== undefined && isMutable(value)) after.set(name, opaque(name));
  }
  return after;
}
