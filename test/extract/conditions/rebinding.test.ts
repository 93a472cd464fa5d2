import { describe, expect, it } from 'vitest';
import { factsOf } from '../../support/site.js';

/** Of the last site of a function body: which of its guards are no longer sure. */
function reboundIn(body: string): readonly string[] {
  const lines = body.split('\n').map((line) => `    ${line}`);
  const { guards } = factsOf(`def f(t, xs):\n${lines.join('\n')}\n`).sites.at(-1) ?? { guards: [] };
  return guards.filter(({ rebound }) => rebound).map(({ condition }) => condition);
}

describe('what a condition mentions is bound anew', () => {
  it('by an assignment between it and the site', () => {
    expect(reboundIn('if t:\n    t = g()\n    raise E')).toEqual(['t']);
    expect(reboundIn('if t.a.b:\n    t.a = g()\n    raise E')).toEqual(['t.a.b']);
    expect(reboundIn('if t[0] > 1:\n    t[0] = g()\n    raise E')).toEqual(['t[0] > 1']);
  });

  it('not by a name that only a comprehension or a lambda in it binds', () => {
    expect(reboundIn('if all(t.ok for t in xs):\n    for t in xs:\n        raise E')).toEqual([]);
    expect(reboundIn('if g(lambda t: t + 1):\n    t = 1\n    raise E')).toEqual([]);
  });

  it('not by a name that is an attribute or a keyword there', () => {
    expect(reboundIn('if xs.t and g(t=xs):\n    t = 1\n    raise E')).toEqual([]);
  });
});
