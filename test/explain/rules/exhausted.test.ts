import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a loop that ended', () => {
  it.each([
    [
      'says of a search that it found nothing',
      'def f(xs):\n    for x in xs:\n        if x.ok:\n            return x\n    raise ValueError("m")\n',
      {
        meaning: '`xs` was searched to its end and nothing in it fitted.',
        trigger: 'Raised in `f` when `x.ok` is false for every `x` in `xs`.',
        solutions: ['Make sure that `xs` has an item for which `x.ok` is true.'],
      },
    ],
    [
      'says of attempts what failed',
      'def f(n):\n    for attempt in range(n):\n        try:\n            return g()\n        except OSError:\n            pass\n    raise ValueError("m")\n',
      {
        meaning: 'Each attempt to call `g` failed.',
        trigger: 'Raised in `f` when the loop over `attempt in range(n)` ends without a result.',
        solutions: ['Find out why `g` failed each time: the log or the cause of the error says so.'],
      },
    ],
    [
      'says of a while loop that its test has become false',
      'def f(n):\n    while n < 3:\n        n = g()\n    else:\n        raise ValueError("m")\n',
      {
        meaning: 'The loop went on until `n < 3` was false, and nothing ended it before.',
        trigger: 'Raised in `f` when `n < 3` has become false.',
        solutions: ['Look in the log for what happened while `n < 3` was true.'],
      },
    ],
    [
      'does not say of a loop with a way out that it went all its rounds',
      'def f(xs):\n    for x in xs:\n        if x.ok:\n            return x\n        if x.last:\n            break\n    raise ValueError("m")\n',
      {
        meaning: 'The loop over `x in xs` ended without a result.',
        trigger: 'Raised in `f` when the loop over `x in xs` ends without a result.',
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('exhausted');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'an item of a loop',
      'def f(xs):\n    for x in xs:\n        if x is None:\n            raise ValueError("m")\n',
      'required-value',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
