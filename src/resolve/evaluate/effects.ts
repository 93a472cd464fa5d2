/** Calls that stand for themselves in a function that is run: what they change of its names. */
import type { CallExpression, Expression } from '../../model/expression.js';
import { START } from './branch.js';
import { lost, setAttribute, withNote } from './exception-state.js';
import { messageAmong } from './message-among.js';
import { endsOf } from './run-function.js';
import { FOREIGN_INIT, opaque, type Value } from './value.js';
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
  const ofAttribute = attributeEffect(world, call, frame);
  if (ofAttribute !== null) return ofAttribute;
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

/** Whether a call is of a function that is followed to its end, and leaves its arguments as they are. */
export function isHarmless(
  world: World,
  call: Expression & CallExpression,
  frame: Frame,
  argumentsOf: (call: CallExpression, frame: Frame) => readonly { readonly given: Arguments }[] | null,
): boolean {
  const [callee, ...others] = world.evaluate(call.callee, frame);
  if (callee?.value.kind !== 'function' || others.length > 0) return false;
  const { value } = callee;
  const held = [...(frame.locals?.values() ?? [])];
  return (argumentsOf(call, frame) ?? [null]).every((one) => {
    const ends = one === null ? null : endsOf(world, value, one.given, frame);
    if (ends === null || one === null) return false;
    const before = [...(value.self === null ? [] : [value.self]), ...one.given.positional];
    const names = value.facts.parameters.map(({ name }) => name);
    return ends.every(({ locals }) =>
      before.every(
        (argument, index) => !held.includes(argument) || locals.get(names[index] ?? '') === argument,
      ),
    );
  });
}

/** `self.lines.append(...)`: a list that an attribute of an exception holds. */
function attributeEffect(
  world: World,
  { callee, positional, keywords }: CallExpression,
  frame: Frame,
): readonly Effect[] | null {
  if (callee.kind !== 'attribute' || callee.object.kind !== 'attribute') return null;
  const { object: holder, name: attribute } = callee.object;
  const held = holder.kind === 'name' ? frame.locals?.get(holder.name) : undefined;
  const list = held?.kind === 'exception' ? held.attributes.get(attribute) : undefined;
  if (holder.kind !== 'name' || held?.kind !== 'exception' || list?.kind !== 'list') return null;
  const [item, ...others] = positional.flatMap((one) => world.evaluate(one, frame));
  const isOne = item !== undefined && others.length + keywords.length === 0 && positional.length === 1;
  const given = { positional: isOne ? [item.value] : [], keywords: [], isComplete: isOne };
  const changed = isOne ? changedBy(list, callee.name, given) : null;
  const value = changed ?? opaque(`${holder.name}.${attribute}`);
  const after = setAttribute(held, attribute, value) ?? held;
  return [{ ...START, changed: new Map([[holder.name, after]]) }];
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
  if (ends === null) return [{ ...START, changed: new Map([[name, lost(self)]]) }];
  return ends.map(({ conditions, through, carried, locals }) => {
    return { conditions, through, carried, changed: new Map([[name, locals.get(parameter) ?? lost(self)]]) };
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

function changedBy(object: Value, method: string, given: Arguments): Value | null {
  const { positional, isComplete } = given;
  const [first] = positional;
  if (object.kind === 'exception') {
    if (method === 'add_note' && first !== undefined) return withNote(object, first);
    if (method === FOREIGN_INIT)
      return { ...lost(object), unknownBy: 'other', handedOn: messageAmong(given) };
    if (method !== '__init__') return null;
    const args: Value | null = isComplete ? { kind: 'list', items: positional, isTuple: true } : null;
    return args === null ? lost(object) : setAttribute({ ...object, isParsed: true }, 'args', args);
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
