/** Which classes of the project derive from which. */
import type { Entity } from './entity.js';
import type { ModuleIndex } from './module-index.js';
import { baseEntity } from './resolve-name.js';

type ProjectClass = Entity & { readonly kind: 'class' };

/** For the facts of each class the classes that name it as a base, in the order of the files; found once an index. */
export function directSubclasses(index: ModuleIndex): ReadonlyMap<object, readonly ProjectClass[]> {
  const known = memos.get(index) ?? readSubclasses(index);
  memos.set(index, known);
  return known;
}

/** All classes below a class, nearest first, itself left out. */
export function classesBelow(index: ModuleIndex, entity: ProjectClass): readonly ProjectClass[] {
  const derived = directSubclasses(index);
  const found = new Map<object, ProjectClass>();
  const pending = [...(derived.get(entity.facts) ?? [])];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    if (found.has(next.facts) || next.facts === entity.facts) continue;
    found.set(next.facts, next);
    pending.push(...(derived.get(next.facts) ?? []));
  }
  return [...found.values()];
}

const memos = new WeakMap<ModuleIndex, ReadonlyMap<object, readonly ProjectClass[]>>();

function readSubclasses(index: ModuleIndex): ReadonlyMap<object, readonly ProjectClass[]> {
  const found = new Map<object, ProjectClass[]>();
  for (const entity of index.modules.flatMap((module) => classesOf(module))) {
    for (const base of entity.facts.bases) {
      const above = baseEntity(index, entity, base);
      if (above.kind !== 'class') continue;
      const known = found.get(above.facts);
      if (known === undefined) found.set(above.facts, [entity]);
      else known.push(entity);
    }
  }
  return found;
}

function classesOf(module: ProjectClass['module']): readonly ProjectClass[] {
  return module.declarations.scopes.flatMap(({ classes }) =>
    classes.map((facts): ProjectClass => ({ kind: 'class', module, facts })),
  );
}
