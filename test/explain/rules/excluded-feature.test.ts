import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('things that do not go together', () => {
  it.each([
    [
      'names them',
      'def f(a, b=None):\n    if a is not None and b is not None:\n        raise ValueError("m")\n',
      {
        meaning: 'These do not go together here: `a` and `b`.',
        trigger: 'Raised in `f` when `a` is not `None` and `b` is not `None`.',
        solutions: ['Pass `None` as the argument `a` of `f`.', 'Leave out the argument `b` of `f`.'],
      },
    ],
    [
      'takes a value for something that is asked for',
      'def f(a: bool, mode):\n    if a and mode == "x":\n        raise ValueError("m")\n',
      {
        meaning: 'These do not go together here: `a` and `mode`.',
        trigger: 'Raised in `f` when `a` is true and `mode` is `"x"`.',
        solutions: [
          'Pass `False` as the argument `a` of `f`.',
          'Pass a value other than `"x"` as the argument `mode` of `f`.',
        ],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('excluded-feature');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'alternatives',
      'def f(a, b):\n    if a is not None or b is not None:\n        raise ValueError("m")\n',
      'unwanted-value',
    ],
    [
      'something that is missing',
      'def f(a, b):\n    if a and b is None:\n        raise ValueError("m")\n',
      'required-value',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
