import { describe, expect, it } from 'vitest';
import type { Guard } from '../../../src/model/guard.js';
import { factsOf, siteOf } from '../../support/site.js';

/** A guard as `form condition`, with `not` before one that must fail. */
function inWords({ form, condition, holds }: Guard): string {
  return `${holds ? '' : 'not '}${form} ${condition}`.trimEnd();
}

/** The guards of the only site of a source. */
function guardsIn(python: string): readonly string[] {
  return siteOf(python).guards.map(inWords);
}

describe('an if statement guards', () => {
  it('its body by its test', () => {
    expect(guardsIn('if a:\n    raise E\n')).toEqual(['if a']);
    expect(guardsIn('if a: raise E\n')).toEqual(['if a']);
    expect(guardsIn('if (a\n    and b):\n    raise E\n')).toEqual(['if a and b']);
    expect(guardsIn('if a: x; raise E\n')).toEqual(['if a']);
  });

  it('each branch by the tests before it, which failed', () => {
    const { sites } = factsOf('if a: raise E\nelif b: raise E\nelif c: raise E\nelse: raise E\n');
    expect(sites.map(({ guards }) => guards.map(inWords))).toEqual([
      ['if a'],
      ['not if a', 'elif b'],
      ['not if a', 'not elif b', 'elif c'],
      ['not if a', 'not elif b', 'not elif c'],
    ]);
  });

  it('what is nested in it, outermost first', () => {
    expect(guardsIn('if a:\n    if b:\n        pass\n    else:\n        if c: raise E\n')).toEqual([
      'if a',
      'not if b',
      'if c',
    ]);
  });

  it('by an assignment expression as it is written', () => {
    expect(guardsIn('if (m := f(x)) is None:\n    raise E\n')).toEqual(['if (m := f(x)) is None']);
    expect(guardsIn('if (m := f(x)):\n    raise E\n')).toEqual(['if m := f(x)']);
  });
});

describe('a loop guards', () => {
  it('its body by its header', () => {
    expect(guardsIn('for a, (b, *c) in d:\n    raise E\n')).toEqual(['for a, (b, *c) in d']);
    expect(guardsIn('async def f():\n    async for a in b: raise E\n')).toEqual(['for a in b']);
    expect(guardsIn('while a and b:\n    raise E\n')).toEqual(['while a and b']);
    expect(guardsIn('for a in b, *c:\n    raise E\n')).toEqual(['for a in b, *c']);
  });

  it('nothing where it runs for ever', () => {
    for (const test of ['True', '1', '(True)']) expect(guardsIn(`while ${test}:\n    raise E\n`)).toEqual([]);
  });

  it('its else by having ended without break', () => {
    expect(guardsIn('for a in b:\n    break\nelse:\n    raise E\n')).toEqual(['for-else a in b']);
    expect(guardsIn('while a:\n    break\nelse:\n    raise E\n')).toEqual(['while-else a']);
  });
});

describe('a try statement guards', () => {
  const parts = [
    'try:\n    raise E',
    'except A as e:\n    raise E',
    'except (B, C):\n    raise E',
    'except:\n    raise E',
    'else:\n    raise E',
    'finally:\n    raise E\n',
  ].join('\n');

  it('its handlers by what they catch, its else by the body, its body and finally by nothing', () => {
    expect(factsOf(parts).sites.map(({ guards }) => guards.map(inWords))).toEqual([
      [],
      ['except A'],
      ['except (B, C)'],
      ['except'],
      ['try-else'],
      [],
    ]);
  });

  it('a handler with the lines that may have failed', () => {
    const { guards } = siteOf('try:\n    a\n    b\nexcept A:\n    if c:\n        raise E\n');
    expect(guards.map(({ tried }) => tried)).toEqual([{ line: 2, endLine: 3 }, null]);
  });

  it('handlers of groups, of Python 2 and of Python 3.14', () => {
    expect(guardsIn('try: x\nexcept* A as e: raise E\n')).toEqual(['except A']);
    expect(guardsIn('try: x\nexcept A, e: raise E\n')).toEqual(['except A']);
    expect(guardsIn('try: x\nexcept A, B: raise E\n')).toEqual(['except A, B']);
    expect(guardsIn('try: x\nexcept \\\n  A: raise E\n')).toEqual(['except A']);
  });
});

describe('a match statement guards', () => {
  it('a case by its pattern, and by the cases before it, which were not taken', () => {
    const python = 'match a:\n    case 1: raise E\n    case [b, *c] if b: raise E\n    case _: raise E\n';
    expect(factsOf(python).sites.map(({ guards }) => guards.map(inWords))).toEqual([
      ['case match a: case 1'],
      ['not case match a: case 1', 'case match a: case [b, *c] if b'],
      ['not case match a: case 1', 'not case match a: case [b, *c] if b', 'case match a: case _'],
    ]);
  });

  it('by a subject of several parts, and patterns of every kind', () => {
    expect(guardsIn('match a, *b:\n    case 1, {"k": c, **d}: raise E\n')).toEqual([
      'case match a, *b: case 1, {"k": c, **d}',
    ]);
    expect(guardsIn('match a:\n    case A.B(c=1) | None as d: raise E\n')).toEqual([
      'case match a: case A.B(c=1) | None as d',
    ]);
    expect(guardsIn('match (\n    a\n):\n    case (\n        1 |\n        2\n    ): raise E\n')).toEqual([
      'case match (a): case (1 | 2)',
    ]);
    expect(guardsIn('match \\\n  a:\n    case \\\n      1: raise E\n')).toEqual(['case match a: case 1']);
  });

  it('nothing where `match` is a name', () => {
    expect(guardsIn('match = case = 1\nif match: raise E\n')).toEqual(['if match']);
  });
});

describe('guards', () => {
  it('end at the function; a class body runs where it stands', () => {
    expect(guardsIn('if a:\n    def f():\n        if b: raise E\n')).toEqual(['if b']);
    expect(guardsIn('if a:\n    class B:\n        if b: raise E\n')).toEqual(['if a', 'if b']);
    expect(guardsIn('def f():\n    for a in b:\n        async def g():\n            raise E\n')).toEqual([]);
  });

  it('are not made by with statements and decorators', () => {
    expect(guardsIn('with a as b, suppress(c):\n    raise E\n')).toEqual([]);
  });

  it('have the lines of their conditions', () => {
    const { guards } = siteOf('if a:\n    pass\nelif (b\n      or c):\n    raise E\n');
    expect(guards.map(({ line, endLine }) => [line, endLine])).toEqual([
      [1, 1],
      [3, 4],
    ]);
  });

  it('of an assert end with its test, which failed', () => {
    expect(guardsIn('if a:\n    assert b, "m"\n')).toEqual(['if a', 'not assert b']);
    expect(guardsIn('assert \\\n  (b), "m"\n')).toEqual(['not assert b']);
  });
});
