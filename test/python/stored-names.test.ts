import { describe, expect, it } from 'vitest';
import { isStoredIn } from '../../src/python/stored-names.js';
import { parsed } from './support/parsed.js';

function stores(python: string): boolean {
  const { source, root } = parsed(python);
  return isStoredIn(source, root, 'e');
}

describe('a name is stored', () => {
  it.each([
    'e = 1',
    'a = e = 1',
    'a, e = 1, 2',
    '(a, [e]) = b',
    'a, *e = b',
    'e += 1',
    'e: int = 1',
    'for e in a: pass',
    'for a, (b, e) in c: pass',
    'with a as e: pass',
    'with (a as b, c as e): pass',
    'with a as (b, e): pass',
    'if (e := a): pass',
    'if x:\n    e = 1',
    '[(e := a) for a in b]',
  ])('by %s', (python) => expect(stores(python)).toBe(true));
});

describe('a name is not stored', () => {
  it.each([
    'a = e',
    'e.a = 1',
    'e[0] = 1',
    'a[e] = 1',
    'print(e)',
    'f(e=1)',
    'del e',
    'for a in e: pass',
    'with e as a: pass',
    '[a for a in e]',
    'try: pass\nexcept A as e: pass',
    'lambda e: e',
    'def f(e): pass',
    'x = "e = 1"',
    'E = 1',
  ])('by %s', (python) => expect(stores(python)).toBe(false));

  it.each([
    'def f():\n    e = 1',
    'class A:\n    e = 1',
    'async def f():\n    for e in a: pass',
    '[e for e in a]',
    '{e: 1 for a, e in b}',
    'f(lambda: (e := 1))',
  ])('by %s: scopes within have names of their own', (python) => expect(stores(python)).toBe(false));
});
