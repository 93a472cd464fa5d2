/** Attributes of a class and its bases, as Python binds them. */
import { classOrder, type KnownClass, type OrderedClass } from '../names/class-order.js';
import type { Entity } from '../names/entity.js';
import { ownAttribute } from '../names/resolve-name.js';
import { type Branch, only } from './branch.js';
import { TEXT_OWNERS } from './derives.js';
import { entityBranches } from './names.js';
import { FOREIGN_INIT, type ProjectClass, type Value } from './value.js';
import type { Frame, World } from './world.js';

/** How an attribute of a class is asked for. */
export interface Asked {
  /** The instance it is asked of; `null` for the class itself. */
  readonly self: Value | null;
  /** Only what stands behind this class in the order: `super()`. */
  readonly below: ProjectClass | null;
  readonly ofClass: Value & { kind: 'class' | 'some-class' };
}

/** The first class in the order that binds the name; `null` where that is not known. */
export function classAttribute(
  world: World,
  entity: KnownClass,
  name: string,
  asked: Asked,
  frame: Frame,
): readonly Branch[] | null {
  const order = classOrder(world.index, entity);
  const from = asked.below === null ? 0 : 1 + order.findIndex(({ entity: one }) => isClass(one, asked.below));
  for (const { name: className, entity: one } of order.slice(from)) {
    if (TRANSPARENT.has(className)) continue;
    if (one?.kind === 'builtin') {
      if (!definesMethod(one.name, name)) continue;
      // Where a class of another project stands in the order of the builtin ones nobody knows.
      return hasForeign(order)
        ? null
        : only({ kind: 'method', object: asked.self ?? { kind: 'class', entity: one }, name });
    }
    if (one?.kind !== 'class') {
      const isSuper = name === '__init__' && asked.below !== null && asked.self !== null;
      return isSuper ? only({ kind: 'method', object: asked.self, name: FOREIGN_INIT }) : null;
    }
    const found = ownAttribute(world.index, one, name);
    if (found !== null) return boundAttribute(world, one, found, asked, frame);
  }
  return null;
}

/** Classes that add nothing an exception is made or shown by. */
const TRANSPARENT = new Set([
  'abc.ABC',
  'typing.Generic',
  'typing.Protocol',
  'typing_extensions.Generic',
  'typing_extensions.Protocol',
]);

/** Whether a class of another project is among them, of which nobody knows what it defines. */
export function hasForeign(order: readonly OrderedClass[]): boolean {
  return order.some(({ name, entity }) => {
    return (entity === null || entity.kind === 'external') && !TRANSPARENT.has(name);
  });
}

const BUILTIN_METHODS = new Set(['__init__', '__str__', 'with_traceback', 'add_note']);

/** Whether a builtin class has a method of its own; nearly all have an `__init__` (CPython's `exceptions.c`). */
function definesMethod(className: string, name: string): boolean {
  if (!BUILTIN_METHODS.has(name)) return false;
  if (className === 'BaseException' || name === '__init__') return true;
  return name === '__str__' && TEXT_OWNERS.has(className);
}

function isClass(entity: KnownClass | null, wanted: ProjectClass | null): boolean {
  return entity?.kind === 'class' && entity.facts === wanted?.facts;
}

/** An attribute found in a class body, as Python binds it to the instance or class it is asked of. */
function boundAttribute(
  world: World,
  owner: ProjectClass,
  found: Entity,
  { self, ofClass: asked }: Asked,
  frame: Frame,
): readonly Branch[] | null {
  if (found.kind === 'value' && isEnumeration(world, owner)) {
    const values = entityBranches(world, found, frame);
    const source = `${owner.facts.name}.${found.facts.name}`;
    return (
      values?.map(({ value, ...way }) => ({
        ...way,
        value: { kind: 'member', source, name: found.facts.name, value },
      })) ?? null
    );
  }
  // The fields of a dataclass or model are set by its constructor.
  if (found.kind === 'value' && found.facts.isField && hasFields(world, owner)) return null;
  if (found.kind !== 'function') return entityBranches(world, found, frame);
  const { module, facts } = found;
  switch (facts.binding) {
    case 'function':
      return only({ kind: 'function', module, facts, self });
    case 'static-method':
      return only({ kind: 'function', module, facts, self: null });
    case 'class-method':
      return only({ kind: 'function', module, facts, self: asked });
    case 'property': {
      if (self === null) return null;
      const none = { positional: [], keywords: [], isComplete: true };
      return world.call({ kind: 'function', module, facts, self }, none, frame);
    }
    default:
      return facts.binding satisfies never;
  }
}

function isEnumeration(world: World, entity: ProjectClass): boolean {
  return classOrder(world.index, entity).some(({ name }) => /^enum\.\w*(?:Enum|Flag)$/.test(name));
}

/** Whether annotated names of the class body become attributes of its instances. */
function hasFields(world: World, entity: ProjectClass): boolean {
  if (entity.facts.decorators.length > 0) return true;
  return classOrder(world.index, entity).some(({ entity: one }) => one === null || one.kind === 'external');
}
