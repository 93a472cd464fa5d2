/** Which of the arguments of another project's exception is its message. */
import { MESSAGE_KEYWORDS } from '../../util/message-keywords.js';
import type { Value } from './value.js';
import type { Arguments } from './world.js';

/** The first positional text of several words, else a well-known keyword, else the first one; `null` for none. */
export function messageAmong({ positional, keywords }: Arguments): Value | null {
  const hasText = (value: Value): boolean =>
    value.kind === 'text' && value.parts.some((part) => 'text' in part && /\S/.test(part.text));
  const named = MESSAGE_KEYWORDS.flatMap(
    (name) => keywords.find((keyword) => keyword.name === name)?.value ?? [],
  );
  const isSentence = (value: Value): boolean =>
    value.kind === 'text' && value.parts.some((part) => 'text' in part && /\S\s+\S|^\s|\s$/.test(part.text));
  const [first] = positional;
  const [given] = named;
  return (
    positional.find(isSentence) ?? named.find(hasText) ?? given ?? positional.find(hasText) ?? first ?? null
  );
}
