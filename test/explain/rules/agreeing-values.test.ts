import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('two values that are compared', () => {
  it.each([
    [
      'says that they must be the same',
      'def f(x, y):\n    if x != y:\n        raise ValueError("m")\n',
      {
        meaning: '`x` and `y` must be the same, and they differ.',
        trigger: 'Raised in `f` when `x` differs from `y`.',
        solutions: ['Pass the value of `y` as the argument `x` of `f`.'],
      },
    ],
    [
      'says that they must differ',
      'def f(x, y):\n    if x == y:\n        raise ValueError("m")\n',
      {
        meaning: '`x` and `y` must differ, and they are the same.',
        trigger: 'Raised in `f` when `x` equals `y`.',
        solutions: ['Pass a value that differs from `y` as the argument `x` of `f`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('agreeing-values');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'lengths',
      'def f(xs, ys):\n    if len(xs) != len(ys):\n        raise ValueError("m")\n',
      'wrong-length',
    ],
    ['a constant', 'def f(x):\n    if x != 1:\n        raise ValueError("m")\n', 'constant-comparison'],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
