/**
 * Making an exception: `Class(...)` to its arguments and attributes, through the constructors of the project.
 * `BaseException.__new__` keeps the positional arguments whatever `__init__` does with them (library reference,
 * "Built-in Exceptions").
 */
import { classOrder, type KnownClass } from '../names/class-order.js';
import { ownAttribute } from '../names/resolve-name.js';
import { classAttribute } from './class-attributes.js';
import { type Branch, only } from './branch.js';
import { dataclassAttributes } from './dataclass.js';
import { derives } from './derives.js';
import { classOfErrno } from './errno-classes.js';
import { lost } from './exception-state.js';
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
    isParsed: false,
    handedOn: null,
  };
  if (hasOwnMaker(world, entity)) return only(lost(made));
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

/** Methods that make a class do more than its constructor says, and decorators that leave it as it is. */
const MAKERS = ['__new__', '__setattr__', '__getattribute__'];
const PLAIN_DECORATORS =
  /(?:^|\.)(?:dataclass|final|total_ordering|runtime_checkable|deprecated|define|frozen)$/;

/** Whether a class of the project is made in a way that is not followed. */
function hasOwnMaker(world: World, entity: KnownClass): boolean {
  return classOrder(world.index, entity).some(({ entity: one }) => {
    if (one?.kind !== 'class') return false;
    const isPlain = one.facts.decorators.every((name) => name !== null && PLAIN_DECORATORS.test(name));
    return !isPlain || MAKERS.some((name) => ownAttribute(world.index, one, name) !== null);
  });
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
  if (init.kind === 'method') {
    const isPlain = made.entity.kind === 'builtin' && made.entity.name === 'OSError';
    const name = isPlain ? classOfErrno(made.args ?? []) : null;
    const entity: KnownClass = name === null ? made.entity : { kind: 'builtin', name };
    return only(withKeywords({ ...made, entity, isParsed: true }, given));
  }
  // `OSError.__new__` leaves the arguments to an `__init__` of a class below (CPython's `oserror_use_init`).
  const bare = derives(world.index, made.entity, 'OSError') ? { ...made, args: [] } : made;
  const ends = init.kind === 'function' ? endsOf(world, { ...init, self: bare }, given, frame) : null;
  if (init.kind !== 'function' || ends === null) return only(lost(made));
  const self = init.facts.parameters[0]?.name ?? '';
  return ends.map(({ locals, ...way }) => ({
    conditions: way.conditions,
    through: way.through,
    carried: way.carried,
    value: exceptionIn(locals, self) ?? lost(made),
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
