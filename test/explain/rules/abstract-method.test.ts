import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a method that is left to others', () => {
  it.each([
    [
      'names those that define it',
      'class Base:\n    def run(self):\n        raise NotImplementedError\n\n\nclass A(Base):\n    def run(self):\n        return 1\n\n\nclass B(Base):\n    def run(self):\n        return 2\n',
      {
        meaning:
          '`Base` leaves `Base.run` to the classes that derive from it, and the method of the base was run. The classes that define it include `A` and `B`.',
        trigger: 'Raised whenever `Base.run` is called on a class that does not override it.',
        solutions: [
          'Define `run` in the class of your own that derives from `Base`, without a call of the base method.',
          'Use a class that defines it, such as `A` or `B`.',
        ],
      },
    ],
    [
      'says of a function that only refuses that it does',
      'def f(x):\n    raise ValueError("m")\n',
      {
        meaning: '`f` does nothing but raise it.',
        trigger: 'Raised whenever `f` is called.',
        solutions: [
          'Look in the traceback for what called `f`: the call never succeeds, whatever it is given.',
        ],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('abstract-method');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'a condition around it',
      'class Base:\n    def run(self, x):\n        if x is None:\n            raise NotImplementedError("m")\n',
      'required-value',
    ],
    ['another statement before it', 'def f(x):\n    g(x)\n    raise ValueError("m")\n', 'reached'],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
