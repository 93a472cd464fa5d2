import { describe, expect, it } from 'vitest';
import { siteResolver } from '../../../src/resolve/resolve-site.js';
import { factsOf } from '../../support/site.js';

/** Who calls the function around the last site of the first file, as `qualname path:line`. */
function callersIn(files: Readonly<Record<string, string>>): readonly string[] {
  const extracted = Object.entries(files).map(([path, python]) => ({ path, ...factsOf(python) }));
  const [first] = extracted;
  const site = first?.sites.at(-1);
  if (first === undefined || site === undefined) throw new Error('There is no site in the source.');
  const { callers } = siteResolver(extracted)(first.path, site).surroundings;
  return callers.map(({ qualname, path, line }) => `${qualname} ${path}:${line}`);
}

const REFUSE = 'def refuse(x):\n    raise ValueError("bad")\n';
const METHOD = 'class House:\n    def refuse(self):\n        raise ValueError("bad")\n';
const INIT = 'class House:\n    def __init__(self):\n        raise ValueError("bad")\n';

const inHouse = (more: string): string => `${METHOD}${more.replace(/^/gm, '    ')}\n`;

describe('the callers of a function', () => {
  it('are the places that call it by name, through whatever import', () => {
    expect(
      callersIn({
        'p/a.py': `${REFUSE}def near():\n    refuse(1)\n`,
        'p/b.py': 'from p.a import refuse as no\nclass C:\n    def far(self):\n        no(1)\n',
        'p/c.py': 'def late():\n    from .a import refuse\n    return refuse(\n        2)\n',
        'p/d.py': 'import p.a\nfrom p import a\n\nx = p.a.refuse(1)\ndef f():\n    a.refuse(2)\n',
      }),
    ).toEqual(['near p/a.py:4', 'C.far p/b.py:4', 'late p/c.py:3', ' p/d.py:4', 'f p/d.py:6']);
  });

  it('are not those that call another of the name, and not itself', () => {
    expect(
      callersIn({
        'a.py': 'def refuse(x):\n    refuse(x - 1)\n    raise ValueError("bad")\ndef f():\n    refuse(1)\n',
        'b.py': 'def refuse(x): ...\ndef g():\n    refuse(1)\n',
        'c.py': 'from torch import refuse\ndef g():\n    refuse(1)\n',
        'd.py': 'def g():\n    def refuse(): ...\n    refuse(1)\n',
      }),
    ).toEqual(['f a.py:5']);
  });

  it('are not known where it is handed on, registered, or called in more than five places', () => {
    const call = 'def f():\n    refuse(1)\n';
    expect(callersIn({ 'a.py': REFUSE + call })).toEqual(['f a.py:4']);
    expect(callersIn({ 'a.py': `${REFUSE + call}map(refuse, [])\n` })).toEqual([]);
    expect(callersIn({ 'a.py': REFUSE + call, 'b.py': 'import a\nrun(a.refuse)\n' })).toEqual([]);
    expect(callersIn({ 'a.py': `@app.get("/")\n${REFUSE}${call}` })).toEqual([]);
    expect(callersIn({ 'a.py': `${REFUSE}${call}${'    refuse(2)\n'.repeat(5)}` })).toEqual([]);
  });

  it('are not known where imports do not agree on what is called', () => {
    const python =
      'try:\n    from a import refuse\nexcept ImportError:\n    from b import refuse\nrefuse(1)\n';
    expect(callersIn({ 'a.py': REFUSE, 'b.py': 'def refuse(x): ...\n', 'c.py': python })).toEqual([]);
  });

  it('stand outside of a function whose default or decorator they are', () => {
    expect(callersIn({ 'a.py': `${REFUSE}def f(\n    x=refuse(1),\n):\n    pass\n` })).toEqual([' a.py:4']);
  });
});

describe('the callers of a method', () => {
  const other = 'class Shed:\n    def refuse(self): ...\n';
  const unknown = 'def g(x):\n    x.refuse()\n';

  it('call it on self in its class and those below, with super, and by its class', () => {
    expect(
      callersIn({
        'a.py': inHouse('def f(self):\n    self.refuse()'),
        'b.py':
          'from a import House\nclass Hut(House):\n    def g(self):\n        self.refuse()\nclass Den(House):\n    def refuse(self):\n        super().refuse()\n    def h(self):\n        self.refuse()\ndef k(x):\n    House.refuse(x)\n',
        'c.py': `${other}    def f(self):\n        self.refuse()\n`,
      }),
    ).toEqual(['House.f a.py:5', 'Hut.g b.py:4', 'Den.refuse b.py:7', 'k b.py:11']);
  });

  it('call it on anything where nothing else of the project has the name', () => {
    expect(callersIn({ 'a.py': METHOD, 'b.py': unknown })).toEqual(['g b.py:2']);
  });

  it('are not known where another class has the name and a receiver is not known', () => {
    const house = inHouse('def f(self):\n    self.refuse()');
    expect(callersIn({ 'a.py': house, 'b.py': unknown, 'c.py': other })).toEqual([]);
    const field = 'class Shed:\n    refuse: Callable\n';
    expect(callersIn({ 'a.py': house, 'b.py': unknown, 'c.py': field })).toEqual([]);
  });

  it('are not known where a class above calls what may be its own', () => {
    const base = 'class Base:\n    def refuse(self): ...\n    def f(self):\n        self.refuse()\n';
    const python = `from b import Base\n${inHouse('def g(self):\n    self.refuse()').replace('House', 'House(Base)')}`;
    expect(callersIn({ 'a.py': python, 'b.py': base })).toEqual([]);
  });

  it('are not known where it derives from a class of another project, and of a property', () => {
    const called = inHouse('def f(self):\n    self.refuse()');
    const foreign = `from threading import Thread\n${called.replace('House', 'House(Thread)')}`;
    expect(callersIn({ 'a.py': foreign })).toEqual([]);
    expect(callersIn({ 'a.py': called.replace('    def refuse', '    @property\n    def refuse') })).toEqual(
      [],
    );
  });
});

describe('the callers of a constructor', () => {
  it('are those that construct the class', () => {
    expect(
      callersIn({
        'a.py': `${INIT}    @classmethod\n    def make(cls):\n        return cls()\n`,
        'b.py': 'from a import House\ndef f(x: House) -> House:\n    return House()\n',
      }),
    ).toEqual(['f b.py:3', 'House.make a.py:6']);
  });

  it('are not known where a class derives from it, or is kept for later', () => {
    const call = 'def f():\n    House()\n';
    expect(callersIn({ 'a.py': INIT + call })).toEqual(['f a.py:5']);
    expect(callersIn({ 'a.py': `${INIT}${call}class Hut(House): ...\n` })).toEqual([]);
    expect(callersIn({ 'a.py': `${INIT}${call}ALL = {"house": House}\n` })).toEqual([]);
    expect(callersIn({ 'a.py': `${INIT}${call}ALL = {"house": ("a", "House")}\n` })).toEqual([]);
    expect(callersIn({ 'a.py': `@register("house")\n${INIT}${call}` })).toEqual([]);
  });
});
