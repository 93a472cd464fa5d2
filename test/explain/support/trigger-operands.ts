/** What stands on either side of a clause's verb: code, the length of something, `it`. */
import type { TokenReader } from './token-reader.js';

/**
 * Stands for what a sentence does not tell: what was so before a name was bound anew, which way a loop was left, or the
 * end of a long list.
 */
export const UNKNOWN = '_unknown()';

/** A test that does not hold where it cannot be evaluated. */
export function holds(python: string): string {
  return `_holds(lambda: ${python})`;
}

export function startsOperand(reader: TokenReader, ahead = 0): boolean {
  return reader.sees('`', ahead) || reader.sees('the length of', ahead) || reader.sees('it', ahead);
}

/** An operand as Python, in parentheses where it needs them. */
export function readOperand(reader: TokenReader): string {
  if (reader.takes('the length of')) return `len(${reader.code()})`;
  if (!reader.takes('it')) return `(${reader.code()})`;
  return reader.subject ?? reader.fail('a clause before "it"');
}

const VERBS = ['is', 'equals', 'differs', 'contains', 'does', 'has', 'raises', 'starts', 'ends', 'matches'];

/** `A`; `A` or `B`; `A`, `B` or `C`. Code with a verb behind it begins the next clause. */
export function codeList(reader: TokenReader, conjunction: 'and' | 'or' | 'nor'): readonly string[] {
  const items = [item(reader)];
  while (isItem(reader, ',')) {
    reader.expect(',');
    items.push(item(reader));
  }
  if (reader.takesMore(conjunction)) return [...items, UNKNOWN];
  if (isItem(reader, conjunction)) {
    reader.expect(conjunction);
    items.push(item(reader));
  } else if (items.length > 1) {
    reader.fail(`"${conjunction}" and the last item`);
  }
  return items;
}

/** A list whose last item may, but need not, follow an `and`. */
export function openList(reader: TokenReader): readonly string[] {
  const items = [reader.code()];
  while (isItem(reader, ',') || isItem(reader, 'and')) {
    if (!reader.takes(',')) reader.expect('and');
    items.push(reader.code());
  }
  return reader.takesMore('and') ? [...items, UNKNOWN] : items;
}

function item(reader: TokenReader): string {
  return reader.takes('the length of') ? `len(${reader.code()})` : reader.code();
}

function isItem(reader: TokenReader, separator: string): boolean {
  // `, the length of x is 3` begins a clause; `nor the length of x` ends the list.
  if (separator === 'nor' && reader.sees('nor the length of')) return true;
  return reader.sees(`${separator} \``) && !VERBS.some((verb) => reader.sees(verb, 2));
}
