import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a value that is compared with a constant', () => {
  it.each([
    [
      'says which one is refused',
      'def f(mode):\n    if mode == "fast":\n        raise ValueError("m")\n',
      {
        meaning: '`f` does not go on where `mode` is `"fast"`.',
        trigger: 'Raised in `f` when `mode` is `"fast"`.',
        solutions: ['Pass a value other than `"fast"` as the argument `mode` of `f`.'],
      },
    ],
    [
      'says which one is required',
      'def f(mode):\n    if mode != "fast":\n        raise ValueError("m")\n',
      {
        meaning: '`f` goes on only where `mode` is `"fast"`.',
        trigger: 'Raised in `f` when `mode` is not `"fast"`.',
        solutions: ['Pass `"fast"` as the argument `mode` of `f`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('constant-comparison');
    expect(told).toMatchObject(texts);
  });

  it.each([
    ['another value', 'def f(x, y):\n    if x != y:\n        raise ValueError("m")\n', 'agreeing-values'],
    [
      'a chain of tests',
      'def f(x):\n    if x != 1 and x != 2:\n        raise ValueError("m")\n',
      'accepted-values',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
