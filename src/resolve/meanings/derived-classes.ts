/** Which classes of the project derive from which, and what those below a class say of its names. */
import type { Module } from '../names/module-index.js';
import { baseEntity } from '../names/resolve-name.js';
import type { ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';

/** Whether a class below sets, declares or overrides a name of a class, so that what the class says of it may not hold. */
export function isOverridden(world: MeaningWorld, owner: ProjectClass, name: string): boolean {
  const below = derivedClasses(world);
  const seen = new Set<object>([owner.facts]);
  const pending = [owner];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const derived of below.get(next.facts) ?? []) {
      if (seen.has(derived.facts)) continue;
      seen.add(derived.facts);
      pending.push(derived);
      if (says(world, derived, name)) return true;
    }
  }
  return false;
}

/** Whether the class itself says anything of a name. */
export function says({ outlines }: MeaningWorld, entity: ProjectClass, name: string): boolean {
  const outline = outlines.classOf(entity);
  const qualname = `${entity.facts.qualname}.${name}`;
  return (
    outline?.attributes.some((one) => one.name === name) === true ||
    outline?.fields.some((one) => one.name === name) === true ||
    outline?.names.includes(name) === true ||
    outlines.function(entity.module, qualname) !== null
  );
}

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
