/** Whether values that are spelled differently may be the same. */
import { textOf } from '../condition-tokens.js';
import { numberOf, type Value } from './read-test.js';

/** `1`, `1.0` and `True` are equal, and so may be a number and a constant's. */
export function mayBeEqual(all: readonly Value[]): boolean {
  const literals = all.filter(({ isLiteral }) => isLiteral).map(({ tokens }) => tokens);
  const numbers = literals.map(numberOf);
  const texts = new Map<number, string>();
  for (const [index, number] of numbers.entries()) {
    const text = textOf(literals[index] ?? []);
    if (/^(?:True|False)$/.test(text) && numbers.some((other) => other !== null)) return true;
    if (number === null) {
      // Complex numbers, hexadecimal ones.
      if (/\d/.test(text) && !/^["']/.test(text)) return true;
      continue;
    }
    if ((texts.get(number) ?? text) !== text) return true;
    texts.set(number, text);
  }
  const constants = all.length - literals.length;
  return constants > 0 && literals.some((tokens) => textOf(tokens) !== 'None');
}
