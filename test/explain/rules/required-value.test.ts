import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a value that is missing', () => {
  it.each([
    [
      'names what is None',
      'def f(a, b):\n    if a is None and b is None:\n        raise ValueError("m")\n',
      {
        meaning: '`f` cannot go on without a value for `a` or `b`.',
        trigger: 'Raised in `f` when `a` is `None` and `b` is `None`.',
        solutions: ['Pass a value as the argument `a` of `f`.', 'Pass a value as the argument `b` of `f`.'],
      },
    ],
    [
      'names an attribute that is missing',
      'def f(x):\n    if not hasattr(x, "shape"):\n        raise ValueError("m")\n',
      {
        meaning: '`f` needs `x` to have the attribute `shape`.',
        trigger: 'Raised in `f` when `x` has no attribute `shape`.',
        solutions: ['Call `f` with values for which `x` has an attribute `shape`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('required-value');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'a value that is given',
      'def f(a):\n    if a is not None:\n        raise ValueError("m")\n',
      'unwanted-value',
    ],
    [
      'an attribute that is there',
      'def f(x):\n    if hasattr(x, "a"):\n        raise ValueError("m")\n',
      'generic',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
