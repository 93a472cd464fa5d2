/** `object.name` of what is known of the object. */
import type { Condition } from '../../model/condition.js';
import type { PlacedLines } from '../../model/resolved-message.js';
import { classOrder, type KnownClass } from '../class-order.js';
import type { Entity } from '../entity.js';
import { attribute as entityAttribute, ownAttribute } from '../resolve-name.js';
import { type Branch, joinWays, only, START } from './branch.js';
import { entityBranches } from './names.js';
import { literal, opaque, type ProjectClass, type Value } from './value.js';
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
      return ofFamily(world, object, name, frame);
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

/** How an attribute of a class is asked for. */
interface Asked {
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

function ofException(
  world: World,
  object: Value & { kind: 'exception' },
  name: string,
  frame: Frame,
): readonly Branch[] | null {
  const own = object.attributes.get(name);
  if (own !== undefined) return only(own);
  if (object.unknownBy !== null) return null;
  if (name === 'args')
    return object.args === null ? null : only({ kind: 'list', items: object.args, isTuple: true });
  const kind: Value & { kind: 'class' } = { kind: 'class', entity: object.entity };
  if (name === '__class__') return only(kind);
  if (name === '__doc__') return docstring(object.entity);
  return classAttribute(world, object.entity, name, { self: object, below: null, ofClass: kind }, frame);
}

/** What is known to be of a class or of one below it. */
type Member = Value & { kind: 'instance' | 'some-class' };

/** An attribute of `self` or `cls` of which only the class is known: it may be one of a subclass. */
function ofFamily(world: World, object: Member, name: string, frame: Frame): readonly Branch[] | null {
  if (name === '__class__' || name === '__name__') return null;
  const below = world.subclasses(object.entity);
  const order = classOrder(world.index, object.entity);
  const known = order.flatMap(({ entity }) => (entity?.kind === 'class' ? [entity] : []));
  const isSetBelow = below.some(({ facts }) => facts.attributes.some((attribute) => attribute.name === name));
  if (isSetBelow) return null;
  const own = classAttribute(world, object.entity, name, askedOf(object, object.entity), frame);
  const overriding = below.filter((entity) => ownAttribute(world.index, entity, name) !== null);
  const set = known.flatMap(({ facts }) => facts.attributes.filter((attribute) => attribute.name === name));
  if (set.length > 0) {
    const isOnce = object.kind === 'instance' && own === null && overriding.length === 0;
    return isOnce ? setOnce(world, set, known) : null;
  }
  if (overriding.length === 0) return own;
  return overridden(world, object, name, { own, overriding }, frame);
}

function askedOf(object: Member, entity: ProjectClass): Asked {
  const { source } = object;
  const ofClass: Asked['ofClass'] = { kind: 'some-class', entity, source: 'cls' };
  const isInstance = object.kind === 'instance';
  return { self: isInstance ? { kind: 'instance', entity, source } : null, below: null, ofClass };
}

/** The value where `self.name` is set in one place, to something followed. */
function setOnce(
  world: World,
  set: readonly ProjectClass['facts']['attributes'][number][],
  classes: readonly ProjectClass[],
): readonly Branch[] | null {
  const [attribute, ...others] = set;
  if (attribute === undefined || others.length > 0 || attribute.value === null) return null;
  const owner = classes.find(({ facts }) => facts.attributes.includes(attribute));
  if (owner === undefined) return null;
  const { line, endLine } = attribute.value;
  const through: readonly PlacedLines[] = [{ path: owner.module.path, line, endLine }];
  const inner: Frame = {
    module: owner.module,
    qualname: owner.facts.qualname,
    line,
    endLine: line,
    isPassing: false,
    locals: null,
    owner,
    running: [],
    isSome: () => false,
    depth: 1,
  };
  return world
    .evaluate(attribute.value, inner)
    .map((branch) => ({ ...branch, through: [...through, ...branch.through] }));
}

const MOST_OVERRIDES = 4;

interface Overrides {
  readonly own: readonly Branch[] | null;
  readonly overriding: readonly ProjectClass[];
}

/** One branch for each class that says something of its own. */
function overridden(
  world: World,
  object: Member,
  name: string,
  { own, overriding }: Overrides,
  frame: Frame,
): readonly Branch[] | null {
  if (overriding.length > MOST_OVERRIDES || isNested(world, overriding)) return null;
  const test = object.kind === 'instance' ? 'isinstance' : 'issubclass';
  const condition = (entity: ProjectClass, holds: boolean): Condition => ({
    condition: `${test}(${object.source}, ${entity.facts.name})`,
    holds,
    path: entity.module.path,
    line: entity.facts.line,
  });
  const all: Branch[] = [];
  for (const entity of overriding) {
    const theirs = classAttribute(world, entity, name, askedOf(object, entity), frame);
    if (theirs === null) return null;
    const way = { ...START, conditions: [condition(entity, true)] };
    all.push(...theirs.flatMap((branch) => joinWays(way, branch) ?? []));
  }
  const rest = { ...START, conditions: overriding.map((entity) => condition(entity, false)) };
  return [...all, ...(own ?? []).flatMap((branch) => joinWays(rest, branch) ?? [])];
}

/** Whether one derives from another, so that an instance would be one of both. */
function isNested(world: World, classes: readonly ProjectClass[]): boolean {
  const below = new Set(classes.flatMap((entity) => world.subclasses(entity)).map(({ facts }) => facts));
  return classes.some(({ facts }) => below.has(facts));
}
