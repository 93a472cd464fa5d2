import { describe, expect, it } from 'vitest';
import { factsOf } from '../../support/site.js';

/** Of the last site: each guard with the calls tried before its handler. */
function triedIn(python: string): readonly (string | null)[] {
  const { guards, context } = factsOf(python).sites.at(-1) ?? { guards: [], context: null };
  return guards.map(({ form }, index) => {
    const tried = context?.guardTried[index] ?? null;
    return tried === null ? null : `${form}: ${tried.calls.join(', ')}`;
  });
}

const NESTED = `def f(x):
    try:
        first(x)
    except KeyError:
        if x:
            try:
                second(x)
            except ValueError:
                raise E("m")
`;

describe('what was tried before a handler', () => {
  it('is told of every handler around the site', () => {
    expect(triedIn(NESTED)).toEqual(['except: first', null, 'except: second']);
  });

  it('is nothing for a site in the body itself', () => {
    expect(
      triedIn('def f(x):\n    if x:\n        try:\n            raise E("m")\n        except E: y'),
    ).toEqual([null]);
  });
});
