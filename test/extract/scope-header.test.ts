import { describe, expect, it } from 'vitest';
import { factsOf, siteOf } from '../support/site.js';

describe('the headers around a site', () => {
  it('are those of its classes and functions, outermost first, with the line below the decorators', () => {
    const python =
      '@a.b\n@c(\n  1, # why\n  x=2)\nclass A:\n    async def f(self):\n        def g(): raise E\n';
    expect(siteOf(python).within).toEqual([
      {
        kind: 'class',
        name: 'A',
        line: 5,
        decorators: [
          { name: 'a.b', text: '@a.b', line: 1 },
          { name: 'c', text: '@c(1, x=2)', line: 2 },
        ],
      },
      { kind: 'function', name: 'f', line: 6, decorators: [] },
      { kind: 'function', name: 'g', line: 7, decorators: [] },
    ]);
    expect(siteOf('raise E\n').within).toEqual([]);
  });

  it('leave out decorators that have no name', () => {
    const python = '@(a.b)\n@x[0]\n@make()()\n@d()  # why\ndef f():\n    raise E\n';
    expect(siteOf(python).within[0]?.decorators.map(({ name }) => name)).toEqual(['a.b', 'd']);
  });

  it('are told in the parts of a damaged file that are read', () => {
    const { sites } = factsOf('def g(:\n    pass\n\n@d\ndef f():\n    raise E\n');
    expect(sites[0]?.within).toMatchObject([{ name: 'f', line: 5, decorators: [{ name: 'd', line: 4 }] }]);
  });
});
