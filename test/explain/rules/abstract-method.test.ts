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
          'If the class that was used is yours, define `run` in it and do not call `super().run()` there; if not, report it.',
          'Use a class that defines it, such as `A` or `B`.',
        ],
      },
    ],
    [
      'knows it by its declaration, whatever it raises',
      'import abc\n\n\nclass Base(abc.ABC):\n    @abc.abstractmethod\n    def run(self):\n        raise ValueError("m")\n',
      {
        meaning:
          '`Base` leaves `Base.run` to the classes that derive from it, and the method of the base was run.',
        trigger: 'Raised whenever `Base.run` is called on a class that does not override it.',
      },
    ],
    [
      'knows it by those that define it, whatever it raises',
      'class Base:\n    def run(self):\n        raise ValueError("m")\n\n\nclass A(Base):\n    def run(self):\n        return 1\n',
      {
        meaning:
          '`Base` leaves `Base.run` to the classes that derive from it, and the method of the base was run. `A` is the one class that defines it.',
        trigger: 'Raised whenever `Base.run` is called on a class that does not override it.',
      },
    ],
    [
      'says of a class that is not for users that it does not support it',
      'class _Reader:\n    def write(self, x):\n        raise NotImplementedError("m")\n',
      {
        meaning: '`write` is not supported by `_Reader`.',
        trigger: 'Raised whenever `_Reader.write` is called.',
        solutions: [
          'Look in the traceback for what called `_Reader.write`: the call never succeeds, whatever it is given.',
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
