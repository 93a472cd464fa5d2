/** An attribute of something of which nothing is known, by its name alone. */
import type { ProjectClass } from './value.js';
import type { Branch } from './branch.js';
import { classAttribute } from './class-attributes.js';
import { ownAttribute } from '../names/resolve-name.js';
import type { Frame, World } from './world.js';

/**
 * What the property of that name gives, where the project has one class that defines it, abstract ones apart; `null`
 * where there is none or several.
 */
export function propertyOf(world: World, name: string, frame: Frame): readonly Branch[] | null {
  const [owner, ...others] = ownersOf(world, name);
  if (owner === undefined || others.length > 0) return null;
  const self = { kind: 'instance', entity: owner, source: 'self' } as const;
  const ofClass = { kind: 'class', entity: owner } as const;
  const branches = classAttribute(world, owner, name, { self, below: null, ofClass }, frame);
  return branches?.every(({ value }) => value.kind === 'exception') === true ? branches : null;
}

/** The classes that define it, looked for once for all who ask. */
function ownersOf(world: World, name: string): readonly ProjectClass[] {
  const memo = memos.get(world.index) ?? new Map<string, readonly ProjectClass[]>();
  memos.set(world.index, memo);
  const known = memo.get(name) ?? findOwners(world, name);
  memo.set(name, known);
  return known;
}

const memos = new WeakMap<World['index'], Map<string, readonly ProjectClass[]>>();

function findOwners(world: World, name: string): readonly ProjectClass[] {
  return world.index.modules.flatMap((module) =>
    module.declarations.scopes.flatMap(({ classes }) =>
      classes.flatMap((facts): readonly ProjectClass[] => {
        const entity: ProjectClass = { kind: 'class', module, facts };
        return definesProperty(world, entity, name) ? [entity] : [];
      }),
    ),
  );
}

/** Anything but an abstract property counts: then the name does not stand for one thing. */
function definesProperty(world: World, entity: ProjectClass, name: string): boolean {
  if (entity.facts.attributes.some((attribute) => attribute.name === name)) return true;
  const own = ownAttribute(world.index, entity, name);
  return own !== null && !(own.kind === 'function' && own.facts.isAbstract);
}
