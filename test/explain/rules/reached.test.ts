import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a statement that no condition leads to', () => {
  it.each([
    [
      'says that it is always raised there',
      'def f(x):\n    g(x)\n    raise ValueError("m")\n',
      {
        meaning: 'No condition stands before it: `f` raises it whenever control comes this far.',
        trigger: 'Raised whenever control gets past the statements before it in `f`.',
        solutions: [
          'Look in the traceback for what called `f`, and why: what comes before that call decides.',
        ],
      },
    ],
    [
      'names the file at module level',
      'raise ValueError("m")',
      {
        meaning: 'No condition stands before it: `a.py` raises it whenever control comes this far.',
        trigger: 'Raised whenever the module is imported and control gets this far.',
        solutions: [],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('reached');
    expect(told).toMatchObject(texts);
  });

  it.each([
    ['the only statement of a function', 'def f(x):\n    raise ValueError("m")\n', 'abstract-method'],
    [
      'a condition before it',
      'def f(x):\n    if x is None:\n        return\n    raise ValueError("m")\n',
      'unwanted-value',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
