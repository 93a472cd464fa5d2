import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

/** What the trigger of the only site of a function says behind its first sentence. */
function behind(body: string): string {
  const lines = body.split('\n').map((line) => `    ${line}`);
  const trigger = explained(`def f(a, b, c, d, xs):\n${lines.join('\n')}\n`).trigger ?? '';
  return trigger.split('`. ').slice(1).join('`. ');
}

describe('a name with two definitions', () => {
  it('is told with the condition between them', () => {
    expect(behind('n = a\nif c is None: n = b\nif n > 3: raise E("m")')).toBe(
      'Here `n` is `b` where `c` is `None`, else `a`.',
    );
    expect(behind('n = a\nif c > 1 or d: n = b\nif n > 3: raise E("m")')).toBe(
      'Here `n` is `b` where `c > 1 or d` is true, else `a`.',
    );
    expect(behind('n = a\nif c: pass\nelse: n = b\nif n > 3: raise E("m")')).toBe(
      'Here `n` is `b` where `c` is not set, else `a`.',
    );
  });

  it('is told as what it was and what it becomes, where that depends on it', () => {
    expect(behind('n = g(a)\nif n is None: n = b\nif n > 3: raise E("m")')).toBe(
      'Here `n` starts as `g(a)` and becomes `b` where `n` is `None`.',
    );
    expect(behind('for x in xs:\n    if len(x) == 1: x = x[0]\n    if x > 3: raise E("m")')).toBe(
      'Before that, `x` becomes `x[0]` where the length of `x` is `1`.',
    );
  });

  it('is told beside another one without saying which comes first', () => {
    expect(behind('if c: a = 1\nif c: b = 2\nif a > b: raise E("m")')).toBe(
      'Before that, `a` becomes `1` where `c` is set. Also before that, `b` becomes `2` where `c` is set.',
    );
  });

  it('is not told of what was so before it was bound', () => {
    expect(behind('for x in range(a):\n    if c: a = b\n    if a > x: raise E("m")')).toBe('');
    expect(behind('while g(a):\n    if c: a = b\n    if d: raise E("m")')).toBe('');
  });

  it('is not told where something in it is too long to be read', () => {
    expect(behind(`n = a\nif c: n = g(${'b, '.repeat(40)}b)\nif n > 3: raise E("m")`)).toBe('');
  });
});
