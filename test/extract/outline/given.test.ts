import { describe, expect, it } from 'vitest';
import { factsOf } from '../../support/site.js';

/** Of the class with a method of these lines what decides about its attributes. */
function givenIn(body: string, more = '', name = '__init__'): readonly string[] {
  const lines = body.split('\n').map((line) => `        ${line}`);
  const python = `class A:\n    def ${name}(self, a, config):\n${lines.join('\n')}\n${more}`;
  const { classes } = factsOf(python).outline;
  return (classes[0]?.attributes ?? []).flatMap(({ name: attribute, value, given }) => {
    if (given === null || value.kind === 'none') return [];
    const { otherwise, holds, test, locals } = given;
    const copies = locals.map(({ name: local, copied }) => `, ${local} = ${copied ?? '?'}`);
    return [`${attribute}: ${otherwise} unless ${holds ? '' : 'not '}${test.source}${copies.join('')}`];
  });
}

describe('an attribute that is nothing unless a test says otherwise', () => {
  it('is told of one that a later if sets', () => {
    expect(givenIn('self.x = None\nif a > 3:\n    self.x = X()')).toEqual(['x: None unless a > 3']);
    expect(givenIn('self.x: X | None = None\nif a: self.x = g(a)')).toEqual(['x: None unless a']);
    expect(givenIn('self.x = None\nif a: pass\nelse: self.x = g(a)')).toEqual(['x: None unless not a']);
    expect(givenIn('self.x = None\nif a: self.x = X()', '', 'load')).toEqual(['x: None unless a']);
  });

  it('is told of one that each branch of an if sets', () => {
    expect(givenIn('if a:\n    self.x = X()\nelse:\n    self.x = None')).toEqual(['x: None unless a']);
    expect(givenIn('if a:\n    self.x = None\nelse:\n    self.x = X()')).toEqual(['x: None unless not a']);
  });

  it('is told of a switch', () => {
    const given = givenIn('self.x = False\nif a: self.x = True');
    expect(given).toContain('x: False unless a');
  });

  it('knows what the local names of the test copy', () => {
    expect(givenIn('c = config.sub\nn = g()\nself.x = None\nif c.kind == n: self.x = X()')).toEqual([
      'x: None unless c.kind == n, c = config.sub, n = ?',
    ]);
  });

  it.each([
    ['set once more', 'self.x = None\nif a: self.x = X()\nself.x = g()'],
    ['set under two tests', 'self.x = None\nif a:\n    if config: self.x = X()'],
    ['set in a loop', 'self.x = None\nfor b in a:\n    if b: self.x = X()'],
    ['set where a try may fail', 'self.x = None\ntry:\n    self.x = X()\nexcept E: pass'],
    ['set behind a way out', 'self.x = None\nif not config: return\nif a: self.x = X()'],
    ['set to what may be nothing', 'self.x = None\nif a: self.x = config'],
    ['set to what may be None', 'self.x = None\nif a: self.x = X() if config else None'],
    ['a switch set to what may be false', 'self.x = False\nif a: self.x = g()'],
    ['nothing only behind the test', 'if a: self.x = X()\nself.x = None'],
    ['one branch of three', 'if a: self.x = X()\nelif config: self.x = None\nelse: pass'],
    ['what a constructor above may set behind it', 'self.x = None\nif a: self.x = X()\nsuper().__init__()'],
    ['set by a function within', 'def g():\n    self.x = None\n    if a: self.x = X()'],
  ])('is not told of one that is %s', (_what, body) => {
    expect(givenIn(body)).toEqual([]);
  });

  it('is not told of one that another method sets, or another object', () => {
    const body = 'self.x = None\nif a: self.x = X()';
    expect(givenIn(body, '    def stop(self):\n        self.x = None\n')).toEqual([]);
    expect(givenIn(body, 'def f(one):\n    one.x = 3\n')).toEqual([]);
  });
});
