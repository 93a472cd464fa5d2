import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/explain/explain.js';
import { resolvedSitesOf } from '../../support/site.js';

/** What is said of the first exception's way, with its lines. */
function handling(python: string): readonly string[] {
  return resolvedSitesOf(python)
    .slice(0, 1)
    .flatMap((site) => explain(site, 'a.py').evidence)
    .filter(({ rule }) => rule === 'handling')
    .map(({ sentence, lines }) => `${sentence} @${lines.map(({ line }) => line).join(',')}`);
}

describe('what becomes of an exception in its function', () => {
  it('is said where the function catches it', () => {
    expect(
      handling(
        'def f(x):\n    try:\n        if x > 3:\n            raise ValueError("m")\n    except ValueError:\n        return 1\n',
      ),
    ).toEqual(['It is caught again in the same function, so it does not leave `f`. @5']);
  });

  it('is said where a handler raises it again', () => {
    expect(
      handling(
        'def f(x):\n    try:\n        if x > 3:\n            raise ValueError("m")\n    except ValueError:\n        log()\n        raise\n',
      ),
    ).toEqual(['It is raised again by the handler in the same function. @7']);
  });

  it('is said of a module without a function', () => {
    expect(
      handling('try:\n    if X > 3:\n        raise ValueError("m")\nexcept ValueError:\n    pass\n'),
    ).toEqual(['It is caught again in the same module, so it does not leave it. @4']);
  });

  it('is nothing where it leaves the function', () => {
    expect(handling('def f(x):\n    if x > 3:\n        raise ValueError("m")\n')).toEqual([]);
  });
});
