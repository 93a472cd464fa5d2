/** Which of the arguments of another project's exception is its message. */
import { MESSAGE_KEYWORDS } from '../../util/message-keywords.js';
import type { Value } from './value.js';
import type { Arguments } from './world.js';

/** The first positional text, else a well-known keyword; `null` for none. */
export function messageAmong({ positional, keywords }: Arguments): Value | null {
  const hasText = (value: Value): boolean =>
    value.kind === 'text' && value.parts.some((part) => 'text' in part && /\S/.test(part.text));
  const named = MESSAGE_KEYWORDS.flatMap(
    (name) => keywords.find((keyword) => keyword.name === name)?.value ?? [],
  );
  const [first] = positional;
  return positional.find(hasText) ?? named.find(hasText) ?? named[0] ?? first ?? null;
}
