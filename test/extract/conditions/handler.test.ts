import { expect, it } from 'vitest';
import { handlerHeader } from '../../../src/extract/conditions/handler.js';
import { textOf } from '../../../src/python/source-text.js';
import { firstOf, parsed } from '../../python/support/parsed.js';

function headerOf(header: string): readonly [readonly string[], string | null] {
  const all = parsed(`try: x\n${header}: pass\n`);
  const { types, name } = handlerHeader(all.source, firstOf(all, 'except_clause'));
  return [types.map((type) => textOf(all.source, type)), name];
}

it('a handler catches types and may bind a name', () => {
  expect(headerOf('except')).toEqual([[], null]);
  expect(headerOf('except A')).toEqual([['A'], null]);
  expect(headerOf('except a.B as e')).toEqual([['a.B'], 'e']);
  expect(headerOf('except (A, B) as e')).toEqual([['(A, B)'], 'e']);
  expect(headerOf('except* A as e')).toEqual([['A'], 'e']);
  expect(headerOf('except f(x) as e')).toEqual([['f(x)'], 'e']);
});

it('two types without parentheses are types of Python 3.14, a type and a variable are Python 2', () => {
  expect(headerOf('except A, B')).toEqual([['A', 'B'], null]);
  expect(headerOf('except A, b.C, D')).toEqual([['A', 'b.C', 'D'], null]);
  expect(headerOf('except A, e')).toEqual([['A'], 'e']);
  expect(headerOf('except (A, B), e')).toEqual([['(A, B)'], 'e']);
  expect(headerOf('except A, (errno, text)')).toEqual([['A'], null]);
});

it('comments and backslashes at line ends are no part of the header', () => {
  expect(headerOf('except \\\n  A \\\n  as \\\n  e')).toEqual([['A'], 'e']);
  expect(headerOf('except ( # c\n  A)')).toEqual([['( # c\n  A)'], null]);
});
