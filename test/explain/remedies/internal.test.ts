import { describe, expect, it } from 'vitest';
import { explained, type Python } from '../support/explained.js';

const solutions = (python: Python): readonly string[] => explained(python).solutions;

describe('a check of the program on its own state', () => {
  it.each([
    [
      'an assertion',
      'class C:\n    def f(self):\n        assert self.n > 3, "m"',
      ' and the value of `self.n`',
    ],
    [
      'a message that says so',
      'def f():\n    x = g()\n    if x > 3:\n        raise ValueError("internal error: x")',
      ' and the value of `x`',
    ],
  ])('asks for a report: %s', (_, python, values) => {
    expect(solutions(python)).toEqual([
      `This is a check of the program on its own state: report it with the full traceback${values}.`,
    ]);
  });

  it('is none of a state that a caller may bring about', () => {
    const python =
      'class C:\n    def f(self):\n        if self.a != self.b:\n            raise RuntimeError("m")';
    expect(solutions(python)).toEqual([
      'Make sure that `self.a` equals `self.b`.',
      'No setting is known behind `self.a` or `self.b`: unless code of yours calls `C.f`, report it with their values and the full traceback.',
    ]);
  });

  it('asks for it only of those who do not call the function', () => {
    expect(solutions('def f(x):\n    assert isinstance(x, int), "m"')).toEqual([
      'Pass an `int` as the argument `x` of `f`.',
      'If no code of yours calls `f`, report it with the full traceback.',
    ]);
  });

  it('speaks of a class that is constructed by its own name', () => {
    const python = 'class C:\n    def __init__(self, x):\n        assert isinstance(x, int), "m"';
    expect(solutions(python).at(-1)).toBe(
      'If no code of yours calls `C`, report it with the full traceback.',
    );
  });
});
