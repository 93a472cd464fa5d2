import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('something that is looked up', () => {
  it.each([
    [
      'says that a collection does not have it',
      'MODES = ("a", "b")\ndef f(x):\n    if x not in MODES:\n        raise ValueError("m")\n',
      {
        meaning: '`x` is looked up in `MODES` (`"a"`, `"b"`), which does not have it.',
        trigger: 'Raised in `f` when `x` is not in `MODES` (`"a"`, `"b"`).',
        solutions: ['Pass one of `"a"` and `"b"` as the argument `x` of `f`.'],
      },
    ],
    [
      'says that it must not be there',
      'def f(x, seen):\n    if x in seen:\n        raise ValueError("m")\n',
      {
        meaning: '`seen` must not contain `x`.',
        trigger: 'Raised in `f` when `x` is in `seen`.',
        solutions: ['Pass a value that is not in `seen` as the argument `x` of `f`.'],
      },
    ],
    [
      'says that it is there already where the message says so',
      'def f(x, seen):\n    if x in seen:\n        raise ValueError("duplicate")\n',
      {
        meaning: '`x` is in `seen` already.',
        trigger: 'Raised in `f` when `x` is in `seen`.',
        solutions: ['Pass a value that is not in `seen` as the argument `x` of `f`.'],
      },
    ],
    [
      'sees through a lookup',
      'def f(d, k):\n    v = d.get(k)\n    if v is None:\n        raise ValueError("m")\n',
      {
        meaning: '`k` is looked up in `d`, which does not have it.',
        trigger: 'Raised in `f` when `v` (`d.get(k)`) is `None`.',
        solutions: [
          'Make sure that `v` (`d.get(k)`) is not `None`.',
          '`v` comes from the arguments `d` and `k` of `f`: change one of them.',
        ],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('membership');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'a lookup with another default',
      'def f(d, k):\n    v = d.get(k, 3)\n    if v is None:\n        raise ValueError("m")\n',
      'required-value',
    ],
    [
      'a list of literals',
      'def f(x):\n    if x not in ("a", "b"):\n        raise ValueError("m")\n',
      'accepted-values',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
