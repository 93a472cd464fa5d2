/** What `str(exception)` gives. */
import type { MessagePart } from '../../model/message.js';
import { classAttribute } from './class-attributes.js';
import { type Branch, only } from './branch.js';
import { derives, textOwner } from './derives.js';
import { joined } from './format-values.js';
import { runFunction } from './run-function.js';
import { sourceOf } from './render-source.js';
import { placeholder, plainText, reprParts } from './text-form.js';
import { andThen } from './branch.js';
import { type ExceptionValue, isNone, literal, type Value } from './value.js';
import type { Frame, World } from './world.js';

/** Through the `__str__` of the project; `null` where that is not known. */
export function exceptionText(
  world: World,
  exception: ExceptionValue,
  frame: Frame,
): readonly Branch[] | null {
  const method = textMethod(world, exception, frame);
  if (method === null) return null;
  if (method.kind !== 'function') return builtinText(world, exception, frame);
  const none = { positional: [], keywords: [], isComplete: true };
  const results = runFunction(world, method, none, frame);
  return results === null ? null : andThen(results, (value) => world.text(value, frame));
}

/** The `__str__` that counts: a function of the project, or a method of Python's own; `null` where it is not known. */
export function textMethod(
  world: World,
  exception: ExceptionValue,
  frame: Frame,
): (Value & { kind: 'function' | 'method' }) | null {
  const { entity } = exception;
  const asked = { self: exception, below: null, ofClass: { kind: 'class', entity } } as const;
  const [method, ...others] = classAttribute(world, entity, '__str__', asked, frame) ?? [];
  if (method === undefined || others.length > 0) return null;
  const { value } = method;
  return value.kind === 'function' || value.kind === 'method' ? value : null;
}

/** `str` of Python's own exceptions (library reference, "Built-in Exceptions"); `null` where it is not modelled. */
export function builtinText(
  world: World,
  { entity, args, isParsed }: ExceptionValue,
  frame: Frame,
): readonly Branch[] | null {
  const owner = textOwner(world.index, entity);
  const is = (name: string): boolean => owner === name;
  if (args === null || SPECIAL.some(is)) return null;
  const [first] = args;
  if (first === undefined) return only(literal(''));
  if (args.length === 1) {
    if (is('KeyError')) return shownAsRepr(first);
    return world.text(first, frame) ?? asPlaceholder(first);
  }
  if (is('SyntaxError')) return null;
  if (is('BaseExceptionGroup')) return groupText(world, args, frame);
  if (is('OSError') && isParsed && args.length <= 5)
    return osErrorText(
      world,
      derives(world.index, entity, 'BlockingIOError') ? args.slice(0, 2) : args,
      frame,
    );
  const parts = reprParts({ kind: 'list', items: args, isTuple: true });
  return parts === null ? null : only({ kind: 'text', parts });
}

/** Classes with a text made of more than their arguments show. */
export const SPECIAL = ['UnicodeDecodeError', 'UnicodeEncodeError', 'UnicodeTranslateError'];

function shownAsRepr(value: Value): readonly Branch[] | null {
  const parts = reprParts(value);
  if (parts !== null) return only({ kind: 'text', parts });
  const source = sourceOf(value);
  return source === null ? null : only({ kind: 'text', parts: [placeholder(source, 'r')] });
}

/** A value that is no text is shown by `str`, as a placeholder is. */
export function asPlaceholder(value: Value): readonly Branch[] | null {
  const source = sourceOf(value);
  return source === null ? null : only({ kind: 'text', parts: [placeholder(source)] });
}

/** `[Errno 2] text: 'file'`, with a second file `-> 'other'` (CPython's `OSError_str`). */
function osErrorText(world: World, args: readonly Value[], frame: Frame): readonly Branch[] | null {
  const [errno, text, file, , other] = args;
  const shown = (value: Value | undefined): readonly Branch[] | null =>
    value === undefined ? null : (world.text(value, frame) ?? asPlaceholder(value));
  const repr = (value: Value): readonly MessagePart[] | null => {
    const source = sourceOf(value);
    return reprParts(value) ?? (source === null ? null : [placeholder(source, 'r')]);
  };
  const fields = [only(literal('[Errno ')), shown(errno), only(literal('] ')), shown(text)];
  for (const [separator, value] of [
    [': ', file],
    [' -> ', other],
  ] as const) {
    if (value === undefined || isNone(value)) continue;
    const parts = repr(value);
    if (parts === null) return null;
    fields.push(only(literal(separator)), only({ kind: 'text', parts }));
  }
  const known = fields.filter((field) => field !== null);
  return known.length < fields.length ? null : joined(known);
}

/** `text (2 sub-exceptions)` (PEP 654); without the count where it is not known. */
function groupText(world: World, [text, members]: readonly Value[], frame: Frame): readonly Branch[] | null {
  const shown = text === undefined ? null : (world.text(text, frame) ?? asPlaceholder(text));
  if (shown === null || members?.kind !== 'list') return shown;
  const { length } = members.items;
  return joined([shown, only(literal(` (${length} sub-exception${length === 1 ? '' : 's'})`))]);
}

/** `str(value)` of anything but an exception. */
export function valueText(value: Value): readonly Branch[] | null {
  const parts = plainText(value);
  return parts === null ? null : only({ kind: 'text', parts });
}
