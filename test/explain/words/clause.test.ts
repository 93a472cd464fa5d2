import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

/** The clauses of a trigger whose one condition is the test. */
function clauses(test: string): string {
  const { trigger } = explained(`if ${test}:\n    raise E("m")`);
  return (trigger ?? '').replace(/^Raised at module level when /, '').replace(/\.$/, '');
}

describe('the clause of a claim', () => {
  it.each([
    ['x is None', '`x` is `None`', '`x` is not `None`'],
    ['x', '`x` is set', '`x` is not set'],
    ['len(x)', '`x` is not empty', '`x` is empty'],
    ['x == 1', '`x` is `1`', '`x` is not `1`'],
    ['x in ("a", "b")', '`x` is `"a"` or `"b"`', '`x` is neither `"a"` nor `"b"`'],
    ['x in (1, 2, 3)', '`x` is one of `1`, `2` and `3`', '`x` is none of `1`, `2` and `3`'],
    ['x == y', '`x` equals `y`', '`x` differs from `y`'],
    ['x is y', '`x` is the object `y`', '`x` is not the object `y`'],
    ['x < y', '`x` is less than `y`', '`x` is at least `y`'],
    ['x <= y', '`x` is at most `y`', '`x` is greater than `y`'],
    ['x % 8 == 0', '`x` is divisible by `8`', '`x` is not divisible by `8`'],
    ['x in xs', '`x` is in `xs`', '`x` is not in `xs`'],
    ['"a" in x', '`x` contains `"a"`', '`x` does not contain `"a"`'],
    ['isinstance(x, A)', '`x` is an instance of `A`', '`x` is not an instance of `A`'],
    ['isinstance(x, (A, B))', '`x` is an instance of `A` or `B`', '`x` is not an instance of `A` or `B`'],
    ['issubclass(x, A)', '`x` is a subclass of `A`', '`x` is not a subclass of `A`'],
    ['type(x) is A', '`x` is exactly of type `A`', '`x` is not exactly of type `A`'],
    ['hasattr(x, "y")', '`x` has an attribute `y`', '`x` has no attribute `y`'],
    ['callable(x)', '`x` is callable', '`x` is not callable'],
    ['x.startswith("a")', '`x` starts with `"a"`', '`x` does not start with `"a"`'],
    ['x.endswith(("a", "b"))', '`x` ends with `"a"` or `"b"`', '`x` does not end with `"a"` or `"b"`'],
    ['x.f(1)', '`x.f(1)` is true', '`x.f(1)` is false'],
    ['len(x) > 3', 'the length of `x` is greater than `3`', 'the length of `x` is at most `3`'],
    ['n < len(x)', '`n` is less than the length of `x`', '`n` is at least the length of `x`'],
  ])('%s', (test, held, failed) => {
    expect(clauses(test)).toBe(held);
    expect(clauses(`not (${test})`)).toBe(failed);
  });

  it.each([
    ['"a" not in x and "b" not in x', '`x` contains neither `"a"` nor `"b"`'],
    ['"a" not in x and "b" not in x and "c" not in x', '`x` contains none of `"a"`, `"b"` and `"c"`'],
  ])('says of several contents that none is there: %s', (test, clause) => {
    expect(clauses(test)).toBe(clause);
  });
});

describe('several clauses', () => {
  it.each([
    ['a and b', '`a` is set and `b` is set'],
    ['a and b and c', '`a` is set, `b` is set and `c` is set'],
    ['a or b', 'either `a` is set or `b` is set'],
    ['a or b or c', 'at least one of these holds: `a` is set; `b` is set; `c` is set'],
    ['a or b and c', 'either `a` is set or both `b` is set and `c` is set'],
    ['a or b and c and d', 'at least one of these holds: `a` is set; `b` is set, `c` is set and `d` is set'],
  ])('are joined so that one reading is left: %s', (test, text) => {
    expect(clauses(test)).toBe(text);
  });

  it.each([
    ['x > 1 and x != 3', '`x` is greater than `1` and it is not `3`'],
    ['x < 1 or x > 8', 'either `x` is less than `1` or it is greater than `8`'],
    [
      'x < 1 or x > 8 or x == 3',
      'at least one of these holds: `x` is less than `1`; it is greater than `8`; it is `3`',
    ],
    ['x > 1 and y > 1 and x != 3', '`y` is greater than `1`, `x` is greater than `1` and it is not `3`'],
    ['x > 1 and x.f()', '`x` is greater than `1` and `x.f()` is true'],
    ['x.a > 1 and x.b > 1', '`x.a` is greater than `1` and `x.b` is greater than `1`'],
  ])('say "it" of the subject of the clause before and of no other: %s', (test, text) => {
    expect(clauses(test)).toBe(text);
  });

  it('have what ends a sentence last', () => {
    expect(clauses('(a or b or c) and d')).toBe(
      '`d` is set and at least one of these holds: `a` is set; `b` is set; `c` is set',
    );
    expect(clauses('(a or b) and c')).toBe('`c` is set and either `a` is set or `b` is set');
  });

  it('quote a second list of alternatives, which could not be told from the first', () => {
    expect(clauses('(a or b or c) and (d or e or f)')).toContain('at least one of these holds');
    expect(clauses('(a or b or c) and (d or e or f)').match(/at least one/g)).toHaveLength(1);
  });
});
