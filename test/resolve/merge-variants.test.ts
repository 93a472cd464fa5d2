import { expect, it } from 'vitest';
import { mergeVariants } from '../../src/resolve/merge-variants.js';

const on = (condition: string, holds: boolean) => ({ condition, holds, path: 'a.py', line: 1 });
const saying = (text: string, ...conditions: ReturnType<typeof on>[]) => ({ conditions, parts: [{ text }] });

it('variants with one text are one where a condition between them does not matter', () => {
  expect(mergeVariants([saying('m', on('a', true)), saying('m', on('a', false))])).toEqual([saying('m')]);
  expect(
    mergeVariants([
      saying('m', on('a', true), on('b', true)),
      saying('n', on('a', true), on('b', false)),
      saying('m', on('a', false), on('b', true)),
      saying('n', on('a', false), on('b', false)),
    ]),
  ).toEqual([saying('m', on('b', true)), saying('n', on('b', false))]);
});

it('variants with other texts, or under other conditions, stay apart', () => {
  const apart = [saying('m', on('a', true)), saying('n', on('a', false)), saying('m', on('b', true))];
  expect(mergeVariants(apart)).toEqual(apart);
});
