import { describe, expect, it } from 'vitest';
import type { Claim } from '../../../src/explain/claims/claim.js';
import { negated } from '../../../src/explain/claims/negate.js';
import { readClaim } from '../../../src/explain/claims/read-claim.js';
import { siteOf } from '../../support/site.js';
import { spelled } from '../support/spelled.js';

function claimOf(test: string, holds: boolean): Claim | null {
  const [read] = siteOf(`if ${test}:\n    raise E("m")`).context.guardTests;
  return read === undefined || read === null ? null : readClaim(read, holds);
}

describe('a test that fails', () => {
  it.each([
    ['not x', 'truth(x)'],
    ['not not x', '!truth(x)'],
    ['x == 1', '!constant(x | 1)'],
    ['x < y', 'order(x >= y)'],
    ['x <= y', 'order(x > y)'],
    ['3 > x', 'order(x >= 3)'],
    ['x not in xs', 'member(x | xs)'],
    ['len(x) > 0', 'empty(x)'],
    ['x % 2', 'divisible(x | 2)'],
    ['isinstance(x, int)', '!type(instance | x | int)'],
  ])('claims the opposite: %s', (test, claim) => {
    expect(spelled(claimOf(test, false))).toBe(claim);
  });

  it.each([
    ['a and b', 'any[!truth(a); !truth(b)]'],
    ['a or b', 'all[!truth(a); !truth(b)]'],
    ['not (a and b)', 'all[truth(a); truth(b)]'],
    ['a and not (b or c)', 'any[!truth(a); truth(b); truth(c)]'],
    ['a or b and c', 'all[!truth(a); any[!truth(b); !truth(c)]]'],
    ['0 < x <= 8', 'any[order(x <= 0); order(x > 8)]'],
    ['a is None or b is None', 'all[!none(a); !none(b)]'],
  ])("takes the negation inwards by De Morgan's laws: %s", (test, claim) => {
    expect(spelled(claimOf(test, false))).toBe(claim);
  });

  it.each(['True', '0', 'None', '"text" and 1', 'x and 0', 'not (x or "text")'])(
    'claims nothing of a constant: %s',
    (test) => {
      expect(claimOf(test, false)).toBe(null);
    },
  );

  it('leaves a constant among other tests out', () => {
    expect(spelled(claimOf('True and x', true))).toBe('truth(x)');
    expect(spelled(claimOf('x or False', true))).toBe('truth(x)');
  });

  it.each(['x and False', 'x and (y and 0)', 'x and not 1', 'not (x or 0x1)'])(
    'claims nothing of what can never be: %s',
    (test) => {
      expect(spelled(claimOf(test, true))).toBe('nothing');
    },
  );

  it.each(['x or True', 'x or 0.5', 'x or not (y and False)', 'x or __name__ == "__main__"'])(
    'claims nothing of alternatives one of which is always so, or not known: %s',
    (test) => {
      expect(spelled(claimOf(test, true))).toBe('nothing');
    },
  );

  it.each(['x or 0', 'x or 0.0', 'x or 0x0', 'x or False', "x or ''", 'x and 0.5', 'x and True'])(
    'leaves out a constant that decides nothing: %s',
    (test) => {
      expect(spelled(claimOf(test, true))).toBe('truth(x)');
    },
  );

  it('claims nothing of how the file is run', () => {
    expect(spelled(claimOf('__name__ == "__main__"', true))).toBe('nothing');
    expect(spelled(claimOf('__name__ == "__main__" and x', true))).toBe('truth(x)');
  });

  it('claims nothing of alternatives of which one always holds', () => {
    expect(claimOf('x == "a" or "b"', true)).toBe(null);
  });
});

describe('the opposite of a claim', () => {
  it.each([
    'x',
    'x is None',
    'x == 1',
    'x < y',
    'a and b',
    'a or b',
    'a and (b or c is None)',
    'x not in xs',
    'x.startswith("a")',
    '0 < x <= 8',
  ])('is that of the test which fails: %s', (test) => {
    const claim = claimOf(test, true);
    expect(claim === null ? null : spelled(negated(claim))).toBe(spelled(claimOf(test, false)));
    expect(claim === null ? null : spelled(negated(negated(claim)))).toBe(spelled(claim));
  });
});
