/** What a call gives, of what is called. */
import { classOrder } from '../names/class-order.js';
import { type Branch, only } from './branch.js';
import { callBuiltin } from './builtin-functions.js';
import { construct } from './construct.js';
import { callMethod } from './methods.js';
import { runFunction } from './run-function.js';
import type { Value } from './value.js';
import type { Arguments, Frame, World } from './world.js';

/** `null` where nothing is known of the result. */
export function callBranches(
  world: World,
  callee: Value,
  given: Arguments,
  frame: Frame,
): readonly Branch[] | null {
  switch (callee.kind) {
    case 'function':
      return runFunction(world, callee, given, frame);
    case 'class':
      return callClass(world, callee, given, frame);
    case 'external':
      return callBuiltin(world, callee.name, given, frame) ?? externalException(callee.name, given);
    case 'method':
      return callMethod(world, callee, given, frame);
    case 'some-class':
      // A class below it may be made in another way.
      return world.subclasses(callee.entity).length > 0
        ? null
        : callClass(world, { kind: 'class', entity: callee.entity }, given, frame);
    case 'text':
    case 'constant':
    case 'list':
    case 'dict':
    case 'module':
    case 'super':
    case 'exception':
    case 'member':
    case 'instance':
    case 'caught':
    case 'opaque':
      return null;
    default:
      return callee satisfies never;
  }
}

/** An exception of a class that leads to a builtin one; of any other class an instance. */
function callClass(
  world: World,
  { entity }: Value & { kind: 'class' },
  given: Arguments,
  frame: Frame,
): readonly Branch[] | null {
  if (entity.kind === 'external') return externalException(entity.name, given);
  const order = classOrder(world.index, entity);
  const isException = order.some(({ name }) => name === 'builtins.BaseException');
  const mayBeException = order.some(({ entity: one }) => one === null || one.kind === 'external');
  if (isException || mayBeException) return construct(world, entity, given, frame);
  return entity.kind === 'class' ? only({ kind: 'instance', entity, source: '' }) : null;
}

/** A class of another project: PEP 8 tells it from a function. */
function externalException(name: string, given: Arguments): readonly Branch[] | null {
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (!/^_*\p{Lu}/u.test(last)) return null;
  const args = given.isComplete && given.keywords.length === 0 ? given.positional : null;
  const entity = { kind: 'external', name } as const;
  return only({
    kind: 'exception',
    entity,
    args,
    attributes: new Map(),
    notes: [],
    unknownBy: 'other',
    isParsed: false,
    handedOn: null,
  });
}
