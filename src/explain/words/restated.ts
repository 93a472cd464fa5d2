/** Whether a sentence says nothing that the message does not say. */
import { templateOf } from '../../model/message.js';
import type { ResolvedMessage } from '../../model/resolved-message.js';

/** Whether at least four of five of its words stand in one of the message's texts. */
export function isRestated(text: string, message: ResolvedMessage | null): boolean {
  const words = wordsOf(text);
  return (message?.variants ?? []).some(({ parts }) => {
    const known = new Set(wordsOf(templateOf(parts)));
    return words.filter((word) => known.has(word)).length >= words.length * SHARE;
  });
}

/** Whether it is a short order about one thing, "Set `--x`.", that the message names. */
export function namesNothingNew(text: string, message: ResolvedMessage | null): boolean {
  const [, name] = /^(?:Or |Do not )?set `([^`]+)`\.$/i.exec(text) ?? [];
  if (name === undefined) return false;
  return (message?.variants ?? []).some(({ parts }) => templateOf(parts).includes(name));
}

const SHARE = 0.8;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
