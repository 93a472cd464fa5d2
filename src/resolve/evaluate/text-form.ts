/** `str(value)` and `repr(value)` of what is known of a value. */
import type { MessagePart, Placeholder } from '../../model/message.js';
import { reprOf } from '../../util/repr.js';
import { joinParts } from '../parts.js';
import { literalOf, type Value } from './value.js';
import { sourceOf } from './render-source.js';

/** The text; `null` where the value has none that is known without its class. */
export function plainText(value: Value): readonly MessagePart[] | null {
  if (value.kind === 'text') return value.parts;
  if (value.kind === 'constant') return isCanonical(value.source) ? [{ text: value.source }] : null;
  if (value.kind === 'list' || value.kind === 'dict') return reprParts(value);
  return null;
}

/** `repr` of literals, constants and containers of them; what is not known in them is a placeholder with `!r`. */
export function reprParts(value: Value): readonly MessagePart[] | null {
  if (value.kind === 'text') {
    const text = literalOf(value);
    return text === null ? null : [{ text: reprOf(text) }];
  }
  if (value.kind === 'constant') return isCanonical(value.source) ? [{ text: value.source }] : null;
  if (value.kind === 'list') {
    const close = value.isTuple ? (value.items.length === 1 ? ',)' : ')') : ']';
    return listed(value.items.map(itemParts), value.isTuple ? '(' : '[', close);
  }
  if (value.kind !== 'dict') return null;
  const entries = value.entries.map((entry) => {
    const key = itemParts(entry.key);
    const item = itemParts(entry.value);
    return key === null || item === null ? null : joinParts(joinParts(key, [{ text: ': ' }]), item);
  });
  return listed(entries, '{', '}');
}

function itemParts(value: Value): readonly MessagePart[] | null {
  const known = reprParts(value);
  if (known !== null) return known;
  const source = sourceOf(value);
  return source === null ? null : [placeholder(source, 'r')];
}

function listed(
  items: readonly (readonly MessagePart[] | null)[],
  open: string,
  close: string,
): readonly MessagePart[] | null {
  let parts: readonly MessagePart[] = [{ text: open }];
  for (const [index, item] of items.entries()) {
    if (item === null) return null;
    parts = joinParts(joinParts(parts, index === 0 ? [] : [{ text: ', ' }]), item);
  }
  return joinParts(parts, [{ text: close }]);
}

export function placeholder(
  expression: string,
  conversion: Placeholder['conversion'] = null,
  formatSpec: string | null = null,
): MessagePart {
  return { placeholder: { expression, conversion, formatSpec } };
}

/** Whether Python shows a constant as it is written. */
function isCanonical(source: string): boolean {
  return /^(?:None|True|False|0|-?[1-9]\d*|-?(?:0|[1-9]\d{0,10})\.(?:0|\d{0,3}[1-9]))$/.test(source);
}
