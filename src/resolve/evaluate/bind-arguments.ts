/** The arguments of a call as the parameters they fill (language reference, 6.3.4: calls). */
import type { FunctionFacts } from '../../model/function-facts.js';
import { literal, opaque, type Value } from './value.js';
import type { Arguments } from './world.js';

/** A parameter's value; `default` where the call gives none. */
export type Bound = { readonly kind: 'given'; readonly value: Value } | { readonly kind: 'default' };

/** By parameter name; `null` where Python would raise `TypeError`, or the arguments are not all known. */
export function bindArguments(
  { parameters }: FunctionFacts,
  self: Value | null,
  given: Arguments,
): ReadonlyMap<string, Bound> | null {
  const pending = self === null ? [...given.positional] : [self, ...given.positional];
  const named = new Map(given.keywords.map(({ name, value }) => [name, value]));
  const bound = new Map<string, Bound>();
  for (const { name, kind, default: preset } of parameters) {
    switch (kind) {
      case 'positional':
      case 'positional-only': {
        const value = pending.shift() ?? (kind === 'positional' ? taken(named, name) : undefined);
        if (value === undefined && preset === null && given.isComplete) return null;
        bound.set(name, asBound(value, name, given));
        break;
      }
      case 'keyword-only': {
        const value = taken(named, name);
        if (value === undefined && preset === null && given.isComplete) return null;
        bound.set(name, asBound(value, name, given));
        break;
      }
      case 'args': {
        const items = pending.splice(0);
        const rest: Value = given.isComplete ? { kind: 'list', items, isTuple: true } : opaque(name);
        bound.set(name, { kind: 'given', value: rest });
        break;
      }
      case 'kwargs': {
        const entries = [...named].map(([key, value]) => ({ key: literal(key), value }));
        named.clear();
        const rest: Value = given.isComplete ? { kind: 'dict', entries } : opaque(name);
        bound.set(name, { kind: 'given', value: rest });
        break;
      }
      default:
        return kind satisfies never;
    }
  }
  return pending.length > 0 || named.size > 0 ? null : bound;
}

function taken(named: Map<string, Value>, name: string): Value | undefined {
  const value = named.get(name);
  named.delete(name);
  return value;
}

/** What is left out of an incomplete call may be given all the same. */
function asBound(value: Value | undefined, name: string, { isComplete }: Arguments): Bound {
  if (value !== undefined) return { kind: 'given', value };
  return isComplete ? { kind: 'default' } : { kind: 'given', value: opaque(name) };
}
