import { describe, expect, it } from 'vitest';
import type { Uses } from '../../../src/model/outline.js';
import { factsOf } from '../../support/site.js';

const usesOf = (python: string): Uses => factsOf(python).outline.uses;
const callsOf = (python: string): readonly string[] => usesOf(python).calls.split(' ');

describe('the calls of a file', () => {
  it('are told by how the callee is written, with their lines', () => {
    const python = 'def f():\n    f(f())\n    self.run(1)\n    cls.run()\n    super().stop()\n    f (2)\n';
    expect(callsOf(python)).toEqual(['f=2,2,6', 'self.run=3,4', 'super.stop=5']);
  });

  it('have no receiver where that is neither the object itself nor a name of the module', () => {
    const python =
      'import m\nclass C: pass\nm.go()\nC.go()\nx.go()\nf(1).go()\nself.x.go()\nx[0].go()\n"".go()\n';
    expect(callsOf(python)).toEqual(['m.go=3', 'C.go=4', '.go=5,6,7,8,9', 'f=6']);
  });

  it('are none in strings and comments, but those in the fields of f-strings are', () => {
    const python = 'x = "f()" + \'g()\'  # h()\n"""\ni()\n"""\ny = f"{go(1)} stay(2)"\nfun()\n';
    expect(callsOf(python)).toEqual(['.go=5', 'fun=6'].map((one) => one.replace('.go', 'go')));
  });

  it('are no definitions, no patterns, and no calls of what everything has', () => {
    const python =
      'def f(x): pass\nclass C(B): pass\nmatch x:\n    case P(a=1):\n        x.append(len(x))\nif (x): go()\n';
    expect(callsOf(python)).toEqual(['go=6']);
  });

  it('are told by the module where an import in a function or another name binds the callee', () => {
    const python =
      'from a import f as g\ndef h():\n    from ..b import (  # why (so)\n        k,\n    )\n    import c.d as e\n    g(); k(); k.go(); e.run()\n';
    expect(callsOf(python)).toEqual(['a:f=7', '..b:k=7', '..b:k.go=7', 'c.d:run=7']);
  });

  it('are unknown where several imports bind the callee', () => {
    const python = 'try:\n    from a import f\nexcept ImportError:\n    from b import f\nf()\n';
    expect(callsOf(python)).toEqual(['?f=5']);
  });

  it('have at most six lines for each callee', () => {
    expect(callsOf('go()\n'.repeat(9))).toEqual(['go=1,2,3,4,5,6']);
  });
});

describe('the names a file hands on', () => {
  it.each([
    ['def f(): pass\nmap(f, xs)', 'f'],
    ['from m import f\nrun = f\n', 'f'],
    ['from m import f as g\nrun(g)\n', 'f'],
    ['@f\ndef g(): pass\ndef f(): pass', 'f'],
    ['Thread(target=self.run)', 'run'],
    ['getattr(x, "run")', 'run'],
    ['load("a.b:Model")', 'Model'],
    ['MODELS = {"x": Model}\nclass Model: pass', 'Model'],
    ['make(Model)\nclass Model: pass', 'Model'],
  ])('have in %j the name %s', (python, name) => {
    expect(usesOf(python).handedOn.split(' ')).toContain(name);
  });

  it.each([
    ['from m import f\nf()\n'],
    ['from m import f\ng(f=1)\n'],
    ['x: Model = 1\ndef f(y: Model, z: list[Model]) -> Model: ...'],
    ['isinstance(x, (Model, Other))'],
    ['x["name"]\ny == "name"\n{"name": 1}'],
    ['__all__ = ["name"]'],
    ['self.name = 1'],
  ])('are none in %j', (python) => {
    expect(usesOf(python).handedOn).not.toMatch(/\b(?:f|Model|name)\b/);
  });
});

it('has the last line of the body of each function', () => {
  const { functions } = factsOf('def f(\n    x\n):\n    y = 1\n\n    return y\n\n\nz = 1\n').outline;
  expect(functions).toMatchObject([{ qualname: 'f', line: 1, endLine: 3, bodyEnd: 6 }]);
});
