import { describe, expect, test } from 'vitest';
import { createPathFilter } from '../../src/source/path-filter.js';

describe('the path filter', () => {
  test('matches the whole path', () => {
    const filter = createPathFilter(['vllm/**/*.py'], []);
    expect(filter.matches('vllm/a.py')).toBe(true);
    expect(filter.matches('vllm/x/y/a.py')).toBe(true);
    expect(filter.matches('x/vllm/a.py')).toBe(false);
    expect(filter.matches('vllm/a.pyi')).toBe(false);
  });

  test('leaves out what an exclude glob matches', () => {
    const filter = createPathFilter(['**/*.py'], ['tests/**', '**/conftest.py']);
    expect(filter.matches('a/b.py')).toBe(true);
    expect(filter.matches('tests/b.py')).toBe(false);
    expect(filter.matches('a/conftest.py')).toBe(false);
  });

  test('takes names with a leading dot', () => {
    expect(createPathFilter(['**/*.py'], []).matches('.github/.a.py')).toBe(true);
  });

  test.each([
    'a\nb.py',
    'd\n/x.py',
    'a\udcffb.py',
    '\udcff/x.py',
    '-x.py',
    ':(glob)x.py',
    'a b.py',
    'q"\'.py',
    '😀.py',
  ])('is not confused by the name %j', (path) => {
    for (const glob of ['**/*.py', '**', '**/?*.py']) {
      expect(createPathFilter([glob], []).matches(path)).toBe(true);
      expect(createPathFilter([glob], ['other/**']).matches(`vllm/${path}`)).toBe(true);
    }
  });

  test('takes a backslash in a name for what it is', () => {
    expect(createPathFilter(['a/*.py'], []).matches('a\\b.py')).toBe(false);
    expect(createPathFilter(['*.py'], []).matches('a\\b.py')).toBe(true);
  });

  test('knows which directories may hold included files', () => {
    const filter = createPathFilter(['vllm/core/**/*.py'], ['vllm/core/vendored/**']);
    expect(filter.mayHold('vllm')).toBe(true);
    expect(filter.mayHold('vllm/core/x')).toBe(true);
    expect(filter.mayHold('vllm/cores')).toBe(false);
    expect(filter.mayHold('docs')).toBe(false);
    expect(filter.mayHold('vllm/core/vendored')).toBe(false);
    expect(createPathFilter(['**/*.py'], []).mayHold('docs')).toBe(true);
    expect(createPathFilter(['!docs/**'], []).mayHold('x')).toBe(true);
  });

  test('matches nothing without an include glob', () => {
    expect(createPathFilter([], []).matches('a.py')).toBe(false);
  });

  test('describes its globs', () => {
    expect(createPathFilter(['a/**', 'b'], ['c']).description).toBe('"a/**", "b" without "c"');
  });
});
