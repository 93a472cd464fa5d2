import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a value that is none of those that are known', () => {
  it.each([
    [
      'lists those of a chain of tests',
      'def f(mode):\n    if mode == "a":\n        return 1\n    elif mode == "b":\n        return 2\n    else:\n        raise ValueError("m")',
      {
        meaning: '`f` knows these values of `mode` and no others: `"a"` and `"b"`.',
        trigger: 'Raised in `f` when `mode` is neither `"a"` nor `"b"`.',
        solutions: ['Pass `"a"` or `"b"` as the argument `mode` of `f`.'],
      },
    ],
    [
      'lists those of a collection',
      'def f(x):\n    if x not in ("a", "b", "c"):\n        raise ValueError("m")\n',
      {
        meaning: '`f` knows these values of `x` and no others: `"a"`, `"b"` and `"c"`.',
        trigger: 'Raised in `f` when `x` is none of `"a"`, `"b"` and `"c"`.',
        solutions: ['Pass one of `"a"`, `"b"` and `"c"` as the argument `x` of `f`.'],
      },
    ],
    [
      'says how a valid one begins or ends',
      'def f(x):\n    if not x.endswith((".bin", ".gguf")):\n        raise ValueError("m")\n',
      {
        meaning: 'A valid `x` ends with `".bin"` or `".gguf"`.',
        trigger: 'Raised in `f` when `x` does not end with `".bin"` or `".gguf"`.',
        solutions: ['Pass a value that ends with `".bin"` or `".gguf"` as the argument `x` of `f`.'],
      },
    ],
    [
      'says what a valid one contains',
      'def f(x):\n    if "a" not in x:\n        raise ValueError("m")\n',
      {
        meaning: 'A valid `x` contains `"a"`.',
        trigger: 'Raised in `f` when `x` does not contain `"a"`.',
        solutions: ['Pass a value that contains `"a"` as the argument `x` of `f`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('accepted-values');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'an exit about something else in the same run',
      'def f(mode, x):\n    if mode == "a":\n        return 1\n    if x:\n        return 2\n    if mode == "b":\n        return 3\n    raise ValueError("m")',
    ],
    [
      'a branch about something else in the same chain',
      'def f(mode, x):\n    if x is None:\n        return 1\n    elif mode == "a":\n        return 2\n    elif mode == "b":\n        return 3\n    else:\n        raise ValueError("m")',
    ],
  ])('does not say that there are no others behind %s', (_, python) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('accepted-values');
    expect(told.meaning).toBe(
      'Unless an earlier branch or exit applies, `f` goes on only if `mode` is `"a"` or `"b"`.',
    );
  });

  it.each([
    [
      'one value of one test',
      'def f(x):\n    if x != "a":\n        raise ValueError("m")\n',
      'constant-comparison',
    ],
    [
      'values that are refused',
      'def f(x):\n    if x in ("a", "b"):\n        raise ValueError("m")\n',
      'constant-comparison',
    ],
    [
      'a test of two parts on one value',
      'def f(x):\n    if x < 1 and x != -1:\n        raise ValueError("m")\n',
      'numeric-bound',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
