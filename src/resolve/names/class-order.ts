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
  const memo = memos.get(index) ?? new Map<object, readonly OrderedClass[]>();
  memos.set(index, memo);
  return orderOf(index, entity, [], memo);
}

/** The orders of a project's classes by their facts: each is asked for many times, also by the classes below. */
const memos = new WeakMap<ModuleIndex, Map<object, readonly OrderedClass[]>>();

type Memo = Map<object, readonly OrderedClass[]>;

/** `below` are the classes that led here. */
function orderOf(
  index: ModuleIndex,
  entity: KnownClass,
  below: readonly object[],
  memo: Memo,
): readonly OrderedClass[] {
  if (entity.kind === 'external') return [{ name: entity.name, entity }];
  if (entity.kind === 'builtin') {
    return [entity.name, ...builtinBases(entity.name)].map((name) => {
      return { name: `builtins.${name}`, entity: { kind: 'builtin', name } };
    });
  }
  const { module, facts } = entity;
  const known = memo.get(facts);
  if (known !== undefined) return known;
  const orders = facts.bases.map((base) => orderOfBase(index, entity, base, [...below, facts], memo));
  const classes = new Map(orders.flat().map((one) => [one.name, one]));
  const names = orders.map((order) => order.map(({ name }) => name));
  const written = names.flatMap(([first]) => first ?? []);
  const merged = linearize(names, written).map((name) => classes.get(name) ?? { name, entity: null });
  const order = [{ name: joined(module.name, facts.qualname), entity }, ...merged];
  memo.set(facts, order);
  return order;
}

/** A base that could not be followed stands as it is written. */
function orderOfBase(
  index: ModuleIndex,
  derived: KnownClass & { kind: 'class' },
  base: string,
  below: readonly object[],
  memo: Memo,
): readonly OrderedClass[] {
  const entity = baseEntity(index, derived, base);
  if (base === 'object') return [];
  const isKnown = entity.kind === 'class' || entity.kind === 'builtin' || entity.kind === 'external';
  const isCycle = entity.kind === 'class' && below.includes(entity.facts);
  return isKnown && !isCycle ? orderOf(index, entity, below, memo) : [{ name: base, entity: null }];
}
