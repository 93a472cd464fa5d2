import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('any other condition', () => {
  it.each([
    [
      'says what must be so',
      'def f(x):\n    if hasattr(x, "a"):\n        raise ValueError("m")\n',
      {
        meaning: '`f` goes on only if `x` has no attribute `a`.',
        trigger: 'Raised in `f` when `x` has an attribute `a`.',
        solutions: ['Call `f` so that `x` has no attribute `a`.'],
      },
    ],
    [
      'says of an expression that it must be true',
      'def f(x):\n    if not x + 1:\n        raise ValueError("m")\n',
      {
        meaning: '`f` goes on only if `x + 1` is true.',
        trigger: 'Raised in `f` when `x + 1` is false.',
        solutions: ['Call `f` so that `x + 1` is true.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('generic');
    expect(told).toMatchObject(texts);
  });

  it.each([
    ['a statement without a condition', 'def f(x):\n    g(x)\n    raise ValueError("m")\n', 'reached'],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
