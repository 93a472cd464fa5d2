/** What is to be said about the class a name stands for. */
import type { ResolvedException } from '../model/resolved-exception.js';
import { builtinBases } from './builtin-exceptions.js';
import type { Entity } from './entity.js';
import { linearize } from './linearize.js';
import { joined, type ModuleIndex } from './module-index.js';
import { baseEntity } from './resolve-name.js';

/** What is said where the class is not known. */
export const UNRESOLVED: ResolvedException = { qualifiedName: null, bases: [], definedAt: null, doc: null };

/** Describes a class; anything that is none, or not known to be one, is unresolved. */
export function exceptionClass(index: ModuleIndex, entity: Entity): ResolvedException {
  switch (entity.kind) {
    case 'class':
    case 'builtin':
    case 'external': {
      if (entity.kind === 'external' && !isNamedLikeClass(entity.name)) return UNRESOLVED;
      const [qualifiedName = null, ...bases] = orderOf(index, entity, []);
      if (entity.kind !== 'class') return { qualifiedName, bases, definedAt: null, doc: null };
      const { module, facts } = entity;
      return { qualifiedName, bases, definedAt: { path: module.path, line: facts.line }, doc: facts.doc };
    }
    case 'module':
    case 'unknown':
      return UNRESOLVED;
  }
}

/** Nothing else tells a third party's class from a function of it (PEP 8: class names are capitalised). */
function isNamedLikeClass(name: string): boolean {
  return /^_*\p{Lu}/u.test(name.slice(name.lastIndexOf('.') + 1));
}

type Known = Extract<Entity, { kind: 'class' | 'builtin' | 'external' }>;

/** The class and its bases in method resolution order, `object` left out; `below` are the classes that led here. */
function orderOf(index: ModuleIndex, entity: Known, below: readonly object[]): readonly string[] {
  switch (entity.kind) {
    case 'external':
      return [entity.name];
    case 'builtin':
      return [entity.name, ...builtinBases(entity.name)].map((name) => `builtins.${name}`);
    case 'class': {
      const { module, facts } = entity;
      const through = [...below, facts];
      const orders = facts.bases.map((base) => orderOfBase(index, entity, base, through));
      const written = orders.flatMap(([first]) => first ?? []);
      return [joined(module.name, facts.qualname), ...linearize(orders, written)];
    }
  }
}

/** A base that could not be followed stands as it is written. */
function orderOfBase(
  index: ModuleIndex,
  derived: Extract<Entity, { kind: 'class' }>,
  base: string,
  below: readonly object[],
): readonly string[] {
  const entity = baseEntity(index, derived, base);
  const isKnown = entity.kind === 'class' || entity.kind === 'builtin' || entity.kind === 'external';
  const isCycle = entity.kind === 'class' && below.includes(entity.facts);
  if (isKnown && !isCycle) return orderOf(index, entity, below);
  return base === 'object' ? [] : [base];
}
