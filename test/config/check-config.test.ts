import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/config/check-config.js';
import { DEFAULT_CONFIG } from '../../src/config/default-config.js';
import { defineConfig } from '../../src/config/define-config.js';
import { CatalogueError } from '../../src/errors.js';

const MINIMAL = { project: 'acme/shop', repository: 'https://example.com/shop.git', commit: 'v1' };

/** The message for a configuration with mistakes, a line each, without the heading. */
function mistakesOf(written: unknown): readonly string[] {
  try {
    checkConfig(written, 'here.ts');
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    expect(error).toMatchObject({ code: 'config', hint: expect.stringContaining('README') as string });
    const [heading, ...lines] = error.message.split('\n');
    const noun = lines.length === 1 ? 'mistake' : 'mistakes';
    expect(heading).toBe(`here.ts has ${lines.length} ${noun}:`);
    return lines.map((line) => line.trim());
  }
  return [];
}

describe('checkConfig', () => {
  it('fills in the defaults', () => {
    expect(checkConfig(MINIMAL, 'here.ts')).toEqual({
      ...MINIMAL,
      include: ['**/*.py'],
      exclude: [],
      excerpt: { before: 18, after: 18 },
      output: 'output',
      permalink: null,
      reportUrl: null,
      annotations: null,
      history: null,
      http: { statuses: {} },
      pydantic: { dataclassDecorators: [] },
      settings: {},
    });
    expect(checkConfig({ ...MINIMAL, excerpt: { after: 0 } }, 'here.ts').excerpt).toEqual({
      before: 18,
      after: 0,
    });
  });

  it('accepts the default, and leaves what defineConfig is given as it is', () => {
    expect(mistakesOf(DEFAULT_CONFIG)).toEqual([]);
    expect(defineConfig(DEFAULT_CONFIG)).toBe(DEFAULT_CONFIG);
  });

  it('lists all mistakes, each with its field, what was expected and what was found', () => {
    const written = {
      project: '',
      repository: '--upload-pack=x',
      include: [],
      exclude: ['a', 3],
      excerpt: { before: -1, after: 1001, between: 2 },
      output: null,
      permalink: 'ftp://example.com',
      reportUrl: 'javascript:alert(1)',
      annotations: '',
      exlude: [],
      http: { statuses: { ValueError: 400, 'a.b': 600, 'a.c': '404', 'a.d': null }, codes: {} },
      pydantic: { dataclassDecorators: ['a.b', 'config', 'a.b()'] },
      settings: { 'a.b': '--c', 'a.b()': '-c', 'a.b().d': 'VAR_D' },
    };
    expect(mistakesOf(written)).toEqual([
      'project: expected string to have >=1 characters; found ""',
      'repository: must not begin with "-"; found "--upload-pack=x"',
      'commit: expected string; found nothing',
      'include: expected array to have >=1 items; found []',
      'exclude.1: expected string; found 3',
      'excerpt.before: expected number to be >=0; found -1',
      'excerpt.after: expected number to be <=1000; found 1001',
      'excerpt.between: no such field; expected one of before, after',
      'output: expected string; found null',
      'permalink: expected an http(s) URL; found "ftp://example.com"',
      'permalink: must hold {commit} and {path}; found "ftp://example.com"',
      'reportUrl: expected an http(s) URL; found "javascript:alert(1)"',
      'annotations: expected string to have >=1 characters; found ""',
      'http.statuses: expected a qualified name, as in pkg.module.name; found "ValueError"',
      'http.statuses.a.b: expected number to be <=599; found 600',
      'http.statuses.a.c: expected number; found "404"',
      'http.codes: no such field; expected one of statuses',
      'pydantic.dataclassDecorators.1: expected a qualified name, as in pkg.module.name; found "config"',
      'pydantic.dataclassDecorators.2: expected a qualified name, as in pkg.module.name; found "a.b()"',
      'settings: expected a call by its qualified name, as in pkg.module.function() or pkg.module.function().name; ' +
        'found "a.b"',
      'settings.a.b(): expected a flag, as in --size, or an environment variable, as in SHOP_SIZE; found "-c"',
      'exlude: no such field; expected one of project, repository, commit, include, exclude, excerpt, output, ' +
        'permalink, reportUrl, annotations, history, http, pydantic, settings',
    ]);
  });

  it('shows values that are no JSON, and clips long ones', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const found = (value: unknown): string =>
      mistakesOf({ ...MINIMAL, commit: value })[0]?.split('found ')[1] ?? '';
    expect(found(10n)).toBe('10n');
    expect(found(Symbol('x'))).toBe('Symbol(x)');
    expect(found(circular)).toMatch(/^<ref \*1> \{ self: \[Circular \*1\] \}$/);
    expect(found(() => 'x')).toBe('a function');
    expect(found({ toJSON: () => ({}).toString.call(null) })).toContain('toJSON');
    expect(found(Array.from({ length: 90 }, (_, index) => index))).toMatch(/^.{100}…$/);
  });

  it.each([[null], [undefined], ['x'], [5], [[]], [() => ({})]])(
    'refuses %j for a configuration',
    (written) => {
      expect(mistakesOf(written)).toEqual([
        expect.stringMatching(/^the configuration: expected object; found /),
      ]);
    },
  );
});
