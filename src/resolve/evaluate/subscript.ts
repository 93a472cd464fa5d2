/** `object[key]` of literal containers. */
import { literalOf, type Value } from './value.js';

/** The item; `null` where the container or the key is not known, or nothing is there. */
export function subscript(object: Value | undefined, key: Value | undefined): Value | null {
  if (object === undefined || key === undefined) return null;
  if (object.kind === 'list') {
    const index = key.kind === 'constant' && /^-?\d+$/.test(key.source) ? Number(key.source) : null;
    return index === null ? null : (object.items.at(index) ?? null);
  }
  return object.kind === 'dict' ? entry(object, key) : null;
}

/** The last entry with an equal key; `null` where a key cannot be compared. */
export function entry(dict: Value & { kind: 'dict' }, key: Value): Value | null {
  const wanted = keyOf(key);
  const keys = dict.entries.map((one) => keyOf(one.key));
  if (wanted === null || keys.includes(null)) return null;
  return dict.entries[keys.lastIndexOf(wanted)]?.value ?? null;
}

function keyOf(value: Value): string | null {
  const text = literalOf(value);
  if (text !== null) return `text ${text}`;
  if (value.kind === 'member') return `member ${value.source}`;
  return value.kind === 'constant' && /^-?\d+$|^None$/.test(value.source) ? value.source : null;
}
