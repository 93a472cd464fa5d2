/** What is done to an exception after it was made. */
import type { ExceptionValue, Value } from './value.js';

/** The value with an attribute set; `null` for anything but an exception, whose attributes are not followed. */
export function setAttribute(object: Value, name: string, value: Value): Value | null {
  if (object.kind !== 'exception') return null;
  if (name !== 'args') return { ...object, attributes: new Map(object.attributes).set(name, value) };
  return { ...object, args: value.kind === 'list' ? value.items : null };
}

/** An exception of which something unknown got hold: nothing is known of it but its class. */
export function lost(object: ExceptionValue): ExceptionValue {
  return { ...object, args: null, attributes: new Map(), unknownBy: 'project', handedOn: null };
}

/** The exception with a note (PEP 678). */
export function withNote(object: ExceptionValue, note: Value): ExceptionValue {
  return { ...object, notes: [...object.notes, note] };
}
