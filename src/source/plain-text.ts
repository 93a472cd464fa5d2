/** Text of others (git, servers, arguments) made fit for one line of a message. */
import { UNSAFE_CHARACTERS } from '../util/unsafe-characters.js';

const UNFIT = new RegExp(`(?:${UNSAFE_CHARACTERS.source}|[\\n\\t])+`, 'gu');
const LONGEST = 300;

/** One line without control characters or direction marks, at most 300 characters; lone surrogates as U+FFFD. */
export function plainText(text: string): string {
  const line = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(UNFIT, ' ')
    .trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}...`;
}
