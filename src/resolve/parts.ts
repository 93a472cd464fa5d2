/** Putting message parts together. */
import type { MessagePart } from '../model/message.js';

/** Two runs of parts as one: texts that meet become one text. */
export function joinParts(
  left: readonly MessagePart[],
  right: readonly MessagePart[],
): readonly MessagePart[] {
  const last = left.at(-1);
  const [first, ...rest] = right;
  if (last !== undefined && first !== undefined && 'text' in last && 'text' in first) {
    return [...left.slice(0, -1), { text: last.text + first.text }, ...rest];
  }
  return [...left, ...right];
}
