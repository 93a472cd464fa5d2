import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a number that must be a multiple', () => {
  it.each([
    [
      'says of what',
      'def f(x, size):\n    if x % size != 0:\n        raise ValueError("m")\n',
      {
        meaning: '`x` must be a multiple of `size`, so that it can be split evenly.',
        trigger: 'Raised in `f` when `x` is not divisible by `size`.',
        solutions: ['Pass a multiple of `size` as the argument `x` of `f`.'],
      },
    ],
    [
      'says of what it must be none',
      'def f(x):\n    if x % 2 == 0:\n        raise ValueError("m")\n',
      {
        meaning: '`x` must not be a multiple of `2`.',
        trigger: 'Raised in `f` when `x` is divisible by `2`.',
        solutions: ['Pass a value that is not a multiple of `2` as the argument `x` of `f`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('divisibility');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'another remainder',
      'def f(x):\n    if x % 8 == 1:\n        raise ValueError("m")\n',
      'constant-comparison',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
