import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

const trigger = (python: string): string | null => explained(python).trigger;

describe('what stands behind a name', () => {
  it('is said of a local name, where it is named first', () => {
    const python = 'def f(a, b):\n    total = a + b\n    if total < 0 or total > 8:\n        raise E("m")';
    expect(trigger(python)).toBe(
      'Raised in `f` when either `total` (`a + b`) is less than `0` or it is greater than `8`.',
    );
  });

  it('is not said of a local name that is bound more than once, or to something long', () => {
    const twice = 'def f(a):\n    n = a\n    n = n + 1\n    if n < 0:\n        raise E("m")';
    expect(trigger(twice)).toBe('Raised in `f` when `n` is less than `0`.');
    const long = `def f(a):\n    n = g(${'a, '.repeat(40)}a)\n    if n < 0:\n        raise E("m")`;
    expect(trigger(long)).toBe('Raised in `f` when `n` is less than `0`.');
  });

  it('is the value of a constant', () => {
    expect(trigger('MOST = 8\ndef f(x):\n    if x > MOST:\n        raise E("m")')).toBe(
      'Raised in `f` when `x` is greater than `MOST` (`8`).',
    );
  });

  it('is what a constant collection holds, or the keys of a dict', () => {
    expect(
      trigger('MODES = {"fast": 1, "slow": 2}\ndef f(m):\n    if m not in MODES:\n        raise E("m")'),
    ).toBe('Raised in `f` when `m` is not in `MODES` (`"fast"`, `"slow"`).');
  });

  it('is not said of a collection with more than can be read', () => {
    const members = Array.from({ length: 17 }, (_, n) => `"m${n}"`).join(', ');
    expect(trigger(`MODES = (${members})\ndef f(m):\n    if m not in MODES:\n        raise E("m")`)).toBe(
      'Raised in `f` when `m` is not in `MODES`.',
    );
  });
});

describe('what a local name is bound to', () => {
  it('is said where it copies a field or reads a variable of the environment', () => {
    const field =
      'from dataclasses import dataclass\n@dataclass\nclass C:\n    size: int = 1\ndef f(c: C):\n    n = c.size\n    if n < 0:\n        raise E("m")';
    expect(trigger(field)).toBe('Raised in `f` when `n` (`c.size`) is less than `0`.');
    const variable = 'import os\ndef f():\n    n = os.getenv("N")\n    if n == "a":\n        raise E("m")';
    expect(trigger(variable)).toBe('Raised in `f` when `n` (`os.getenv("N")`) is `"a"`.');
  });

  it('is not said of a mention that stands before the binding', () => {
    const python =
      'def f(a, b):\n    n = a\n    if n is None:\n        return\n    n = b\n    if n < 0:\n        raise E("m")';
    expect(trigger(python)).not.toContain('`n` (`b`) is `None`');
    expect(trigger(python)).toContain('`n` (`b`) is less than `0`');
  });

  it('is not said of a mention before the last augmented assignment', () => {
    const python =
      'def f(a, top):\n    n = a.size\n    if not n:\n        return\n    n *= 4\n    if top is not None and n > top:\n        raise E("m")';
    expect(trigger(python)).toBe(
      'Raised in `f` when `top` is not `None` and `n` (`a.size * 4`) is greater than `top`.',
    );
    const apart = python.replace('n > top', 'm > n').replace('    n *= 4', '    m = n\n    n *= 4');
    expect(trigger(apart)).not.toContain('`n` (`a.size * 4`) is set');
  });

  it('is not said in a sentence of its own of an earlier mention', () => {
    const python =
      'def f(a, b):\n    n = a\n    n *= b\n    if g(n):\n        n += 1\n        raise E(f"{n}")';
    expect(trigger(python)).toBe('Raised in `f` when earlier, `g(n)` is true.');
  });
});
