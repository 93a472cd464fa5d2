/** `object.name` of what is known of the object. */
import { classOrder, type KnownClass } from '../names/class-order.js';
import { attribute as entityAttribute } from '../names/resolve-name.js';
import { bindingsOf, scopesNamed } from '../names/scope-index.js';
import { type Branch, only } from './branch.js';
import { classAttribute } from './class-attributes.js';
import { familyAttribute } from './family-attributes.js';
import { entityBranches } from './names.js';
import { literal, opaque, type Value } from './value.js';
import type { Frame, World } from './world.js';

/** What the attribute is; `null` where nothing is known of it. */
export function attributeBranches(
  world: World,
  object: Value,
  name: string,
  frame: Frame,
): readonly Branch[] | null {
  switch (object.kind) {
    case 'module': {
      const entity = entityAttribute(world.index, { kind: 'module', name: object.name }, name);
      return entityBranches(world, entity, frame);
    }
    case 'external': {
      const entity = entityAttribute(world.index, { kind: 'external', name: object.name }, name);
      return entityBranches(world, entity, frame);
    }
    case 'class':
      return ofClass(world, object, name, frame);
    case 'member':
      if (name === 'value') return only(object.value);
      return name === 'name' ? only(literal(object.name)) : null;
    case 'exception':
      return ofException(world, object, name, frame);
    case 'instance':
    case 'some-class':
      return familyAttribute(world, object, name, frame);
    case 'caught': {
      const source = `${object.source}.${name}`;
      const isText = /^(?:args|msg|message|detail)$/.test(name);
      return only(isText ? { ...object, source } : opaque(source));
    }
    case 'super':
      return ofSuper(world, object, name, frame);
    case 'text':
    case 'list':
    case 'dict':
      return only({ kind: 'method', object, name });
    case 'constant':
    case 'function':
    case 'method':
    case 'opaque':
      return null;
    default:
      return object satisfies never;
  }
}

function ofClass(
  world: World,
  object: Value & { kind: 'class' },
  name: string,
  frame: Frame,
): readonly Branch[] | null {
  const { entity } = object;
  if (name === '__name__' || name === '__qualname__') {
    const full =
      entity.kind === 'class' ? entity.facts[name === '__name__' ? 'name' : 'qualname'] : entity.name;
    return only(literal(name === '__name__' ? full.slice(full.lastIndexOf('.') + 1) : full));
  }
  if (entity.kind === 'external') return only({ kind: 'external', name: `${entity.name}.${name}` });
  return classAttribute(world, entity, name, { self: null, below: null, ofClass: object }, frame);
}

/** Whether setting the attribute runs code of the class: that of a property. */
function isDescriptor(world: World, entity: KnownClass, name: string): boolean {
  return classOrder(world.index, entity).some(({ entity: one }) => {
    if (one?.kind !== 'class') return false;
    const { module, facts } = one;
    const scopes = scopesNamed(module.declarations, facts.qualname).filter(({ line }) => line === facts.line);
    return scopes.some((scope) => bindingsOf(scope, name).functions.length > 0);
  });
}

/** A docstring of one line; of several the margin depends on the version of Python. */
function docstring(entity: KnownClass): readonly Branch[] | null {
  const doc = entity.kind === 'class' ? entity.facts.doc : null;
  return doc === null || doc.includes('\n') ? null : only(literal(doc));
}

function ofSuper(
  world: World,
  { below, self }: Value & { kind: 'super' },
  name: string,
  frame: Frame,
): readonly Branch[] | null {
  const isKnown = self.kind === 'exception' || self.kind === 'instance';
  const entity = isKnown ? self.entity : null;
  if (entity === null) return null;
  return classAttribute(world, entity, name, { self, below, ofClass: { kind: 'class', entity } }, frame);
}

function ofException(
  world: World,
  object: Value & { kind: 'exception' },
  name: string,
  frame: Frame,
): readonly Branch[] | null {
  const own = object.attributes.get(name);
  if (own !== undefined) return isDescriptor(world, object.entity, name) ? null : only(own);
  if (object.unknownBy !== null) return null;
  if (name === 'args')
    return object.args === null ? null : only({ kind: 'list', items: object.args, isTuple: true });
  const kind: Value & { kind: 'class' } = { kind: 'class', entity: object.entity };
  if (name === '__class__') return only(kind);
  if (name === '__doc__') return docstring(object.entity);
  return classAttribute(world, object.entity, name, { self: object, below: null, ofClass: kind }, frame);
}
