import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

describe('the order of clauses', () => {
  it('has what is said of one subject together, before what decided', () => {
    const python =
      'def f(a, b):\n    if a > 1:\n        if b:\n            if a != 3:\n                raise E("m")';
    expect(explained(python).trigger).toBe(
      'Raised in `f` when `b` is set, `a` is greater than `1` and it is not `3`.',
    );
  });

  it('does not take a clause out of its loop', () => {
    const python =
      'def f(a, xs):\n    if a > 1:\n        for x in xs:\n            if x:\n                if a != 3:\n                    raise E("m")';
    expect(explained(python).trigger).toBe(
      'Raised in `f` when `a` is greater than `1` and for some `x` in `xs`, `x` is set and `a` is not `3`.',
    );
  });

  it('has the loop before what is said of its items', () => {
    const python =
      'def f(xs):\n    if a:\n        return\n    for x in xs:\n        if x.used:\n            continue\n        if x.bad:\n            raise E("m")';
    expect(explained(python).trigger).toBe(
      'Raised in `f` when `a` is not set and for some `x` in `xs`, `x.used` is not set and `x.bad` is set.',
    );
  });

  it('says of a loop behind which nothing is said that it has an item', () => {
    const python = 'def f(xs):\n    if a:\n        for x in xs:\n            raise E("m")';
    expect(explained(python).trigger).toBe('Raised in `f` when `xs` is not empty and `a` is set.');
  });
});
