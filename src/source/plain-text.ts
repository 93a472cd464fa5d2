/** Text of others (git, servers, arguments) made fit for one line of a message. */

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;
const LONGEST = 300;

/** One line without control characters or direction marks, at most 300 characters; lone surrogates as U+FFFD. */
export function plainText(text: string): string {
  const line = text
    .replace(CONTROL, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}...`;
}
