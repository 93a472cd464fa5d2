import { describe, expect, it } from 'vitest';
import { factsOf, siteOf } from '../support/site.js';

describe('the qualified name', () => {
  it('joins classes and functions, and is empty at module level', () => {
    const { sites } = factsOf(
      'raise A\nclass B:\n    raise A\n    def f(self):\n        raise A\n        class C:\n            def g(self): raise A\n',
    );
    expect(sites.map(({ place }) => place.qualname)).toEqual(['', 'B', 'B.f', 'B.f.C.g']);
  });

  it('has no part for lambdas, branches and decorators', () => {
    expect(siteOf('if x:\n    @d\n    def f():\n        with y:\n            raise A\n').place.qualname).toBe(
      'f',
    );
    expect(siteOf('class A:\n    @property\n    async def f(self): raise A\n').place.qualname).toBe('A.f');
  });

  it('is right for names that are soft keywords', () => {
    expect(siteOf('class match:\n    def type(self):\n        raise A\n').place.qualname).toBe('match.type');
  });
});

describe('the signature', () => {
  it('is the header of the innermost function on one line', () => {
    expect(
      siteOf('def f(\n    a: int,  # c\n    *,\n    b="x",\n) -> (\n    int\n):\n    raise A\n').place
        .signature,
    ).toBe('def f(a: int, *, b="x") -> (int)');
    expect(siteOf('class A:\n    async def f(self): raise A\n').place.signature).toBe('async def f(self)');
    expect(siteOf('def f():\n    class B:\n        raise A\n').place.signature).toBe('def f()');
    expect(siteOf('class B:\n    raise A\n').place.signature).toBeNull();
  });

  it('has type parameters (PEP 695, PEP 696) and defaults that hold lambdas', () => {
    expect(siteOf('def f[T: int, *Ts](x: T) -> T:\n    raise A\n').place.signature).toBe(
      'def f[T: int, *Ts](x: T) -> T',
    );
    expect(siteOf('def f[T = int](x: T):\n    raise A\n').place.signature).toBe('def f[T = int](x: T)');
    expect(siteOf('def f(a=lambda x=(1,): x, /, *b, **c): raise A\n').place.signature).toBe(
      'def f(a=lambda x=(1,): x, /, *b, **c)',
    );
  });
});

describe('the place', () => {
  it('counts columns in code points', () => {
    expect(siteOf('s = "😀𝒳é"; raise A\n').place).toMatchObject({ line: 1, column: 11, endLine: 1 });
    expect(siteOf('if x:\n\traise A(\n\t\t1)').place).toMatchObject({ line: 2, column: 1, endLine: 3 });
    expect(siteOf('x\n\fraise A').place).toMatchObject({ line: 2, column: 1, endLine: 2 });
  });

  it('ends where the statement ends, not with a comment behind it', () => {
    expect(siteOf('raise A( # c\n  1\n) # d\n# e\n').place).toMatchObject({ line: 1, endLine: 3 });
  });
});
