import { describe, expect, it } from 'vitest';
import { factsOf } from '../../support/site.js';

/** The locals of the last site of a function body, as `name = value`; a changed one with a `~`. */
function localsIn(body: string): readonly string[] {
  const lines = body.split('\n').map((line) => `    ${line}`);
  return localsOf(`def f(self, a, b, xs):\n${lines.join('\n')}\n`);
}

function localsOf(python: string): readonly string[] {
  const { context } = factsOf(python).sites.at(-1) ?? { context: null };
  return (context?.locals ?? []).map(
    ({ name, value, isChanged }) => `${name} ${isChanged ? '~' : '='} ${value.source}`,
  );
}

describe('a local name is what its last binding says', () => {
  it('where every way comes by it', () => {
    expect(localsIn('n = a\nif n < 0: raise E("m")')).toEqual(['n = a']);
    expect(localsIn('n = 1\nif a:\n    n = b.size\n    if n < 0: raise E("m")')).toEqual(['n = b.size']);
    expect(localsIn('n = g(a)\nif n < 0: raise E("m")\nn = 2')).toEqual(['n = g(a)']);
  });

  it('within the same turn of a loop', () => {
    expect(localsIn('for x in xs:\n    n = x.size\n    if n < 0: raise E("m")')).toEqual(['n = x.size']);
  });

  it('also where the same name was another thing in an earlier condition', () => {
    expect(localsIn('n = a\nif n is None: return\nn = b\nif n < 0: raise E("m")')).toEqual(['n = b']);
  });

  it('together with the augmented assignments behind it', () => {
    expect(localsIn('n = a\nn *= b\nif n < 0: raise E("m")')).toEqual(['n = a * b']);
    expect(localsIn('n = a + 1\nn //= b or 2\nif n < 0: raise E("m")')).toEqual(['n = (a + 1) // (b or 2)']);
  });

  it('also where a condition before the last of them speaks of an earlier value', () => {
    const scaled = 'n = a.size\nif n is None: return\nn *= b\nif xs and n > 8: raise E("m")';
    expect(localsIn(scaled)).toEqual(['n = a.size * b']);
    const between = 'n = a\nn *= b\nif n is None: return\nn += 1\nif n > 8: raise E("m")';
    expect(localsIn(between)).toEqual(['n = (a * b) + 1']);
    const behind = 'n = a\nn *= b\nif n > 8:\n    n += 1\n    raise E(f"{n}")';
    expect(localsIn(behind)).toEqual(['n = (a * b) + 1']);
  });

  it('with those behind the names in its value', () => {
    expect(localsIn('m = a.size\nn = m + 1\nif n < 0: raise E("m")')).toEqual(['m = a.size', 'n = m + 1']);
  });

  it('also in a function within the one that binds it', () => {
    expect(localsIn('n = a.size\ndef g():\n    if n < 0: raise E("m")')).toEqual(['n = a.size']);
  });

  it('where the walrus in the condition itself binds it', () => {
    expect(localsIn('if (n := a.size) < 0: raise E("m")')).toEqual(['n = a.size']);
  });
});

describe('an unpacked name is the item at its place', () => {
  it('of an attribute, a call or a name', () => {
    expect(localsIn('m, k = a.shape\nif k < 0: raise E("m")')).toEqual(['k = a.shape[1]']);
    expect(localsIn('m, (k, l) = g(a)\nif l < 0: raise E("m")')).toEqual(['l = g(a)[1][1]']);
    expect(localsIn('m, *k = a\nif m < 0: raise E("m")')).toEqual(['m = a[0]']);
  });

  it('or the item itself, where the items are written out', () => {
    expect(localsIn('m, k = a.x, b.y\nif m < k: raise E("m")')).toEqual(['m = a.x', 'k = b.y']);
  });

  it('not behind a star, nor of what need not have numbers', () => {
    expect(localsIn('*m, k = a\nif k < 0: raise E("m")')).toEqual([]);
    expect(localsIn('m, k = {1, 2}\nif k < 0: raise E("m")')).toEqual([]);
    expect(localsIn('m, k = (x for x in xs)\nif k < 0: raise E("m")')).toEqual([]);
  });

  it('not where the targets change what is unpacked', () => {
    expect(localsIn('m, k = k, m\nif k < 0: raise E("m")')).toEqual([]);
    expect(localsIn('a, k = a.shape\nif k < 0: raise E("m")')).toEqual([]);
  });
});

describe('nothing is said of a local name', () => {
  it('that may be one thing or another', () => {
    expect(localsIn('n = 1\nif a: n = 2\nif n < 0: raise E("m")')).toEqual([]);
    expect(localsIn('if a: b = 2\nif b < 0: raise E("m")')).toEqual([]);
    expect(localsIn('n = 0\nfor x in xs:\n    if n > 8: raise E("m")\n    n += 1')).toEqual([]);
    expect(localsIn('n = a\nfor x in xs:\n    n *= 2\nif n < 0: raise E("m")')).toEqual([]);
  });

  it('that was set in an earlier turn of a loop', () => {
    expect(localsIn('for x in xs:\n    n = x.size\nif n < 0: raise E("m")')).toEqual([]);
    expect(localsIn('for x in xs:\n    if n < 0: raise E("m")\n    n = x.size')).toEqual([]);
  });

  it('whose value mentions itself, or a name that is bound anew since', () => {
    expect(localsIn('a = a.strip()\nif a == "x": raise E("m")')).toEqual([]);
    expect(localsIn('n = a.size\na = b\nif n < 0: raise E("m")')).toEqual([]);
    expect(localsIn('n = self.size\nself.size = b\nif n < 0: raise E("m")')).toEqual([]);
    expect(localsIn('n = len(xs)\nxs.append(a)\nif n < 0: raise E("m")')).toEqual([]);
  });

  it('that is one thing in the condition and another in the message', () => {
    expect(localsIn('n = a\nif n < 0:\n    n = b or n\n    raise E(f"{n}")')).toEqual([]);
  });

  it('that a function within binds as well', () => {
    const counting =
      'offset = 0\ndef take(n):\n    nonlocal offset\n    offset += n\ntake(a)\nif offset > 64: raise E("m")';
    expect(localsIn(counting)).toEqual([]);
    const within =
      'offset = 0\ndef take(n):\n    nonlocal offset\n    offset += n\ndef g():\n    if offset > 64: raise E("m")';
    expect(localsIn(within)).toEqual([]);
  });

  it('of a function around, whose names it binds again', () => {
    expect(localsIn('n = a.size\na = b\ndef g():\n    if n < 0: raise E("m")')).toEqual([]);
  });
});

describe('an object may be changed in place', () => {
  it('before the site', () => {
    expect(localsIn('ys = [1]\nfor x in xs: ys.append(x)\nif ys: raise E("m")')).toEqual(['ys ~ [1]']);
    expect(localsIn('ys = g(a)\nys["k"] = b\nif ys: raise E("m")')).toEqual(['ys ~ g(a)']);
  });

  it('in a later turn of the loop around the site', () => {
    expect(localsIn('ys = [1]\nfor x in xs:\n    if ys: raise E("m")\n    ys.append(x)')).toEqual([
      'ys ~ [1]',
    ]);
  });

  it('not behind it, nor where another name is the same object', () => {
    expect(localsIn('ys = g(a)\nif ys: raise E("m")\nys.append(1)')).toEqual(['ys = g(a)']);
    expect(localsIn('ys = a.items\nys.append(1)\nif ys: raise E("m")')).toEqual(['ys = a.items']);
  });
});
