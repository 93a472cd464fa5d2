/** Which classes give an object its method. */
import { classOrder } from '../names/class-order.js';
import { baseEntity } from '../names/resolve-name.js';
import type { ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
import { definitionKey, usedNames } from './used-names.js';

/** The nearest classes with the method, of a class and its bases, or of its bases alone: one on each way up that has one. */
export function definersOf(
  world: MeaningWorld,
  of: ProjectClass,
  method: string,
  isAbove: boolean,
): readonly ProjectClass[] {
  const defined = usedNames(world).definitions(method);
  const found = new Map<object, ProjectClass>();
  const seen = new Set<object>();
  const visit = (entity: ProjectClass, isSkipped: boolean): void => {
    if (seen.has(entity.facts)) return;
    seen.add(entity.facts);
    const key = definitionKey(entity.module, `${entity.facts.qualname}.${method}`);
    if (!isSkipped && defined.includes(key)) found.set(entity.facts, entity);
    else for (const base of basesOf(world, entity)) visit(base, false);
  };
  visit(of, isAbove);
  return [...found.values()];
}

/** Whether a class is another one, or derives from it. */
export function isBelow(world: MeaningWorld, derived: ProjectClass, other: ProjectClass): boolean {
  const seen = new Set<object>();
  const visit = (entity: ProjectClass): boolean => {
    if (entity.facts === other.facts) return true;
    if (seen.has(entity.facts)) return false;
    seen.add(entity.facts);
    return basesOf(world, entity).some(visit);
  };
  return visit(derived);
}

/** Classes of others that call no method by a name they do not have themselves. */
const HARMLESS =
  /^(?:abc\.ABC|typing(?:_extensions)?\.(?:Generic|Protocol)|enum\.\w*Enum|torch\.nn\.Module|torch\.nn\.modules\.Module)$/;

/** Whether a class derives from one of another project that may call its methods, or from one that is not known. */
export function hasForeignBase(world: MeaningWorld, of: ProjectClass): boolean {
  const order = classOrder(world.index, of);
  return order.some(({ name, entity }) => {
    if (entity === null) return !/^(?:Generic|Protocol)\b/.test(name);
    return entity.kind === 'external' && !HARMLESS.test(entity.name);
  });
}

function basesOf(world: MeaningWorld, entity: ProjectClass): readonly ProjectClass[] {
  return entity.facts.bases.flatMap((written) => {
    const base = baseEntity(world.index, entity, written);
    return base.kind === 'class' ? [base] : [];
  });
}
