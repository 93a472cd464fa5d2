import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a value that must not be given', () => {
  it.each([
    [
      'names it',
      'def f(a=None):\n    if a is not None:\n        raise ValueError("m")\n',
      {
        meaning: '`f` takes no value for `a` here.',
        trigger: 'Raised in `f` when `a` is not `None`.',
        solutions: ['Leave out the argument `a` of `f`.'],
      },
    ],
    [
      'says of alternatives that none may be given',
      'def f(a=None, b=None):\n    if a is not None or b is not None:\n        raise ValueError("m")\n',
      {
        meaning: '`f` takes no value for `a` or `b` here.',
        trigger: 'Raised in `f` when either `a` is not `None` or `b` is not `None`.',
        solutions: ['Leave out the argument `a` of `f`, and leave out the argument `b` of `f`.'],
      },
    ],
    [
      'says of a switch that it must be off',
      'def f(x: bool):\n    if x:\n        raise ValueError("m")\n',
      {
        meaning: '`f` goes on only if `x` is false.',
        trigger: 'Raised in `f` when `x` is true.',
        solutions: ['Pass `False` as the argument `x` of `f`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('unwanted-value');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'two values that are given',
      'def f(a, b):\n    if a is not None and b is not None:\n        raise ValueError("m")\n',
      'excluded-feature',
    ],
    [
      'a value that is missing',
      'def f(a):\n    if a is None:\n        raise ValueError("m")\n',
      'required-value',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
