import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a match of which no case fits', () => {
  it.each([
    [
      'lists the cases',
      'def f(x):\n    match x:\n        case 1:\n            return 1\n        case 2 | 3:\n            return 2\n    raise ValueError("m")\n',
      {
        meaning: '`x` fits none of the 2 cases that are handled: `1` and `2 | 3`.',
        trigger: 'Raised in `f` when `x` matches none of the patterns `1` and `2 | 3`.',
        solutions: ['Make sure that `x` fits one of `1` and `2 | 3`.'],
      },
    ],
    [
      'speaks of one case in the singular',
      'def f(x):\n    match x:\n        case "a":\n            pass\n        case _:\n            raise ValueError("m")\n',
      {
        meaning: '`x` does not fit the one case that is handled: `"a"`.',
        trigger: 'Raised in `f` when `x` does not match the pattern `"a"`.',
        solutions: ['Make sure that `x` fits `"a"`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('match-default');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'a case that fits',
      'def f(x):\n    match x:\n        case 1:\n            raise ValueError("m")\n',
      'match-case',
    ],
    [
      'a condition within the default',
      'def f(x):\n    match x:\n        case 1:\n            pass\n        case _:\n            if x is None:\n                raise ValueError("m")\n',
      'required-value',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
