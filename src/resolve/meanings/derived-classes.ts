/** Which classes of the project derive from which. */
import type { Module } from '../names/module-index.js';
import { baseEntity } from '../names/resolve-name.js';
import type { ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';

/** The classes that name a class as a base, in the order of the files. */
export function derivedClasses(world: MeaningWorld): ReadonlyMap<object, readonly ProjectClass[]> {
  const known = memos.get(world) ?? readDerived(world);
  memos.set(world, known);
  return known;
}

const memos = new WeakMap<MeaningWorld, ReadonlyMap<object, readonly ProjectClass[]>>();

function readDerived({ index }: MeaningWorld): ReadonlyMap<object, readonly ProjectClass[]> {
  const found = new Map<object, ProjectClass[]>();
  for (const entity of index.modules.flatMap(classesOf)) {
    for (const written of entity.facts.bases) {
      const base = baseEntity(index, entity, written);
      if (base.kind === 'class') found.set(base.facts, [...(found.get(base.facts) ?? []), entity]);
    }
  }
  return found;
}

function classesOf(module: Module): readonly ProjectClass[] {
  return module.declarations.scopes.flatMap(({ classes }) =>
    classes.map((facts): ProjectClass => ({ kind: 'class', module, facts })),
  );
}
