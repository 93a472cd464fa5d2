import { describe, expect, it } from 'vitest';
import { factsOf } from '../../support/site.js';
import { shown } from '../support/shown.js';

/** Name and value of each attribute, in order; `?` for one that is not followed. */
function attributesIn(body: string): readonly string[] {
  const lines = body.replace(/^/gm, '        ');
  const { declarations } = factsOf(`class C:\n    def f(self, a, b=""):\n${lines}\n`);
  const attributes = declarations.scopes[0]?.classes[0]?.attributes ?? [];
  return attributes.map(({ name, value }) => `${name} ${value === null ? '?' : shown(value)}`);
}

describe('what methods set on self', () => {
  it.each([
    ['self.m = "no room"', ['m "no room"']],
    ['self.m: str = f"no {a}"', ['m "no {a}"']],
    ['self.m = (\n    "no "\n    "room"\n)', ['m "no room"']],
    ['self.e = CapacityError("no room")', ['e CapacityError("no room")']],
    ['self.e = errors.CapacityError(a)', ['e errors.CapacityError(parameter a)']],
    ['self.m = "no {}".format(a)', ['m "no {a}"']],
    ['self.m = a', ['m ?']],
    ['self.m = 3', ['m ?']],
    ['self.m = compute()', ['m ?']],
    ['self.m += "more"', ['m ?']],
    ['self.m = "a" if a else "b"', ['m ?']],
    ['self.m = self.n = "no room"', ['m ?', 'n "no room"']],
    ['self.m = a\nself.m = b', ['m ?']],
    ['self.m = "one text"\nself.m = "two texts"', ['m "one text"', 'm "two texts"']],
    ['self.m = a\nself.m = "one text"', ['m ?', 'm "one text"']],
    ['self.m == "no room"', []],
    ['self.m.n = "no room"', ['m ?']],
    ['self.m, self.n = a', ['m ?', 'n ?']],
    ['for self.m in a: pass', ['m ?']],
    ['with a as self.m: pass', ['m ?']],
    ['del self.m', ['m ?']],
    ['other.m = "no room"', []],
  ])('%j sets %j', (body, expected) => {
    expect(attributesIn(body)).toEqual(expected);
  });

  it('is of the innermost class, and none outside one', () => {
    const python =
      'class A:\n    class B:\n        def f(self):\n            self.m = "in b"\n    def g(self):\n        self.n = "in a"\ndef h(self):\n    self.o = "in none"\n';
    const { scopes } = factsOf(python).declarations;
    const names = scopes.flatMap(({ classes }) =>
      classes.map(({ name, attributes }) => [name, attributes.map((attribute) => attribute.name)]),
    );
    expect(names).toEqual([
      ['A', ['n']],
      ['B', ['m']],
    ]);
  });

  it('is set too where several are set at once', () => {
    expect(attributesIn('self.m, self.n = a')).toEqual(['m ?', 'n ?']);
    expect(attributesIn('for self.m in a: ...')).toEqual(['m ?']);
    expect(attributesIn('with a as self.m: ...')).toEqual(['m ?']);
    expect(attributesIn('del self.m')).toEqual(['m ?']);
  });
});
