/** What is to be said about the class a name stands for. */
import type { ExceptionClass } from '../../model/resolved-exception.js';
import { classOrder } from './class-order.js';
import type { Entity } from './entity.js';
import type { ModuleIndex } from './module-index.js';

/** What is said where the class is not known. */
export const UNRESOLVED: ExceptionClass = { qualifiedName: null, bases: [], definedAt: null, doc: null };

/** Describes a class; anything that is none, or not known to be one, is unresolved. */
export function exceptionClass(index: ModuleIndex, entity: Entity): ExceptionClass {
  switch (entity.kind) {
    case 'class':
    case 'builtin':
    case 'external': {
      if (entity.kind === 'external' && !isNamedLikeClass(entity.name)) return UNRESOLVED;
      const [qualifiedName = null, ...bases] = classOrder(index, entity).map(({ name }) => name);
      if (entity.kind !== 'class') return { qualifiedName, bases, definedAt: null, doc: null };
      const { module, facts } = entity;
      return { qualifiedName, bases, definedAt: { path: module.path, line: facts.line }, doc: facts.doc };
    }
    case 'function':
    case 'value':
    case 'module':
    case 'unknown':
      return UNRESOLVED;
    default:
      return entity satisfies never;
  }
}

/** Nothing else tells a third party's class from a function of it (PEP 8: class names are capitalised). */
function isNamedLikeClass(name: string): boolean {
  return /^_*\p{Lu}/u.test(name.slice(name.lastIndexOf('.') + 1));
}
