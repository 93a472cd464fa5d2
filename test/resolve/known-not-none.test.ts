import { describe, expect, it } from 'vitest';
import { knownNotNone } from '../../src/resolve/known-not-none.js';
import { factsOf } from '../support/site.js';

/** Whether `x` is known not to be `None` at the last raise of a function with these lines. */
function isKnown(lines: string, source = 'x'): boolean {
  const site = factsOf(`def f(x, y):\n${lines.replace(/^/gm, '    ')}\n`).sites.at(-1);
  if (site === undefined) throw new Error('There is no site.');
  return knownNotNone(site)(source);
}

const RAISE = 'raise E("m")';

describe('what is not None at a raise', () => {
  it.each([
    ['x is not None', true],
    ['x is None', false],
    ['not x is None', true],
    ['x', true],
    ['not x', false],
    ['x < 3', true],
    ['3 <= x', true],
    ['0 < x < 3', true],
    ['y < 0 < x', false],
    ['not 0 < x < 3', true],
    ['x == 3', false],
    ['x != None', true],
    ['x not in (None, "a")', true],
    ['x not in ("a", "b")', false],
    ['x is not None and y', true],
    ['y and x < 3', true],
    ['y or x is not None', false],
    ['x < 3 or y', true],
    ['isinstance(x, str)', true],
    ['isinstance(x, (str, type(None)))', false],
    ['len(x) > 3', true],
    ['not math.isfinite(x)', true],
    ['"x is not None" in y', false],
    ['(x if y else 3) > 2', false],
    ['x > 3 if y else True', false],
  ])('below "if %s" is x: %s', (test, known) => {
    expect(isKnown(`if ${test}:\n    ${RAISE}`)).toBe(known);
  });

  it('is told by the other branch, and by an earlier exit', () => {
    expect(isKnown(`if x is None:\n    pass\nelse:\n    ${RAISE}`)).toBe(true);
    expect(isKnown(`if x is None or y:\n    return\n${RAISE}`)).toBe(true);
    expect(isKnown(`if x is None and y:\n    return\n${RAISE}`)).toBe(false);
  });

  it('is told of both sides of a walrus', () => {
    const lines = `if (n := x.get("a")) is not None and n < 3:\n    ${RAISE}`;
    expect(isKnown(lines, 'n')).toBe(true);
    expect(isKnown(lines, 'x.get("a")')).toBe(true);
  });

  it('is not told of what may be bound anew since', () => {
    expect(isKnown(`if x is not None:\n    x = y\n    ${RAISE}`)).toBe(false);
  });
});
