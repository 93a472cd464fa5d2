import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

const trigger = (lines: readonly string[]): string =>
  explained(`def f(a, d):\n${lines.map((line) => `    ${line}\n`).join('')}        raise ValueError("m")\n`)
    .trigger ?? '';

describe('what names within a condition stand for', () => {
  it('is told of lists of literals that the definition of a tested name has', () => {
    expect(trigger(['names = ("x", "y")', 'v = first(a, names)', 'if v is None:'])).toBe(
      'Raised in `f` when `v` (`first(a, names)`) is `None`. Here `names` is `("x", "y")`.',
    );
  });

  it.each([
    ['is no list', ['names = g()', 'v = first(a, names)', 'if v is None:']],
    ['has no literals alone', ['names = ("x", d)', 'v = first(a, names)', 'if v is None:']],
    ['is filled since', ['names = ["x"]', 'v = first(a, names)', 'names.append(d)', 'if v is None:']],
    [
      'is in no definition that is tested',
      ['names = ("x", "y")', 'w = first(a, names)', 'v = g(a)', 'if v is None:'],
    ],
  ])('is not told of one that %s', (_, lines) => {
    expect(trigger(lines)).not.toContain('`names` is');
  });
});
