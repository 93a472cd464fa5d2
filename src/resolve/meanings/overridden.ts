/** What classes below a class say of its names. */
import { classesBelow } from '../names/derived-classes.js';
import type { ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';

/** Whether a class below sets, declares or overrides a name of a class, so that what the class says of it may not hold. */
export function isOverridden(world: MeaningWorld, owner: ProjectClass, name: string): boolean {
  return classesBelow(world.index, owner).some((derived) => says(world, derived, name));
}

/** Whether the class itself says anything of a name. */
function says({ outlines }: MeaningWorld, entity: ProjectClass, name: string): boolean {
  const outline = outlines.classOf(entity);
  const qualname = `${entity.facts.qualname}.${name}`;
  return (
    outline?.attributes.some((one) => one.name === name) === true ||
    outline?.fields.some((one) => one.name === name) === true ||
    outline?.names.includes(name) === true ||
    outlines.function(entity.module, qualname) !== null
  );
}
