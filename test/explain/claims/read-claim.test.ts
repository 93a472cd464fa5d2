import { describe, expect, it } from 'vitest';
import { readClaim } from '../../../src/explain/claims/read-claim.js';
import { siteOf } from '../../support/site.js';
import { spelled } from '../support/spelled.js';

/** What a test claims where it holds, and where it fails. */
function claimOf(test: string, holds = true): string {
  const { context } = siteOf(`if ${test}:\n    raise E("m")`);
  const [read] = context.guardTests;
  if (read === undefined || read === null) throw new Error(`No test was read from ${test}.`);
  return spelled(readClaim(read, holds));
}

describe('the claim of a test', () => {
  it.each([
    ['x', 'truth(x)'],
    ['self.x', 'truth(self.x)'],
    ['xs[0]', 'truth(xs[0])'],
    ['bool(x)', 'truth(x)'],
    ['f(x)', 'predicate(f(x))'],
    ['x + y', 'predicate(x + y)'],
    ['x is None', 'none(x)'],
    ['x == None', 'none(x)'],
    ['x is not None', '!none(x)'],
    ['x == "a"', 'constant(x | "a")'],
    ['x is True', 'constant(x | True)'],
    ['x != -1', '!constant(x | -1)'],
    ['x == Mode.FAST', 'constant(x | Mode.FAST)'],
    ['x == torch.float16', 'constant(x | torch.float16)'],
    ['x == y', 'equal(x | y)'],
    ['x == mode.fast', 'equal(x | mode.fast)'],
    ['x is not y', '!identical(x | y)'],
    ['x in (1, 2)', 'constant(x | 1 | 2)'],
    ['x not in {"a", "b"}', '!constant(x | "a" | "b")'],
    ['x not in [A, b]', '!constant(x | A | b)'],
    ['x in (*xs, 1)', 'member(x | (*xs, 1))'],
    ['x in xs', 'member(x | xs)'],
    ['"a" not in x', '!contains(x | "a")'],
    ['callable(x)', 'callable(x)'],
  ])('%s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });

  it.each([
    ['isinstance(x, int)', 'type(instance | x | int)'],
    ['isinstance(x, (int, float))', 'type(instance | x | int | float)'],
    ['isinstance(x, int | str | None)', 'type(instance | x | int | str | None)'],
    ['issubclass(x, Base)', 'type(subclass | x | Base)'],
    ['type(x) is int', 'type(exact | x | int)'],
    ['type(x) != type(y)', '!equal(type(x) | type(y))'],
    ['hasattr(x, "shape")', 'attribute(x | shape)'],
    ['hasattr(x, name)', 'predicate(hasattr(x, name))'],
    ['x.startswith("a")', 'affix(start | x | "a")'],
    ['x.y.endswith((".a", ".b"))', 'affix(end | x.y | ".a" | ".b")'],
    ['x.startswith(prefix)', 'predicate(x.startswith(prefix))'],
    ['x.startswith("a", 1)', 'predicate(x.startswith("a", 1))'],
  ])('knows what is asked of a builtin or a text: %s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });

  it.each([
    ['len(x)', '!empty(x)'],
    ['len(x) == 0', 'empty(x)'],
    ['len(x) != 0', '!empty(x)'],
    ['len(x) > 0', '!empty(x)'],
    ['len(x) >= 1', '!empty(x)'],
    ['len(x) < 1', 'empty(x)'],
    ['0 < len(x)', '!empty(x)'],
    ['len(x) == 1', 'constant(len(x) | 1)'],
    ['len(x) > 1', 'order(len(x) > 1)'],
    ['x % n', '!divisible(x | n)'],
    ['x % n == 0', 'divisible(x | n)'],
    ['x % 8 != 0', '!divisible(x | 8)'],
    ['x % 8 > 0', '!divisible(x | 8)'],
    ['x % 8 == 1', 'constant(x % 8 | 1)'],
  ])('knows lengths and remainders: %s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });

  it.each([
    ['3 < x', 'order(x > 3)'],
    ['MAX >= x', 'order(x <= MAX)'],
    ['x < y', 'order(x < y)'],
    ['MIN < MAX', 'order(MIN < MAX)'],
    ['None is x', 'none(x)'],
    ['"a" == x', 'constant(x | "a")'],
  ])('has the constant behind: %s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });

  it.each([
    ['0 < x <= 8', 'all[order(x > 0); order(x <= 8)]'],
    ['a < b < c', 'all[order(a < b); order(b < c)]'],
    ['x == y == 3', 'all[equal(x | y); constant(y | 3)]'],
  ])('takes a chain for its comparisons: %s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });

  it.each([
    ['(n := len(xs)) > 3', 'order(n > 3)'],
    ['(v := d.get(k)) is None', 'none(v)'],
    ['(m := f(x))', 'truth(m)'],
  ])('takes an assignment expression for its name: %s', (test, claim) => {
    expect(claimOf(test)).toBe(claim);
  });
});
