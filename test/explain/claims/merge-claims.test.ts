import { describe, expect, it } from 'vitest';
import { readClaim } from '../../../src/explain/claims/read-claim.js';
import { siteOf } from '../../support/site.js';
import { spelled } from '../support/spelled.js';

function claimOf(test: string): string {
  const [read] = siteOf(`if ${test}:\n    raise E("m")`).context.guardTests;
  return spelled(read === undefined || read === null ? null : readClaim(read, true));
}

describe('claims on one subject', () => {
  it.each([
    ['x != "a" and x != "b"', '!constant(x | "a" | "b")'],
    ['x != "a" and y and x != "b"', 'all[truth(y); !constant(x | "a" | "b")]'],
    ['x == 1 or x == 2', 'constant(x | 1 | 2)'],
    ['x not in ("a", "b") and x != "b" and x != "c"', '!constant(x | "a" | "b" | "c")'],
    ['"a" not in x and "b" not in x', '!contains(x | "a" | "b")'],
    ['not isinstance(x, int) and not isinstance(x, str)', '!type(instance | x | int | str)'],
    ['isinstance(x, int) or isinstance(x, str)', 'type(instance | x | int | str)'],
    ['not x.startswith("a") and not x.startswith("b")', '!affix(start | x | "a" | "b")'],
    ['x and x', 'truth(x)'],
  ])('are put together: %s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });

  it.each([
    // Two values excluded by alternatives exclude nothing.
    ['x != "a" or x != "b"', 'any[!constant(x | "a"); !constant(x | "b")]'],
    ['x == 1 and x == 2', 'all[constant(x | 1); constant(x | 2)]'],
    // An instance of both.
    ['isinstance(x, A) and isinstance(x, B)', 'all[type(instance | x | A); type(instance | x | B)]'],
    ['x == 1 or y == 1', 'any[constant(x | 1); constant(y | 1)]'],
    ['x.startswith("a") and x.endswith("b")', 'all[affix(start | x | "a"); affix(end | x | "b")]'],
    ['x != "a" and x.y != "b"', 'all[!constant(x | "a"); !constant(x.y | "b")]'],
    ['"a" in x and "b" in x', 'all[contains(x | "a"); contains(x | "b")]'],
    ['type(x) is not A and type(x) is not B', 'all[!type(exact | x | A); !type(exact | x | B)]'],
  ])('are left apart where one would say something else: %s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });

  it.each([
    ['x is not None and x > 3', 'order(x > 3)'],
    ['x is not None and x == "a"', 'constant(x | "a")'],
    ['x == "a" and x != "b"', 'constant(x | "a")'],
    ['x is not None and isinstance(x, int)', 'type(instance | x | int)'],
    ['x is not None and x', 'truth(x)'],
    ['x is not None and not x', 'falsy(x)'],
    ['x is None or x', '!falsy(x)'],
    ['x is not None and x % 2 == 0', 'divisible(x | 2)'],
    ['x is not None and not x.startswith("a")', '!affix(start | x | "a")'],
    ['x >= 0 and x >= 1 << 8 and x >= 1 << 64', 'order(x >= 1 << 64)'],
    ['x > 2 ** 3 and x >= 8', 'order(x > 2 ** 3)'],
    ['x < 3 and x <= 3.5', 'order(x < 3)'],
    ['x > -1 and x > -2', 'order(x > -1)'],
  ])('drop what another one says already: %s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });

  it.each([
    ['x is not None and not isinstance(x, int)', 'all[!none(x); !type(instance | x | int)]'],
    ['x is not None and x != "a"', 'all[!none(x); !constant(x | "a")]'],
    ['x is not None or x > 3', 'any[!none(x); order(x > 3)]'],
    ['x >= 0 and x <= 3', 'all[order(x >= 0); order(x <= 3)]'],
    ['x > 3 or x > 5', 'any[order(x > 3); order(x > 5)]'],
    ['x > 3 and x > LIMIT', 'all[order(x > 3); order(x > LIMIT)]'],
    // Two names may stand for one value.
    ['x == OLD and x != NEW', 'all[constant(x | OLD); !constant(x | NEW)]'],
    [
      'x is not None and isinstance(x, (int, type(None)))',
      'all[!none(x); type(instance | x | int | type(None))]',
    ],
  ])('keep what no other one says: %s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });
});
