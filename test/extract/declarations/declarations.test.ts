import { describe, expect, it } from 'vitest';
import type { Declarations, ScopeFacts } from '../../../src/model/declarations.js';
import { factsOf } from '../../support/site.js';

const declarationsOf = (python: string): Declarations => factsOf(python).declarations;

function scopeOf(python: string, qualname = ''): ScopeFacts {
  const scope = declarationsOf(python).scopes.find((one) => one.qualname === qualname);
  if (scope === undefined) throw new Error(`There is no scope "${qualname}".`);
  return scope;
}

describe('imports', () => {
  it.each([
    ['import a', [['a', 'a', 0, null]]],
    ['import a.b', [['a', 'a', 0, null]]],
    [
      'import a.b as c, d',
      [
        ['c', 'a.b', 0, null],
        ['d', 'd', 0, null],
      ],
    ],
    ['from a.b import c', [['c', 'a.b', 0, 'c']]],
    [
      'from a import (\n  b as c,  # why\n  d,\n)',
      [
        ['c', 'a', 0, 'b'],
        ['d', 'a', 0, 'd'],
      ],
    ],
    ['from . import a', [['a', '', 1, 'a']]],
    ['from ...a . b import c', [['c', 'a.b', 3, 'c']]],
    ['from .a import *', [['*', 'a', 1, '*']]],
    [
      'try:\n    import a\nexcept ImportError:\n    import b as a',
      [
        ['a', 'a', 0, null],
        ['a', 'b', 0, null],
      ],
    ],
    ['if x:\n    with y:\n        import a', [['a', 'a', 0, null]]],
    ['from __future__ import annotations', []],
  ])('of %j are %j', (python, expected) => {
    const { imports } = scopeOf(python);
    expect(imports.map(({ name, module, level, member }) => [name, module, level, member])).toEqual(expected);
  });

  it('stand in the scope of their function, with their line', () => {
    const python = 'class A:\n    def f(self):\n        if x:\n            import b, c\n        raise b.E\n';
    expect(scopeOf(python).imports).toEqual([]);
    expect(scopeOf(python, 'A.f')).toMatchObject({
      kind: 'function',
      line: 2,
      endLine: 5,
      imports: [
        { name: 'b', line: 4 },
        { name: 'c', line: 4 },
      ],
    });
  });

  it('of a function are kept only where the file raises what they bind, or derives from it', () => {
    const python =
      'def f():\n    import a\n    from b import E\n    from c import Base\n    raise E\nclass D(Base): ...\n';
    expect(scopeOf(python, 'f').imports.map(({ name }) => name)).toEqual(['E', 'Base']);
  });
});

describe('classes', () => {
  it('are found at any depth, in the scope that binds them', () => {
    const python =
      '@d\nclass A(B, metaclass=M):\n    class C: ...\n    def f():\n        class D(x.E): ...\n';
    expect(scopeOf(python).classes).toEqual([
      {
        name: 'A',
        qualname: 'A',
        bases: ['B'],
        doc: null,
        status: null,
        line: 2,
        decorators: ['d'],
        fields: [],
        attributes: [],
        isConditional: false,
      },
    ]);
    expect(scopeOf(python, 'A').classes).toMatchObject([{ name: 'C', qualname: 'A.C' }]);
    expect(scopeOf(python, 'A.f').classes).toMatchObject([{ name: 'D', qualname: 'A.f.D', bases: ['x.E'] }]);
  });

  it('have bases as they are written, subscripts left out', () => {
    const python = 'class A(Generic[T], a.b.C, make(\n    x), *more, (D)): ...\n';
    expect(scopeOf(python).classes[0]?.bases).toEqual(['Generic', 'a.b.C', 'make(x)', '*more', 'D']);
  });
});

describe('other bindings', () => {
  it.each([
    ['a = b.c', [['a', 'b.c']], []],
    [
      'a = b = c',
      [
        ['a', 'c'],
        ['b', 'c'],
      ],
      [],
    ],
    ['a: T = B', [['a', 'B']], []],
    ['a = None', [], []],
    ['a: T', [], []],
    ['a = f()', [], ['a']],
    ['a, (b, *c) = x', [], ['a', 'b', 'c']],
    ['a.b = c[0] = f()', [], []],
    ['a += B', [], ['a']],
    ['for a, b in x: pass', [], ['a', 'b']],
    ['with x as (a, b), y as c: pass', [], ['a', 'b', 'c']],
    ['try: pass\nexcept E as a: pass', [], ['a']],
    ['if (a := f()): pass', [], ['a']],
    ['def a(b): c = 1', [], ['a']],
    ['async def a(): ...', [], ['a']],
    ['type A = B', [], ['A']],
    ['del a, b.c', [], ['a']],
    ['def f():\n    global a\n    a = 1', [], ['a', 'f']],
    [
      'match x:\n    case C(k=a) | [b, *c] | {"k": d, **e} as f: pass\n    case E.g: pass',
      [],
      ['a', 'b', 'c', 'd', 'e', 'f'],
    ],
    ['[a for a in x]', [], []],
  ])('of %j are %j and %j', (python, aliases, others) => {
    const scope = scopeOf(python);
    expect(scope.aliases.map(({ name, target }) => [name, target])).toEqual(aliases);
    expect([...scope.others].sort()).toEqual(others);
  });

  it('of a function are kept only where they are raised, derived from, or asked for in a condition', () => {
    const python = `def f(E, a, b: C = d, *args, F=1, **kw):
    G = H
    H, I, b.J = x
    class K(I): ...
    if a: raise E("x")
    if b: raise G.N("x")
    raise F("x")
`;
    const { aliases, others } = scopeOf(python, 'f');
    expect(aliases.map(({ name }) => name)).toEqual(['G']);
    expect([...others].sort()).toEqual(['E', 'F', 'H', 'I', 'a', 'b']);
  });
});

describe('__all__', () => {
  it.each([
    ['a = 1', { kind: 'public' }],
    ['__all__ = ["a", \'b\']', { kind: 'listed', names: ['a', 'b'] }],
    ['__all__: list[str] = ("a" "b",)', { kind: 'listed', names: ['ab'] }],
    ['__all__ = "a", "b"', { kind: 'listed', names: ['a', 'b'] }],
    [
      '__all__ = []\n__all__ += ["a"]\n__all__.extend(("b",))\n__all__.append("c")',
      { kind: 'listed', names: ['a', 'b', 'c'] },
    ],
    ['__all__ = ["a"] + b.__all__', { kind: 'computed' }],
    ['__all__ = ["a", *b]', { kind: 'computed' }],
    ['__all__ = ["a", b]', { kind: 'computed' }],
    ['__all__ = ["a"]\n__all__ += b.__all__', { kind: 'computed' }],
    ['__all__ = ["a"]\n__all__.remove("a")', { kind: 'computed' }],
    ['if x:\n    __all__ = ["a"]\nelse:\n    __all__ = ["b"]', { kind: 'computed' }],
    ['def f():\n    __all__ = ["a"]', { kind: 'public' }],
  ])('of %j is %j', (python, exports) => {
    expect(declarationsOf(python).exports).toEqual(exports);
  });
});

describe('a file that does not parse', () => {
  it('says that nothing is known of its names', () => {
    expect(declarationsOf('import a\ndef f(:\n')).toEqual({
      isComplete: false,
      scopes: [],
      exports: { kind: 'computed' },
      references: [],
    });
  });
});
