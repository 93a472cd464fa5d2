/** Calls that stand for themselves in a function that is run: what they change of its names. */
import type { CallExpression, Expression } from '../../model/expression.js';
import { START } from './branch.js';
import { setAttribute, withNote } from './exception-state.js';
import { endsOf } from './run-function.js';
import type { Value } from './value.js';
import type { Arguments, Effect, Frame, World } from './world.js';

/** `null` where it is not known what the call changes. */
export function effectsOf(
  world: World,
  call: Expression & CallExpression,
  frame: Frame,
  argumentsOf: (
    call: CallExpression,
    frame: Frame,
  ) => readonly (Omit<Effect, 'changed'> & { readonly given: Arguments })[] | null,
): readonly Effect[] | null {
  const [callee, ...others] = world.evaluate(call.callee, frame);
  const given = argumentsOf(call, frame);
  if (callee === undefined || others.length > 0 || given === null) return null;
  const all: Effect[] = [];
  for (const { given: one, ...way } of given) {
    const effects = effectOf(world, callee.value, one, frame);
    if (effects === null) return null;
    all.push(
      ...effects.map((effect) => ({
        ...effect,
        conditions: [...way.conditions, ...effect.conditions],
        through: [...way.through, ...effect.through],
        carried: [...way.carried, ...effect.carried],
      })),
    );
  }
  return all;
}

function effectOf(world: World, callee: Value, given: Arguments, frame: Frame): readonly Effect[] | null {
  if (callee.kind === 'method') return methodEffect(callee, given, frame);
  if (callee.kind !== 'function') return null;
  // `super().__init__(...)`, `Base.__init__(self, ...)`: what is known of `self` afterwards.
  const self = callee.self ?? given.positional[0];
  const name = self === undefined ? null : nameOf(frame, self);
  if (self?.kind !== 'exception' || name === null) return null;
  const ends = endsOf(world, callee, given, frame);
  const parameter = callee.facts.parameters[0]?.name ?? '';
  const lost: Value = { ...self, args: null, unknownBy: 'project' };
  if (ends === null) return [{ ...START, changed: new Map([[name, lost]]) }];
  return ends.map(({ conditions, through, carried, locals }) => {
    return { conditions, through, carried, changed: new Map([[name, locals.get(parameter) ?? lost]]) };
  });
}

function methodEffect(
  { object, name: method }: Value & { kind: 'method' },
  given: Arguments,
  frame: Frame,
): readonly Effect[] | null {
  const [first] = given.positional;
  const of = object.kind === 'class' ? first : object;
  const name = of === undefined ? null : nameOf(frame, of);
  if (of === undefined || name === null) return null;
  const changed = changedBy(
    of,
    method,
    object.kind === 'class' ? { ...given, positional: given.positional.slice(1) } : given,
  );
  return changed === null ? null : [{ ...START, changed: new Map([[name, changed]]) }];
}

function changedBy(object: Value, method: string, { positional, isComplete }: Arguments): Value | null {
  const [first] = positional;
  if (object.kind === 'exception') {
    if (method === 'add_note' && first !== undefined) return withNote(object, first);
    if (method !== '__init__') return null;
    const args: Value | null = isComplete ? { kind: 'list', items: positional, isTuple: true } : null;
    return args === null ? { ...object, args: null } : setAttribute(object, 'args', args);
  }
  if (object.kind !== 'list' || first === undefined) return null;
  if (method === 'append') return { ...object, items: [...object.items, first] };
  return method === 'extend' && first.kind === 'list'
    ? { ...object, items: [...object.items, ...first.items] }
    : null;
}

/** The name that holds a value. */
function nameOf({ locals }: Frame, value: Value): string | null {
  for (const [name, held] of locals ?? []) if (held === value) return name;
  return null;
}
