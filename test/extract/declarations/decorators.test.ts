import { describe, expect, it } from 'vitest';
import { decoratorsOf } from '../../../src/extract/declarations/decorators.js';
import { firstOf, parsed } from '../../python/support/parsed.js';

function decoratorsIn(python: string, type = 'function_definition'): readonly (string | null)[] {
  const all = parsed(`${python}\n`);
  return decoratorsOf(all.source, firstOf(all, type));
}

describe('the decorators of a definition', () => {
  it.each([
    ['def f(): ...', []],
    ['@property\ndef f(): ...', ['property']],
    ['@a.b.c\ndef f(): ...', ['a.b.c']],
    ['@cache(maxsize=3)\ndef f(): ...', ['cache']],
    ['@a.b("x")\n@c\nasync def f(): ...', ['a.b', 'c']],
    ['@(a)\ndef f(): ...', ['a']],
    ['@a  # why\n# and more\n@b\ndef f(): ...', ['a', 'b']],
    ['@a[0]\ndef f(): ...', [null]],
    ['@a(1)(2)\ndef f(): ...', [null]],
    ['@lambda f: f\ndef f(): ...', [null]],
  ])('of %j are %j', (python, expected) => {
    expect(decoratorsIn(python)).toEqual(expected);
  });

  it('are read of a class as well, and are not those of what stands in it', () => {
    const python = '@dataclass(frozen=True)\nclass C:\n    @property\n    def f(self): ...\n';
    expect(decoratorsIn(python, 'class_definition')).toEqual(['dataclass']);
    expect(decoratorsIn(python)).toEqual(['property']);
  });
});
