import { describe, expect, it } from 'vitest';
import type { Subject } from '../../../src/model/subject.js';
import { resolvedSiteAmong } from '../../support/site.js';

/** What is told of `self.x` in a method that asks for it, of a class with these lines in its `__init__`. */
function attribute(init: string, more = '', asked = 'self.x'): Subject | undefined {
  const lines = init.split('\n').map((line) => `        ${line}`);
  const python = `class C:
    def __init__(self, a, config):
${lines.join('\n')}
    def f(self, other):
        if ${asked}: raise E("m")
${more}`;
  return resolvedSiteAmong({ 'a.py': python }).site.subjects.find(({ expression }) => expression === asked);
}

const definition = (init: string, more = '', asked = 'self.x'): string | null =>
  attribute(init, more, asked)?.definition?.source ?? null;

describe('the definition of an attribute', () => {
  it('is the one value that the constructor sets', () => {
    expect(definition('self.x = config.kernel.backend == "mega"')).toBe('config.kernel.backend == "mega"');
    expect(definition('self.x = (\n    config.a\n    > 1\n)')).toBe('config.a > 1');
    expect(definition('self.x = world_size()')).toBe('world_size()');
    expect(definition('self.x = config.a')).toBe('config.a');
  });

  it('follows local names that copy another one', () => {
    expect(definition('c = config.model\nself.x = c.a > 1')).toBe('config.model.a > 1');
    expect(definition('n = g(a)\nself.x = n > 1')).toBeNull();
    expect(definition('a = a or 1\nself.x = a > 1')).toBeNull();
  });

  it('is what the one return of a property gives', () => {
    const property = '    @property\n    def y(self):\n        """Says it."""\n        return self.a > 1\n';
    expect(definition('self.a = a', property, 'self.y')).toBe('self.a > 1');
    const longer = '    @property\n    def y(self):\n        g()\n        return self.a > 1\n';
    expect(definition('self.a = a', longer, 'self.y')).toBeNull();
  });

  it('is not told of what is set again, changed in place, or set on another object', () => {
    expect(definition('self.x = a > 1', '    def g(self):\n        self.x = False\n')).toBeNull();
    expect(definition('self.x = len(a)', '    def g(self):\n        self.x += 1\n')).toBeNull();
    expect(definition('self.x = list(a)', '    def g(self):\n        self.x.append(1)\n')).toBeNull();
    expect(definition('self.x = a > 1', '    def g(self, c):\n        c.x = False\n')).toBeNull();
    expect(
      definition('self.x = a > 1', 'class D(C):\n    def g(self):\n        self.x = False\n'),
    ).toBeNull();
  });

  it('is not told of literals, empty collections and objects that are made there', () => {
    expect(definition('self.x = 0')).toBeNull();
    expect(definition('self.x = {}')).toBeNull();
    expect(definition('self.x = Thing(a)')).toBeNull();
    expect(definition('self.x = a')).toBeNull();
  });

  it('is not told where it is made of something that changes', () => {
    expect(
      definition('self.n = 0\nself.x = self.n > 1', '    def g(self):\n        self.n = 2\n'),
    ).toBeNull();
    expect(definition('self.n = config.n\nself.x = self.n > 1')).toBe('self.n > 1');
  });

  it('is not told where a name of it is another thing at the site', () => {
    const lines = 'class C:\n    def __init__(self, a):\n        self.x = a > 1\n';
    const site = '    def f(self, a):\n        if self.x: raise E("m")\n';
    const { subjects } = resolvedSiteAmong({ 'a.py': lines + site }).site;
    expect(subjects.find(({ expression }) => expression === 'self.x')?.definition).toBeNull();
    const other = 'def f(c: C):\n    if c.x: raise E("m")\n';
    const asked = resolvedSiteAmong({ 'a.py': lines + other }).site.subjects;
    expect(asked.find(({ expression }) => expression === 'c.x')?.definition).toBeNull();
  });
});

describe('the sort of an attribute', () => {
  it('is boolean where it is only ever true or false', () => {
    const more = '    def g(self):\n        self.x = True\n';
    expect(attribute('self.x = False', more)?.sort).toBe('boolean');
    expect(attribute('self.x = a > 1')?.sort).toBe('boolean');
    expect(attribute('self.x = None', more)?.sort).toBe(null);
  });

  it('is that of its values', () => {
    expect(attribute('self.x = frozenset(a)')?.sort).toBe('collection');
    expect(attribute('self.x = [one for one in a]')?.sort).toBe('collection');
    expect(attribute('self.x = []', '    def g(self):\n        self.x.append(1)\n')?.sort).toBe('collection');
    expect(attribute('self.x = len(a)')?.sort).toBe('number');
    expect(attribute('self.x = g(a)')?.sort).toBe(null);
  });
});
