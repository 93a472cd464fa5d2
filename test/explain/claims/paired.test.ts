import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

describe('two values that are given together', () => {
  it.each([
    ['(a is None) == (b is None)', 'both or neither of `a` and `b` are `None`'],
    ['(a is None) != (b is None)', 'exactly one of `a` and `b` is `None`'],
    ['(a is not None) == (b is None)', 'exactly one of `a` and `b` is `None`'],
    ['(a is not None) ^ (b is not None)', 'exactly one of `a` and `b` is `None`'],
    ['not ((a is None) ^ (b is None))', 'both or neither of `a` and `b` are `None`'],
  ])('are said of both at once: %s', (test, clause) => {
    const { trigger } = explained(`def f(a, b):\n    if ${test}:\n        raise ValueError("m")\n`);
    expect(trigger).toBe(`Raised in \`f\` when ${clause}.`);
  });

  it('have the opposite as what must be so', () => {
    const { meaning } = explained(
      'def f(a, b):\n    if (a is None) == (b is None):\n        raise ValueError("m")\n',
    );
    expect(meaning).toBe('`f` goes on only if exactly one of `a` and `b` is `None`.');
  });
});
