import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a collection with too few or too many items', () => {
  it.each([
    [
      'says the bound',
      'def f(xs):\n    if len(xs) > 3:\n        raise ValueError("m")\n',
      {
        meaning: 'The allowed number of items in `xs` is `3` or less.',
        trigger: 'Raised in `f` when the length of `xs` is greater than `3`.',
        solutions: ['Call `f` with values for which the length of `xs` is at most `3`.'],
      },
    ],
    [
      'says the numbers that are allowed',
      'def f(xs):\n    if len(xs) not in (1, 2):\n        raise ValueError("m")\n',
      {
        meaning: 'The allowed number of items in `xs` is `1` or `2`.',
        trigger: 'Raised in `f` when the length of `xs` is neither `1` nor `2`.',
        solutions: ['Call `f` with values for which the length of `xs` is `1` or `2`.'],
      },
    ],
    [
      'says whose length it must be',
      'def f(xs, ys):\n    if len(xs) != len(ys):\n        raise ValueError("m")\n',
      {
        meaning: 'The allowed number of items in `xs` is the length of `ys`.',
        trigger: 'Raised in `f` when the length of `xs` differs from the length of `ys`.',
        solutions: ['Call `f` with values for which the length of `xs` equals the length of `ys`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('wrong-length');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'an empty collection',
      'def f(xs):\n    if len(xs) == 0:\n        raise ValueError("m")\n',
      'empty-value',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
