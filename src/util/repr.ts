/** `repr` of the few constants that are written into placeholder expressions. */

/** Python's `repr` of a `str`: single quotes unless the text has single and no double ones. */
export function reprOf(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let body = '';
  for (const character of text) body += escaped(character, quote);
  return quote + body + quote;
}

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };

/** What `str.isprintable` calls not printable: the categories Other and Separator but for the space. */
const NOT_PRINTABLE = /[\p{C}\p{Z}]/u;

function escaped(character: string, quote: string): string {
  if (character === quote) return `\\${quote}`;
  const named = NAMED[character];
  if (named !== undefined) return named;
  if (character === ' ' || !NOT_PRINTABLE.test(character)) return character;
  const codePoint = character.codePointAt(0) ?? 0;
  const hex = (digits: number): string => codePoint.toString(16).padStart(digits, '0');
  if (codePoint <= 0xff) return `\\x${hex(2)}`;
  return codePoint <= 0xffff ? `\\u${hex(4)}` : `\\U${hex(8)}`;
}
