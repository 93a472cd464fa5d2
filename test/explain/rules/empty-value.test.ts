import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a value that is empty, unset or off', () => {
  it.each([
    [
      'says that a switch must be on',
      'def f(x: bool):\n    if not x:\n        raise ValueError("m")\n',
      {
        meaning: '`f` works only while `x` is true.',
        trigger: 'Raised in `f` when `x` is false.',
        solutions: ['Pass `True` as the argument `x` of `f`.'],
      },
    ],
    [
      'says that a collection is empty',
      'def f(xs):\n    if len(xs) == 0:\n        raise ValueError("m")\n',
      {
        meaning: '`f` has nothing to work on while `xs` is empty.',
        trigger: 'Raised in `f` when `xs` is empty.',
        solutions: ['Pass a value that is not empty as the argument `xs` of `f`.'],
      },
    ],
    [
      'says that a number is zero',
      'def f(x: int):\n    if not x:\n        raise ValueError("m")\n',
      {
        meaning: '`f` has nothing to work on while `x` is zero.',
        trigger: 'Raised in `f` when `x` is zero.',
        solutions: ['Pass a value other than `0` as the argument `x` of `f`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('empty-value');
    expect(told).toMatchObject(texts);
  });

  it.each([
    ['a missing value', 'def f(x):\n    if x is None:\n        raise ValueError("m")\n', 'required-value'],
    ['a value that is set', 'def f(x):\n    if x:\n        raise ValueError("m")\n', 'unwanted-value'],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
