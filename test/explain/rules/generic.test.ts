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
        solutions: ['Call `f` with values for which `x` has no attribute `a`.'],
      },
    ],
    [
      'says of an expression that it must be true',
      'def f(x):\n    if not -x:\n        raise ValueError("m")\n',
      {
        meaning: '`f` goes on only if `-x` is true.',
        trigger: 'Raised in `f` when `-x` is false.',
        solutions: [
          'Make sure that `-x` is true.',
          'No setting is known behind `-x`: unless code of yours calls `f`, report it with its value and the full traceback.',
        ],
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
