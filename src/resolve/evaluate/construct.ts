/**
 * Making an exception: `Class(...)` to its arguments and attributes, through the constructors of the project.
 * `BaseException.__new__` keeps the positional arguments whatever `__init__` does with them (library reference,
 * "Built-in Exceptions").
 */
import { classOrder, type KnownClass } from '../class-order.js';
import { ownAttribute } from '../resolve-name.js';
import { classAttribute } from './class-attributes.js';
import { type Branch, only } from './branch.js';
import { dataclassAttributes } from './dataclass.js';
import { endsOf } from './run-function.js';
import type { ExceptionValue, Value } from './value.js';
import type { Arguments, Frame, World } from './world.js';

/** One branch for each way through the constructor; `null` where Python would raise `TypeError`. */
export function construct(
  world: World,
  entity: KnownClass,
  given: Arguments,
  frame: Frame,
): readonly Branch[] | null {
  const args = given.isComplete ? given.positional : null;
  const made: ExceptionValue = {
    kind: 'exception',
    entity,
    args,
    attributes: new Map(),
    notes: [],
    unknownBy: given.isComplete ? null : 'project',
  };
  if (hasOwnMaker(world, entity)) return only({ ...made, args: null, unknownBy: 'project' });
  const fields = dataclassAttributes(world, entity, given, frame);
  if (fields !== null) return only({ ...made, attributes: fields });
  const kind: Value & { kind: 'class' } = { kind: 'class', entity };
  const asked = { self: made, below: null, ofClass: kind };
  const constructors = classAttribute(world, entity, '__init__', asked, frame);
  const [init, ...others] = constructors ?? [];
  if (init === undefined || others.length > 0)
    return only({ ...made, args: null, unknownBy: definerOf(world, entity, '__init__') });
  return initialized(world, init.value, { made, given }, frame);
}

/** Whether a class of the project has a `__new__`, or a metaclass that is not known. */
function hasOwnMaker(world: World, entity: KnownClass): boolean {
  return classOrder(world.index, entity).some(
    ({ entity: one }) => one?.kind === 'class' && ownAttribute(world.index, one, '__new__') !== null,
  );
}

/** Who defines a method: the first class in the order that is of the project and binds it, or of another project. */
export function definerOf(world: World, entity: KnownClass, name: string): 'project' | 'other' {
  for (const { entity: one } of classOrder(world.index, entity)) {
    if (one?.kind !== 'class') return 'other';
    if (ownAttribute(world.index, one, name) !== null) return 'project';
  }
  return 'other';
}

interface Making {
  readonly made: ExceptionValue;
  readonly given: Arguments;
}

function initialized(
  world: World,
  init: Value,
  { made, given }: Making,
  frame: Frame,
): readonly Branch[] | null {
  if (init.kind === 'method') return only(withKeywords(made, given));
  if (init.kind !== 'function') return only({ ...made, args: null, unknownBy: 'project' });
  const ends = endsOf(world, init, given, frame);
  if (ends === null) return only({ ...made, args: null, unknownBy: 'project' });
  const self = init.facts.parameters[0]?.name ?? '';
  return ends.map(({ locals, ...way }) => ({
    conditions: way.conditions,
    through: way.through,
    carried: way.carried,
    value: exceptionIn(locals, self) ?? { ...made, args: null, unknownBy: 'project' },
  }));
}

function exceptionIn(locals: ReadonlyMap<string, Value>, name: string): Value | null {
  const value = locals.get(name);
  return value?.kind === 'exception' ? value : null;
}

/** `ImportError(..., name=...)`: keywords of builtin exceptions become attributes. */
function withKeywords(made: ExceptionValue, given: Arguments): ExceptionValue {
  const attributes = new Map([
    ...made.attributes,
    ...given.keywords.map(({ name, value }) => [name, value] as const),
  ]);
  return { ...made, attributes };
}
