import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a value of another type', () => {
  it.each([
    [
      'says which types are handled',
      'def f(x):\n    if not isinstance(x, (int, float)):\n        raise ValueError("m")\n',
      {
        meaning: '`f` handles `x` only as an `int` or `float`.',
        trigger: 'Raised in `f` when `x` is not an instance of `int` or `float`.',
        solutions: ['Pass an `int` or `float` as the argument `x` of `f`.'],
      },
    ],
    [
      'says which types are refused',
      'def f(x):\n    if isinstance(x, str | bytes):\n        raise ValueError("m")\n',
      {
        meaning: '`f` cannot handle `x` as a `str` or `bytes`.',
        trigger: 'Raised in `f` when `x` is an instance of `str` or `bytes`.',
        solutions: ['Pass a value that is not a `str` or `bytes` as the argument `x` of `f`.'],
      },
    ],
    [
      'speaks of a class as a class',
      'def f(x):\n    if not issubclass(x, Base):\n        raise ValueError("m")\n',
      {
        meaning: '`f` handles `x` only as a subclass of `Base`.',
        trigger: 'Raised in `f` when `x` is not a subclass of `Base`.',
        solutions: ['Pass a subclass of `Base` as the argument `x` of `f`.'],
      },
    ],
    [
      'speaks of what cannot be called',
      'def f(x):\n    if not callable(x):\n        raise ValueError("m")\n',
      {
        meaning: '`x` must be something that can be called.',
        trigger: 'Raised in `f` when `x` is not callable.',
        solutions: ['Call `f` with values for which `x` is callable.'],
      },
    ],
    [
      'speaks of what can be called, and must not',
      'def f(x):\n    if callable(x):\n        raise ValueError("m")\n',
      {
        meaning: '`x` must not be callable.',
        trigger: 'Raised in `f` when `x` is callable.',
        solutions: ['Call `f` with values for which `x` is not callable.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('wrong-type');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'an attribute',
      'def f(x):\n    if not hasattr(x, "a"):\n        raise ValueError("m")\n',
      'required-value',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
