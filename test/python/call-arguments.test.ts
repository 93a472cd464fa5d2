import { expect, it } from 'vitest';
import { callArguments } from '../../src/python/call-arguments.js';
import { textOf } from '../../src/python/source-text.js';
import { parsedExpression } from './support/parsed.js';

function argumentsOf(text: string): unknown {
  const { source, node } = parsedExpression(text);
  const { positional, keywords, mappings } = callArguments(source, node);
  const texts = positional.map((argument) => textOf(source, argument));
  return [
    texts,
    keywords.map(({ name, value }) => `${name}: ${textOf(source, value)}`),
    mappings.map((node) => textOf(source, node)),
  ];
}

it('the arguments of a call are positional, keywords and mappings', () => {
  expect(argumentsOf('f()')).toEqual([[], [], []]);
  expect(argumentsOf('f(a, *b, c=1, **d)')).toEqual([['a', '*b'], ['c: 1'], ['d']]);
  expect(argumentsOf('f(c=1, *b, d=2)')).toEqual([['*b'], ['c: 1', 'd: 2'], []]);
});

it('a generator alone is one argument', () => {
  expect(argumentsOf('f(x for x in y)')).toEqual([['(x for x in y)'], [], []]);
  expect(argumentsOf('f((x for x in y), 1)')).toEqual([['(x for x in y)', '1'], [], []]);
});

it('comments and backslashes at line ends are no arguments', () => {
  expect(argumentsOf('f( # one\n  a, \\\n  # two\n  b=1, \\\n)')).toEqual([['a'], ['b: 1'], []]);
});
