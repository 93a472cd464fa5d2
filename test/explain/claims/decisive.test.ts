import { describe, expect, it } from 'vitest';
import { decisiveOf } from '../../../src/explain/claims/decisive.js';
import { factsOnTheWay } from '../../../src/explain/claims/facts-on-the-way.js';
import { stepsOf } from '../../../src/explain/claims/steps.js';
import { siteOf } from '../../support/site.js';
import { spelled } from '../support/spelled.js';

function decisive(python: string): readonly string[] {
  const found = decisiveOf(factsOnTheWay(stepsOf(siteOf(python))));
  return (found?.facts ?? []).map(({ said }) => spelled(said));
}

describe('what decided', () => {
  it.each([
    ['the innermost condition', 'if a:\n    if b:\n        raise E("m")', ['truth(b)']],
    ['all members of it', 'if a:\n    if b and c:\n        raise E("m")', ['truth(b)', 'truth(c)']],
    [
      'the last exit where none stands around it',
      'def f():\n    if a:\n        return\n    if b:\n        return\n    raise E("m")',
      ['!truth(b)'],
    ],
    [
      'a condition, and not the loop within it',
      'def f():\n    if a:\n        for x in xs:\n            raise E("m")',
      ['truth(a)'],
    ],
    [
      'what is so now, and not what was so before a name was bound anew',
      'def f(x):\n    if a:\n        if x:\n            x = g()\n            raise E("m")',
      ['truth(a)'],
    ],
    [
      'the caught exception, before an exit in its handler',
      'def f():\n    try:\n        g()\n    except E1:\n        if a:\n            return\n        raise E("m")',
      ['caught(E1: g)'],
    ],
    [
      'a condition in a handler',
      'def f():\n    try:\n        g()\n    except E1:\n        if a:\n            raise E("m")',
      ['truth(a)'],
    ],
    [
      'a search that found nothing',
      'def f():\n    if a:\n        return\n    for x in xs:\n        if x:\n            return x\n    raise E("m")',
      ['not found(x in xs: x)'],
    ],
  ])('is %s', (_, python, expected) => {
    expect(decisive(python)).toEqual(expected);
  });

  it('is nothing where no condition leads to the statement', () => {
    expect(decisive('def f():\n    while True:\n        raise E("m")')).toEqual([]);
  });
});
