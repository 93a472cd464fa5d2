import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a call that is asked', () => {
  it.each([
    [
      'says what is asked, and how it is documented',
      'def fits(x):\n    """Whether x can be run."""\n    return g(x)\n\ndef f(x):\n    if not fits(x):\n        raise ValueError("m")\n',
      {
        meaning:
          '`f` asks `fits` and goes on only if the answer is true. `fits` is documented as "Whether x can be run."',
        trigger: 'Raised in `f` when `fits(x)` is false.',
        solutions: ['Call `f` with values for which `fits(x)` is true.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('predicate');
    expect(told).toMatchObject(texts);
  });

  it.each([
    ['an expression that is no call', 'def f(x):\n    if x + 1:\n        raise ValueError("m")\n', 'generic'],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
