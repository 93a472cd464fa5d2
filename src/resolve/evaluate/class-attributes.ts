/** Attributes of a class and its bases, as Python binds them. */
import { classOrder, type KnownClass } from '../class-order.js';
import type { Entity } from '../entity.js';
import { ownAttribute } from '../resolve-name.js';
import { type Branch, only } from './branch.js';
import { entityBranches } from './names.js';
import type { ProjectClass, Value } from './value.js';
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
  for (const { entity: one } of order.slice(from)) {
    if (one?.kind === 'builtin') return builtinMethod(asked.self ?? { kind: 'class', entity: one }, name);
    if (one?.kind !== 'class') return null;
    const found = ownAttribute(world.index, one, name);
    if (found !== null) return boundAttribute(world, one, found, asked, frame);
  }
  return null;
}

const BUILTIN_METHODS = new Set(['__init__', '__str__', 'with_traceback', 'add_note']);

/** A method that Python's own exceptions have. */
function builtinMethod(object: Value, name: string): readonly Branch[] | null {
  return BUILTIN_METHODS.has(name) ? only({ kind: 'method', object, name }) : null;
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
