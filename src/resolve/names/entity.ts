/** What a name stands for. */
import type { ClassFacts, ValueFacts } from '../../model/declarations.js';
import type { FunctionFacts } from '../../model/function-facts.js';
import type { Module } from './module-index.js';

export type Entity =
  | { readonly kind: 'class'; readonly module: Module; readonly facts: ClassFacts }
  /** A module or package of the project. */
  | { readonly kind: 'module'; readonly name: string }
  /** A function that is kept as a program. */
  | { readonly kind: 'function'; readonly module: Module; readonly facts: FunctionFacts }
  /** A constant; `qualname` is that of the class it stands in, "" for the module. */
  | { readonly kind: 'value'; readonly module: Module; readonly qualname: string; readonly facts: ValueFacts }
  /**
   * Anything of another project: its dotted name, which begins with the module it is imported from; a function of Python
   * itself is one of `builtins`.
   */
  | { readonly kind: 'external'; readonly name: string }
  | { readonly kind: 'builtin'; readonly name: string }
  /** Bound in a way that is not followed, in several ways, or not at all. */
  | { readonly kind: 'unknown' };

export const UNKNOWN: Entity = { kind: 'unknown' };

/** The one thing all candidates are; `null` without any. What is `None` first and a class or module later is the latter. */
export function agreed(candidates: readonly Entity[]): Entity | null {
  const telling = candidates.some((candidate) => !isNone(candidate) && candidate.kind !== 'value')
    ? candidates.filter((candidate) => !isNone(candidate))
    : candidates;
  const [first] = telling;
  if (first === undefined) return null;
  return telling.every((candidate) => isSame(candidate, first)) ? first : UNKNOWN;
}

function isNone(entity: Entity): boolean {
  return entity.kind === 'value' && entity.facts.value.source === 'None';
}

function isSame(a: Entity, b: Entity): boolean {
  const [one, other] = [identityOf(a), identityOf(b)];
  return a.kind === b.kind && one.module === other.module && one.what === other.what;
}

/** Equal for equal entities of one kind. */
function identityOf(entity: Entity): { readonly module: Module | null; readonly what: unknown } {
  switch (entity.kind) {
    case 'class':
    case 'function':
    case 'value':
      return { module: entity.module, what: entity.facts };
    case 'module':
    case 'external':
    case 'builtin':
      return { module: null, what: entity.name };
    case 'unknown':
      return { module: null, what: null };
    default:
      return entity satisfies never;
  }
}
