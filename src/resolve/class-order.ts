/** A class and its bases in method resolution order. */
import { builtinBases } from './builtin-exceptions.js';
import type { Entity } from './entity.js';
import { linearize } from './linearize.js';
import { joined, type ModuleIndex } from './module-index.js';
import { baseEntity } from './resolve-name.js';

export type KnownClass = Extract<Entity, { kind: 'class' | 'builtin' | 'external' }>;

export interface OrderedClass {
  /** Qualified name; of a base that could not be followed as it is written. */
  readonly name: string;
  /** `null` for a base that could not be followed. */
  readonly entity: KnownClass | null;
}

/** Itself first, `object` left out; nothing is known beyond a class of another project. */
export function classOrder(index: ModuleIndex, entity: KnownClass): readonly OrderedClass[] {
  const known = new Map<string, KnownClass>();
  const names = orderOf(index, entity, [], known);
  return names.map((name) => ({ name, entity: known.get(name) ?? null }));
}

/** The names in order; `below` are the classes that led here. */
function orderOf(
  index: ModuleIndex,
  entity: KnownClass,
  below: readonly object[],
  known: Map<string, KnownClass>,
): readonly string[] {
  switch (entity.kind) {
    case 'external':
      known.set(entity.name, entity);
      return [entity.name];
    case 'builtin':
      return [entity.name, ...builtinBases(entity.name)].map((name) => {
        known.set(`builtins.${name}`, { kind: 'builtin', name });
        return `builtins.${name}`;
      });
    case 'class': {
      const { module, facts } = entity;
      const through = [...below, facts];
      const orders = facts.bases.map((base) => orderOfBase(index, entity, base, through, known));
      const written = orders.flatMap(([first]) => first ?? []);
      const name = joined(module.name, facts.qualname);
      known.set(name, entity);
      return [name, ...linearize(orders, written)];
    }
  }
}

/** A base that could not be followed stands as it is written. */
function orderOfBase(
  index: ModuleIndex,
  derived: KnownClass & { kind: 'class' },
  base: string,
  below: readonly object[],
  known: Map<string, KnownClass>,
): readonly string[] {
  const entity = baseEntity(index, derived, base);
  if (base === 'object') return [];
  const isKnown = entity.kind === 'class' || entity.kind === 'builtin' || entity.kind === 'external';
  const isCycle = entity.kind === 'class' && below.includes(entity.facts);
  return isKnown && !isCycle ? orderOf(index, entity, below, known) : [base];
}
