import { describe, expect, it } from 'vitest';
import { resolvedIn, resolvedSites } from './support/resolved.js';

const ERRORS = 'class MyError(Exception):\n    """Ours."""\n\nclass _Hidden(Exception): ...\n';
const nameOf = (main: string, others: Readonly<Record<string, string>> = {}): string | null =>
  resolvedIn(main, { 'pkg/errors.py': ERRORS, ...others }).qualifiedName;

describe('the class a site raises', () => {
  it('is described by its name, bases, place and docstring', () => {
    const files = {
      'pkg/errors.py':
        'class Base(ValueError): ...\n\n@final\nclass MyError(Base):\n    """\n    Ours.\n    """\n',
    };
    expect(resolvedIn('from .errors import MyError\nraise MyError("x")', files)).toEqual({
      qualifiedName: 'pkg.errors.MyError',
      bases: ['pkg.errors.Base', 'builtins.ValueError', 'builtins.Exception', 'builtins.BaseException'],
      definedAt: { path: 'pkg/errors.py', line: 4 },
      doc: 'Ours.',
    });
  });

  it.each([
    ['raise ValueError("x")', 'builtins.ValueError'],
    ['raise IOError("x")', 'builtins.OSError'],
    ['import builtins as b\nraise b.KeyError', 'builtins.KeyError'],
    ['class TimeoutError(Exception): ...\nraise TimeoutError', 'pkg.main.TimeoutError'],
    ['from .errors import MyError as E\nraise E', 'pkg.errors.MyError'],
    ['from . import errors\nraise errors.MyError', 'pkg.errors.MyError'],
    ['from pkg import errors as e\nraise e.MyError', 'pkg.errors.MyError'],
    ['import pkg.errors\nraise pkg.errors.MyError', 'pkg.errors.MyError'],
    ['import pkg.errors as e\nraise e.MyError', 'pkg.errors.MyError'],
    ['from pkg.errors import *\nraise MyError', 'pkg.errors.MyError'],
    ['from .errors import MyError\nE = MyError\nraise E', 'pkg.errors.MyError'],
    ['TimeoutError = TimeoutError\nraise TimeoutError', 'builtins.TimeoutError'],
    ['def f():\n    from .errors import MyError\n    raise MyError', 'pkg.errors.MyError'],
    ['class A:\n    class E(Exception): ...\ndef f():\n    raise A.E("x")', 'pkg.main.A.E'],
    ['class A:\n    class E(Exception): ...\nclass B(A): ...\nraise B.E', 'pkg.main.A.E'],
    ['class A:\n    E = KeyError\nraise A.E', 'builtins.KeyError'],
    ['def f():\n    class E(Exception): ...\n    raise E', 'pkg.main.f.E'],
    ['def f():\n    class E(Exception): ...\n    def g():\n        raise E', 'pkg.main.f.E'],
    ['if TYPE_CHECKING:\n    from .errors import MyError\nraise MyError', 'pkg.errors.MyError'],
    [
      'try:\n    import click\nexcept ImportError:\n    click = None\nraise click.UsageError',
      'click.UsageError',
    ],
    ['from click import UsageError as E\nraise E', 'click.UsageError'],
    ['import a.b, a.c\nraise a.b.E', 'a.b.E'],
    ['import a.b as x\nraise x.E', 'a.b.E'],
    ['from ctypes import *\nraise ValueError', 'builtins.ValueError'],
    ['class E(Exception): ...\ndef f():\n    assert x, "m"', 'builtins.AssertionError'],
    ['class AssertionError(Exception): ...\nassert x, "m"', 'builtins.AssertionError'],
  ])('%j raises %s', (main, name) => {
    expect(nameOf(main)).toBe(name);
  });

  it('a class that shadows the builtin it derives from has that as its base', () => {
    const { qualifiedName, bases } = resolvedIn('class TimeoutError(TimeoutError): ...\nraise TimeoutError');
    expect(qualifiedName).toBe('pkg.main.TimeoutError');
    expect(bases.slice(0, 2)).toEqual(['builtins.TimeoutError', 'builtins.OSError']);
  });

  it('what a class binds is seen in its body, not in its methods', () => {
    const main = (where: string): string =>
      `class A:\n    KeyError = ValueError\n    ${where}raise KeyError\n`;
    expect(nameOf(main(''))).toBe('builtins.ValueError');
    expect(nameOf(main('def f(self): '))).toBe('builtins.KeyError');
  });

  it('two functions of one name do not see what the other binds', () => {
    const sites = resolvedSites({
      'a.py': `class E(Exception): ...
class C:
    @property
    def f(self):
        from click import E
        raise E
    @f.setter
    def f(self, x):
        raise E
`,
    });
    expect(sites.map((site) => site.qualifiedName)).toEqual(['click.E', 'a.E']);
  });

  it.each([
    ['def f(MyError):\n    raise MyError("x")', 'a parameter'],
    ['def f(*, E: type = ValueError):\n    raise E("x")', 'a parameter with a default'],
    ['def f():\n    ValueError = make()\n    raise ValueError', 'a local variable'],
    ['def f():\n    for ValueError in x: pass\n    raise ValueError', 'the target of a loop'],
    ['def f():\n    if (ValueError := g()): raise ValueError("x")', 'a walrus'],
    ['def f():\n    with a as (ValueError, b): raise ValueError("x")', 'the target of a with'],
    ['match x:\n    case ValueError: raise ValueError("x")', 'a captured pattern'],
    [
      'def f():\n    global ValueError\n    ValueError = x\ndef g():\n    raise ValueError',
      'a global of elsewhere',
    ],
    ['from .errors import MyError\ndel MyError\nraise MyError', 'an unbound name'],
    ['def make(): ...\nraise make("x")', 'a helper'],
    ['from .errors import make\nraise make("x")', 'a name that is not there'],
    ['from .absent import E\nraise E', 'a module of the project that is not there'],
    ['from ....far import E\nraise E', 'a relative import that leads out'],
    ['from click import make\nraise make("x")', 'a helper of another project'],
    ['raise NotImplemented("x")', 'a builtin that is no exception'],
    ['raise self.error("x")', 'an attribute'],
    ['raise E.make("x")', 'a name bound nowhere'],
    ['class E(Exception): ...\nclass E(ValueError): ...\nraise E', 'a class that is there twice'],
    [
      'try:\n    from a import E\nexcept ImportError:\n    class E(Exception): ...\nraise E',
      'an import or a class',
    ],
    ['try:\n    from a import E\nexcept ImportError:\n    from b import E\nraise E', 'one of two imports'],
    ['from multiprocessing import *\nraise TimeoutError', 'a builtin, or what a star binds'],
    ['E = x or ValueError\nraise E', 'a computed value'],
    ['raise (ValueError if x else KeyError)("x")', 'an expression'],
  ])('%j is not resolved: %s', (main) => {
    expect(resolvedIn(main, { 'pkg/errors.py': ERRORS })).toEqual({
      qualifiedName: null,
      bases: [],
      definedAt: null,
      doc: null,
    });
  });

  it('is not resolved in a file that does not parse, which may bind any name', () => {
    const sites = resolvedSites({ 'a.py': 'def g(:\n    pass\n\ndef f():\n    raise ValueError("x")\n' });
    expect(sites.map((site) => site.qualifiedName)).toEqual([null]);
  });

  it('bindings that agree are one', () => {
    const main =
      'try:\n    from .errors import MyError\nexcept ImportError:\n    from pkg.errors import MyError\nraise MyError';
    expect(nameOf(main)).toBe('pkg.errors.MyError');
  });
});

describe('a name that is passed on', () => {
  it.each([
    [
      'an __init__.py',
      'from pkg import MyError\nraise MyError',
      { 'pkg/__init__.py': 'from .errors import MyError\n' },
    ],
    [
      'a star in an __init__.py',
      'import pkg\nraise pkg.MyError',
      { 'pkg/__init__.py': 'from .errors import *\n' },
    ],
    [
      'two stars that lead to each other',
      'from .a import *\nraise MyError',
      { 'pkg/a.py': 'from .b import *\n', 'pkg/b.py': 'from .a import *\nfrom .errors import MyError\n' },
    ],
    [
      '__all__ in two parts',
      'from .a import *\nraise _E',
      {
        'pkg/a.py':
          'from .errors import MyError as _E\n__all__ = ["x"]\n__all__ += ("_E",)\n__all__.extend(["y"])\n',
      },
    ],
    ['a package above', 'from ..errors import MyError\nraise MyError', {}],
  ])('is followed through %s', (title, main, others: Readonly<Record<string, string>>) => {
    const path = title === 'a package above' ? 'pkg/sub/x.py' : 'pkg/x.py';
    const sites = resolvedSites({
      'pkg/__init__.py': '',
      'pkg/sub/__init__.py': '',
      'pkg/errors.py': ERRORS,
      ...others,
      [path]: main,
    });
    expect(sites.map((site) => site.qualifiedName)).toEqual(['pkg.errors.MyError']);
  });

  it.each([
    ['a leading underscore', 'from .errors import *\nraise _Hidden', {}],
    [
      'absence from __all__',
      'from .a import *\nraise E',
      { 'pkg/a.py': '__all__ = ["F"]\nclass E(Exception): ...\n' },
    ],
    [
      'a computed __all__',
      'from .a import *\nraise E',
      { 'pkg/a.py': '__all__ = f()\nclass E(Exception): ...\n' },
    ],
    [
      'a circle',
      'from .a import E\nraise E',
      { 'pkg/a.py': 'from .b import E\n', 'pkg/b.py': 'from .a import E\n' },
    ],
    [
      'two stars that differ',
      'from .a import *\nfrom .b import *\nraise E',
      { 'pkg/a.py': 'class E(Exception): ...\n', 'pkg/b.py': 'class E(Exception): ...\n' },
    ],
  ])('is not followed through %s', (_, main, others: Readonly<Record<string, string>>) => {
    expect(nameOf(main, others)).toBeNull();
  });
});

describe('bases', () => {
  it.each([
    ['import click\nclass E(click.UsageError): ...\nraise E', ['click.UsageError']],
    [
      'class E(make(), ValueError): ...\nraise E',
      ['make()', 'builtins.ValueError', 'builtins.Exception', 'builtins.BaseException'],
    ],
    [
      'from typing import Generic\nclass E(Exception, Generic[T]): ...\nraise E',
      ['builtins.Exception', 'builtins.BaseException', 'typing.Generic'],
    ],
    ['class E(object): ...\nraise E', []],
    ['class E(E2): ...\nclass E2(E): ...\nraise E', ['E2']],
    [
      'raise ExceptionGroup("x", [])',
      ['builtins.BaseExceptionGroup', 'builtins.Exception', 'builtins.BaseException'],
    ],
  ])('of %j are %j', (main, bases) => {
    expect(resolvedIn(main).bases).toEqual(bases);
  });

  it('a circle of bases ends', () => {
    const files = {
      'pkg/a.py': 'import pkg.main\nclass A(pkg.main.B, ValueError): ...\n',
    };
    const { qualifiedName, bases } = resolvedIn('import pkg.a\nclass B(pkg.a.A): ...\nraise B', files);
    expect(qualifiedName).toBe('pkg.main.B');
    expect(bases).toContain('builtins.ValueError');
  });
});
