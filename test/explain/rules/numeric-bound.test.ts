import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a number outside its range', () => {
  it.each([
    [
      'says one bound, with its value',
      'MAX = 8\ndef f(x):\n    if x > MAX:\n        raise ValueError("m")\n',
      {
        meaning: 'The allowed range of `x` is `MAX` (`8`) or less.',
        trigger: 'Raised in `f` when `x` is greater than `MAX` (`8`).',
        solutions: ['Pass at most `MAX` (`8`) as the argument `x` of `f`.'],
      },
    ],
    [
      'says both bounds, and what to pass in one',
      'def f(x):\n    if x < 1 or x > 8:\n        raise ValueError("m")\n',
      {
        meaning: 'The allowed range of `x` is `1` or more and `8` or less.',
        trigger: 'Raised in `f` when either `x` is less than `1` or it is greater than `8`.',
        solutions: ['Pass at least `1` and at most `8` as the argument `x` of `f`.'],
      },
    ],
    [
      'reads a chain',
      'def f(x):\n    if not 0 < x < 1:\n        raise ValueError("m")\n',
      {
        meaning: 'The allowed range of `x` is above `0` and below `1`.',
        trigger: 'Raised in `f` when either `x` is at most `0` or it is at least `1`.',
        solutions: ['Pass a value greater than `0` and less than `1` as the argument `x` of `f`.'],
      },
    ],
    [
      'says the whole where more than a bound decides',
      'def f(x, y: bool):\n    if y and x > 8:\n        raise ValueError("m")\n',
      {
        meaning: '`f` goes on only if either `y` is false or `x` is at most `8`.',
        trigger: 'Raised in `f` when `y` is true and `x` is greater than `8`.',
        solutions: [
          'Pass `False` as the argument `y` of `f`.',
          'Pass at most `8` as the argument `x` of `f`.',
        ],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('numeric-bound');
    expect(told).toMatchObject(texts);
  });

  it.each([['a length', 'def f(xs):\n    if len(xs) > 3:\n        raise ValueError("m")\n', 'wrong-length']])(
    'is not seen in %s',
    (_, python, rule) => {
      expect(ruleOf(explained(python))).toBe(rule);
    },
  );
});
