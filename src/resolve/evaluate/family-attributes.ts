/** Attributes of `self` and `cls` where only the class is known: they may be those of a subclass. */
import type { Condition } from '../../model/condition.js';
import type { PlacedLines } from '../../model/resolved-message.js';
import { classOrder } from '../names/class-order.js';
import { ownAttribute } from '../names/resolve-name.js';
import { type Branch, joinWays, only, START } from './branch.js';
import { type Asked, classAttribute } from './class-attributes.js';
import { opaque, type ProjectClass, type Value } from './value.js';
import type { Frame, World } from './world.js';

/** What is known to be of a class or of one below it. */
type Member = Value & { kind: 'instance' | 'some-class' };

/** An attribute of `self` or `cls`; where subclasses have one of their own a branch for each. */
export function familyAttribute(
  world: World,
  object: Member,
  name: string,
  frame: Frame,
): readonly Branch[] | null {
  if (name === '__class__' || name === '__name__') return null;
  // A private name is one of this class alone (language reference, 6.2.1: private name mangling).
  const isPrivate = /^__\w*[^_]_?$/.test(name);
  const below = isPrivate ? [] : world.subclasses(object.entity);
  const order = classOrder(world.index, object.entity);
  const known = order.flatMap(({ entity }) => (entity?.kind === 'class' ? [entity] : []));
  const isSetBelow = below.some(({ facts }) => facts.attributes.some((attribute) => attribute.name === name));
  if (isSetBelow) return null;
  const own = classAttribute(world, object.entity, name, askedOf(object, object.entity), frame);
  const overriding = below.filter((entity) => hasOther(world, entity, name, known));
  const set = known.flatMap(({ facts }) => facts.attributes.filter((attribute) => attribute.name === name));
  const isBound = known.some((entity) => ownAttribute(world.index, entity, name) !== null);
  if (set.length > 0) {
    const isOnce = object.kind === 'instance' && !isBound && overriding.length === 0;
    return isOnce ? setOnce(world, set, known) : null;
  }
  if (overriding.length === 0) return own;
  // A class that has the attribute in a way that is not known may be the one.
  const mayHave = isBound || order.some(({ entity }) => entity === null || entity.kind === 'external');
  const rest = own ?? (mayHave ? only(opaque(`${object.source}.${name}`)) : null);
  return overridden(world, object, name, { own: rest, overriding }, frame);
}

/** Whether a class below has the attribute from itself, or from a base that is none of the class above. */
function hasOther(world: World, entity: ProjectClass, name: string, known: readonly ProjectClass[]): boolean {
  for (const { entity: one } of classOrder(world.index, entity)) {
    if (one?.kind !== 'class' || ownAttribute(world.index, one, name) === null) continue;
    return known.every(({ facts }) => facts !== one.facts);
  }
  return false;
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
    within: [],
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
