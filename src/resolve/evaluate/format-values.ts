/** `text % values` and `text.format(...)` on a text that is known, as it is at run time. */
import { formatPieces } from '../../util/format-string.js';
import { printfPieces } from '../../util/printf-format.js';
import { joinParts } from '../parts.js';
import { type Branch, joinWays, MOST_BRANCHES, only } from './branch.js';
import { sourceOf } from './render-source.js';
import { entry } from './subscript.js';
import { placeholder, reprParts } from './text-form.js';
import { literal, literalOf, type Value } from './value.js';
import type { Arguments, Frame, World } from './world.js';

/** `null` where the format is not known, Python would raise, or a field is not followed. */
export function formatPrintf(
  world: World,
  format: Value,
  values: Value,
  frame: Frame,
): readonly Branch[] | null {
  const text = literalOf(format);
  const pieces = text === null ? null : printfPieces(text);
  if (pieces === null) return null;
  const positional = values.kind === 'list' && values.isTuple ? values.items : [values];
  let taken = 0;
  const fields: (readonly Branch[])[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      fields.push(only(literal(piece.text)));
      continue;
    }
    const value = piece.key === null ? positional[taken] : keyed(values, piece.key);
    if (piece.stars > 0 || value === undefined || value === null) return null;
    taken += piece.key === null ? 1 : 0;
    const isPlain = piece.spec === null && (piece.type === 's' || piece.type === 'r');
    const conversion = piece.type === 'r' || piece.type === 'a' ? piece.type : null;
    const isInteger = piece.type === 'd' && value.kind === 'constant' && /^-?\d+$/.test(value.source);
    const shown =
      isPlain || (isInteger && piece.spec === null) ? shownAs(world, value, conversion, frame) : null;
    const field = shown ?? asPlaceholder(value, conversion, piece.spec);
    if (field === null) return null;
    fields.push(field);
  }
  if (taken !== positional.length && (values.kind === 'list' || taken === 0) && values.kind !== 'dict')
    return null;
  return joined(fields);
}

function keyed(values: Value, key: string): Value | null {
  return values.kind === 'dict' ? entry(values, literal(key)) : null;
}

/** `text.format(...)`. */
export function formatFields(
  world: World,
  format: Value,
  given: Arguments,
  frame: Frame,
): readonly Branch[] | null {
  const text = literalOf(format);
  const pieces = text === null ? null : formatPieces(text);
  if (pieces === null || !given.isComplete) return null;
  let next = 0;
  const fields: (readonly Branch[])[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      fields.push(only(literal(piece.text)));
      continue;
    }
    const { first, accessors, conversion, spec } = piece;
    const isNamed = first !== '' && !/^\d+$/.test(first);
    const value = isNamed
      ? given.keywords.find(({ name }) => name === first)?.value
      : given.positional[first === '' ? next : Number(first)];
    if (value === undefined || spec.includes('{')) return null;
    next += first === '' ? 1 : 0;
    const tail = accessors
      .map((one) => (one.kind === 'attribute' ? `.${one.name}` : `[${String(one.key)}]`))
      .join('');
    const shown = tail === '' && spec === '' ? shownAs(world, value, conversion, frame) : null;
    const field = shown ?? asPlaceholder(value, conversion, spec === '' ? null : spec, tail);
    if (field === null) return null;
    fields.push(field);
  }
  return joined(fields);
}

function shownAs(
  world: World,
  value: Value,
  conversion: 'r' | 's' | 'a' | null,
  frame: Frame,
): readonly Branch[] | null {
  if (conversion === 'a') return null;
  if (conversion !== 'r') return world.text(value, frame);
  const parts = reprParts(value);
  return parts === null ? null : only({ kind: 'text', parts });
}

function asPlaceholder(
  value: Value,
  conversion: 'r' | 's' | 'a' | null,
  spec: string | null,
  tail = '',
): readonly Branch[] | null {
  const source = sourceOf(value);
  if (source === null) return null;
  const whole = tail === '' || /^[\w.]+$/.test(source) ? source : `(${source})`;
  return only({ kind: 'text', parts: [placeholder(whole + tail, conversion, spec)] });
}

/** The fields one behind the other. */
export function joined(fields: readonly (readonly Branch[])[]): readonly Branch[] | null {
  let branches: readonly Branch[] = only(literal(''));
  for (const field of fields) {
    branches = branches.flatMap((before) =>
      field.flatMap((next) => {
        const both = joinWays(before, next);
        if (both === null || before.value.kind !== 'text' || next.value.kind !== 'text') return [];
        return [
          {
            ...both,
            value: { kind: 'text', parts: joinParts(before.value.parts, next.value.parts) },
          } as const,
        ];
      }),
    );
    if (branches.length > MOST_BRANCHES) return null;
  }
  return branches;
}
