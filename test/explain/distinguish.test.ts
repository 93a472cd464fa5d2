import { describe, expect, it } from 'vitest';
import { distinguish } from '../../src/explain/distinguish.js';
import { explain } from '../../src/explain/explain.js';
import { resolvedSitesOf } from '../support/site.js';

/** The triggers of all sites of one file. */
function triggers(python: string): readonly (string | null)[] {
  const sites = resolvedSitesOf(python).map((site) => ({
    ...site,
    path: 'a.py',
    explanation: explain(site, 'a.py'),
  }));
  return distinguish(sites).map(({ explanation }) => explanation.trigger);
}

describe('explanations that read the same', () => {
  it('count the tests that are the same', () => {
    const python =
      'def f(x):\n    if x > 3:\n        raise ValueError("m")\n    g()\n    if x > 3:\n        raise ValueError("m")\n';
    expect(triggers(python)[1]).toBe(
      'Raised in `f` when `x` is greater than `3`. The same is tested 2 times there; this is number 2.',
    );
  });

  it('count the places where nothing is tested', () => {
    const python =
      'def f(x):\n    g()\n    raise ValueError("m")\n\n\ndef f(x):\n    g()\n    raise ValueError("m")\n';
    expect(triggers(python)).toEqual([
      'Raised whenever control gets past the statements before it in `f`. It is raised in 2 places there; this is number 1.',
      'Raised whenever control gets past the statements before it in `f`. It is raised in 2 places there; this is number 2.',
    ]);
  });
});
