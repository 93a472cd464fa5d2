/** A name, or the member of a module, to what it is bound to. */
import type { Entity } from '../names/entity.js';
import { classNamed } from '../names/scope-index.js';
import { resolveName } from '../names/resolve-name.js';
import { type Branch, only } from './branch.js';
import { opaque, type Value } from './value.js';
import { type Frame, MAX_DEPTH, type World } from './world.js';

/** What a name of an expression is; `null` where that is not known. */
export function nameBranches(world: World, name: string, frame: Frame): readonly Branch[] | null {
  const local = frame.locals?.get(name);
  if (local !== undefined) return only(local);
  const { module, qualname, line, isPassing } = frame;
  const entity = resolveName(world.index, { module, qualname, line, isPassing }, name);
  return entityBranches(world, entity, frame) ?? memberBranches(frame, name, false);
}

/**
 * `self` and `cls` at a raise site: something of the class around. `isOwn`: a parameter of the innermost function, which
 * must be the method itself then. `null` for any other name, and in a static method.
 */
export function memberBranches(
  { module, within, locals }: Frame,
  name: string,
  isOwn: boolean,
): readonly Branch[] | null {
  if (locals !== null || (name !== 'self' && name !== 'cls')) return null;
  const at = within.findLastIndex(
    ({ kind }, index) => kind === 'class' && within[index + 1]?.kind === 'function',
  );
  const [owner, method] = [within[at], within[at + 1]];
  if (owner === undefined || method === undefined || (isOwn && at + 2 < within.length)) return null;
  const decorators = method.decorators.map((decorator) => decorator.name);
  const isOfClass = decorators.includes('classmethod');
  if (decorators.includes('staticmethod') || isOfClass !== (name === 'cls')) return null;
  const around = within.slice(0, at + 1).map((header) => header.name);
  const facts = classNamed(module.declarations, around.join('.'), ({ line }) => line === owner.line);
  if (facts === null) return null;
  const kind = name === 'self' ? 'instance' : 'some-class';
  return only({ kind, entity: { kind: 'class', module, facts }, source: name });
}

/** What an entity is as a value. */
export function entityBranches(world: World, entity: Entity, frame: Frame): readonly Branch[] | null {
  switch (entity.kind) {
    case 'class':
    case 'builtin':
      return only({ kind: 'class', entity });
    case 'external':
      return only({ kind: 'external', name: entity.name });
    case 'module':
      return only({ kind: 'module', name: entity.name });
    case 'function':
      return only({ kind: 'function', module: entity.module, facts: entity.facts, self: null });
    case 'value':
      return valueBranches(world, entity, frame);
    case 'unknown':
      return null;
    default:
      return entity satisfies never;
  }
}

/** A constant, evaluated where it stands. */
function valueBranches(
  world: World,
  { module, qualname, facts }: Entity & { kind: 'value' },
  frame: Frame,
): readonly Branch[] | null {
  if (frame.depth >= MAX_DEPTH) return null;
  const { line, endLine } = facts;
  const inner: Frame = {
    module,
    qualname,
    line,
    endLine,
    within: [],
    isPassing: true,
    locals: NO_NAMES,
    owner: null,
    running: [],
    isSome: () => false,
    depth: frame.depth + 1,
  };
  const through = [{ path: module.path, line, endLine }];
  const find = (): readonly Branch[] =>
    world.evaluate(facts.value, inner).map((branch) => {
      const value = named(branch.value, facts.name);
      return { ...branch, value, through: [...through, ...branch.through] };
    });
  // How far it is followed depends on how far away it is asked for.
  return frame.depth === 0 ? world.once(facts, find) : find();
}

const NO_NAMES: ReadonlyMap<string, Value> = new Map();

/** What is not known of a constant is shown by its name, not by the expression it was made with. */
function named(value: Value, name: string): Value {
  return value.kind === 'opaque' ? opaque(name, value.isSome) : value;
}
