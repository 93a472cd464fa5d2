/** Whether a sentence says nothing that the message does not say. */
import { type MessagePart, templateOf } from '../../model/message.js';
import type { ResolvedMessage } from '../../model/resolved-message.js';

/** Whether at least four of five of its words stand in one of the message's texts. */
export function isRestated(text: string, message: ResolvedMessage | null): boolean {
  const words = wordsOf(text);
  return (message?.variants ?? []).some(({ parts }) => {
    const known = wordsIn.get(parts) ?? new Set(wordsOf(templateOf(parts)));
    wordsIn.set(parts, known);
    return words.filter((word) => known.has(word)).length >= words.length * SHARE;
  });
}

const SHARE = 0.8;

/** Each sentence about a site is held against the same texts. */
const wordsIn = new WeakMap<readonly MessagePart[], ReadonlySet<string>>();

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
