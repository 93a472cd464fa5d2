import { describe, expect, it } from 'vitest';
import type { Test } from '../../../src/model/test.js';
import { siteOf } from '../../support/site.js';

function testIn(condition: string): Test | null {
  return siteOf(`if ${condition}:\n    raise E("m")`).context.guardTests[0] ?? null;
}

describe('a test of all items, or of any', () => {
  it.each<[string, string, string, string, string]>([
    ['all(x > 0 for x in xs)', 'all', 'x > 0', 'x', 'xs'],
    ['any([len(x) for x in f(xs)])', 'any', 'len(x)', 'x', 'f(xs)'],
    ['any(not x for i, x in enumerate(xs))', 'any', 'not x', 'i, x', 'enumerate(xs)'],
    ['all((x.a\n  == 1) for x in xs)', 'all', 'x.a == 1', 'x', 'xs'],
  ])('is told by its parts: %s', (condition, quantifier, test, item, iterable) => {
    const read = testIn(condition);
    if (read?.kind !== 'quantified')
      throw new Error(`Expected a quantified test, found ${read?.kind ?? 'none'}.`);
    expect([read.quantifier, read.test.source, read.item, read.iterable.source]).toEqual([
      quantifier,
      test,
      item,
      iterable,
    ]);
  });

  it('has a test within that is read as any other', () => {
    expect(testIn('all(x > 0 and x.ok for x in xs)')).toMatchObject({
      test: { kind: 'and', tests: [{ kind: 'compare', operator: '>' }, { kind: 'truth' }] },
    });
  });

  it.each([
    'all(x for x in xs if x.on)',
    'any(x for ys in xs for x in ys)',
    'all(xs)',
    'any([*xs, b])',
    'any([a])',
    'all({x for x in xs}, 1)',
    'every(x for x in xs)',
    'self.all(x for x in xs)',
  ])('is none where more decides, or less is known: %s', (condition) => {
    expect(testIn(condition)?.kind).toBe('truth');
  });

  it.each([
    ['all([a, b == 1])', 'and', ['a', 'b == 1']],
    ['any((a, any(x for x in xs)))', 'or', ['a', 'any(x for x in xs)']],
    ['any([a or b, c])', 'or', ['a', 'b', 'c']],
  ])('is a plain conjunction or disjunction of what is listed: %s', (condition, kind, sources) => {
    const read = testIn(condition);
    expect(read?.kind).toBe(kind);
    expect(read !== null && 'tests' in read ? read.tests.map(({ source }) => source) : []).toEqual(sources);
  });
});
