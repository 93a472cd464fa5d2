import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a case of a match that is refused', () => {
  it('names the pattern', () => {
    const told = explained(
      'def f(x):\n    match x:\n        case {"kind": "a"}:\n            raise ValueError("m")\n',
    );
    expect(ruleOf(told)).toBe('match-case');
    expect(told).toMatchObject({
      meaning: '`x` must not match the pattern `{"kind": "a"}`.',
      trigger: 'Raised in `f` when `x` matches the pattern `{"kind": "a"}`.',
      solutions: ['Make sure that `x` does not fit `{"kind": "a"}`.'],
    });
  });

  it('is not seen where none of the cases fits', () => {
    const python =
      'def f(x):\n    match x:\n        case 1:\n            return 1\n        case _:\n            raise ValueError("m")\n';
    expect(ruleOf(explained(python))).toBe('match-default');
  });
});
