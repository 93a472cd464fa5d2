/** What a name stands for. */
import type { ClassFacts } from '../model/declarations.js';
import type { Module } from './module-index.js';

export type Entity =
  | { readonly kind: 'class'; readonly module: Module; readonly facts: ClassFacts }
  /** A module or package of the project. */
  | { readonly kind: 'module'; readonly name: string }
  /** Anything of another project: its dotted name, which begins with the module it is imported from. */
  | { readonly kind: 'external'; readonly name: string }
  | { readonly kind: 'builtin'; readonly name: string }
  /** Bound in a way that is not followed, in several ways, or not at all. */
  | { readonly kind: 'unknown' };

export const UNKNOWN: Entity = { kind: 'unknown' };

/** The one thing all candidates are; `null` without any. */
export function agreed(candidates: readonly Entity[]): Entity | null {
  const [first] = candidates;
  if (first === undefined) return null;
  return candidates.every((candidate) => isSame(candidate, first)) ? first : UNKNOWN;
}

function isSame(a: Entity, b: Entity): boolean {
  if (a.kind === 'class' || b.kind === 'class') {
    return a.kind === 'class' && b.kind === 'class' && a.facts === b.facts && a.module === b.module;
  }
  const nameOf = (entity: typeof a): string => (entity.kind === 'unknown' ? '' : entity.name);
  return a.kind === b.kind && nameOf(a) === nameOf(b);
}
