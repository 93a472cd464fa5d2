/** Putting message parts together. */
import type { Expression } from '../model/expression.js';
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

/** An expression that could not be followed, as a placeholder. */
export function placeholderFor({ source }: Expression): MessagePart {
  return { placeholder: { expression: source, conversion: null, formatSpec: null } };
}
