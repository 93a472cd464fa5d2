import { expect, it } from 'vitest';
import { excerptAround } from '../../src/extract/excerpt.js';
import { sourceText } from '../../src/python/source-text.js';

const size = { before: 2, after: 1 };
const lines = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => `line ${first + index}`).join('\n');

it('an excerpt holds the statement with the lines around it', () => {
  const source = sourceText(`${lines(1, 9)}\n`);
  expect(excerptAround(source, 5, 6, size)).toEqual({ startLine: 3, text: lines(3, 7) });
});

it('an excerpt is clipped at both ends of the file', () => {
  const source = sourceText(`${lines(1, 3)}\n`);
  expect(excerptAround(source, 1, 1, size)).toEqual({ startLine: 1, text: lines(1, 2) });
  expect(excerptAround(source, 3, 3, size)).toEqual({ startLine: 1, text: lines(1, 3) });
  expect(excerptAround(sourceText(lines(1, 3)), 3, 3, size)).toEqual({ startLine: 1, text: lines(1, 3) });
});

it('an excerpt keeps white space as it stands, and may be the statement alone', () => {
  const source = sourceText('\tif x:\n\t\traise A \t\n\f\n');
  expect(excerptAround(source, 2, 2, { before: 0, after: 0 })).toEqual({
    startLine: 2,
    text: '\t\traise A \t',
  });
  expect(excerptAround(source, 2, 2, { before: 9, after: 9 })).toEqual({
    startLine: 1,
    text: '\tif x:\n\t\traise A \t\n\f',
  });
});
