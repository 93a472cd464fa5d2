import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/config/check-config.js';
import type { LoadedConfig } from '../../src/config/load-config.js';
import { type BuildFlags, resolveConfig } from '../../src/config/resolve-config.js';

const NO_FLAGS: BuildFlags = {
  repo: null,
  commit: null,
  path: null,
  label: null,
  out: null,
  include: null,
  exclude: null,
  configNamed: false,
};
const PERMALINK = 'https://example.com/shop/blob/{commit}/{path}#L{line}';

function loaded(more: object = {}): LoadedConfig {
  const written = {
    project: 'acme/shop',
    repository: 'https://example.com/shop.git',
    commit: 'v1',
    include: ['shop/**/*.py'],
    exclude: ['shop/tests/**'],
    excerpt: { before: 3, after: 4 },
    output: 'output/shop',
    permalink: PERMALINK,
    reportUrl: 'https://example.com/issues',
    http: { statuses: { 'shop.errors.NotFound': 404 } },
    pydantic: { dataclassDecorators: ['shop.config.config'] },
    settings: { 'shop.work.count()': '--workers' },
    ...more,
  };
  return { config: checkConfig(written, 'here'), directory: '/conf', file: '/conf/catalogue.config.ts' };
}

const resolved = (flags: Partial<BuildFlags>, more: object = {}) =>
  resolveConfig(loaded(more), { ...NO_FLAGS, ...flags }, '/srv');

describe('resolveConfig', () => {
  it('takes everything from the configuration, whose paths count from its own directory', () => {
    expect(resolved({})).toEqual({
      project: 'acme/shop',
      source: {
        kind: 'git',
        repository: 'https://example.com/shop.git',
        commit: 'v1',
        include: ['shop/**/*.py'],
        exclude: ['shop/tests/**'],
      },
      excerpt: { before: 3, after: 4 },
      output: '/conf/output/shop',
      permalink: PERMALINK,
      reportUrl: 'https://example.com/issues',
      annotations: { directory: '/conf/annotations', name: 'annotations', isConfigured: false },
      history: null,
      http: { statuses: { 'shop.errors.NotFound': 404 } },
      pydantic: { dataclassDecorators: ['shop.config.config'] },
      settings: { 'shop.work.count()': '--workers' },
    });
  });

  it('lets each flag override its field, with paths that count from the working directory', () => {
    const flags = { repo: '../clone', commit: 'v2', out: 'out', include: ['a.py'], exclude: ['b.py'] };
    expect(resolved(flags)).toMatchObject({
      project: 'acme/shop',
      source: { repository: '/clone', commit: 'v2', include: ['a.py'], exclude: ['b.py'] },
      output: '/srv/out',
      permalink: PERMALINK,
    });
  });

  it.each([
    ['../shop', '/shop'],
    ['.', '/conf'],
    ['/srv/shop.git', '/srv/shop.git'],
    ['https://example.com/shop', 'https://example.com/shop'],
    ['file:///srv/shop', 'file:///srv/shop'],
    ['git@example.com:shop.git', 'git@example.com:shop.git'],
    ['./a:b', '/conf/a:b'],
  ])('resolves the repository %s to %s', (repository, expected) => {
    expect(resolved({}, { repository }).source).toMatchObject({ repository: expected });
  });

  it('leaves what could be an option for the source to refuse', () => {
    expect(resolved({ repo: '--upload-pack=x' }).source).toMatchObject({ repository: '--upload-pack=x' });
  });

  it('builds another project where --label names one: all files, no permalinks, no rules, no annotations, beside the configured output', () => {
    expect(resolved({ label: 'pallets/click', repo: 'https://example.com/click' })).toEqual({
      project: 'pallets/click',
      source: {
        kind: 'git',
        repository: 'https://example.com/click',
        commit: 'v1',
        include: ['**/*.py'],
        exclude: [],
      },
      excerpt: { before: 3, after: 4 },
      output: '/conf/output/pallets-click',
      permalink: null,
      reportUrl: null,
      annotations: null,
      history: null,
      http: { statuses: {} },
      pydantic: { dataclassDecorators: [] },
      settings: {},
    });
  });

  it('finds the history beside the configuration, or where --history says, and none for another project', () => {
    const history = 'kept/history.json';
    expect(resolved({}, { history }).history).toBe('/conf/kept/history.json');
    expect(resolved({ history: 'h.json' }, { history }).history).toBe('/srv/h.json');
    expect(resolved({ label: 'pallets/click' }, { history }).history).toBe(null);
    expect(() => resolved({ history: ' ' })).toThrow('--history is empty.');
  });

  it('builds a directory, named after itself unless --label says otherwise', () => {
    const source = { kind: 'directory', path: '/venv/click', include: ['**/*.py'], exclude: [] };
    expect(resolved({ path: '/venv/click/' })).toMatchObject({
      project: 'click',
      source: { ...source, label: 'click' },
      output: '/conf/output/click',
      permalink: null,
      reportUrl: null,
    });
    expect(resolved({ path: '../venv/click', label: 'pallets/click' }).source).toEqual({
      ...source,
      label: 'pallets/click',
    });
  });

  it('takes a configuration that --config names as meant for what is built', () => {
    expect(resolved({ path: 'src', configNamed: true })).toMatchObject({
      project: 'acme/shop',
      source: { kind: 'directory', path: '/srv/src', label: 'acme/shop', include: ['shop/**/*.py'] },
      output: '/conf/output/shop',
      permalink: null,
      reportUrl: 'https://example.com/issues',
    });
    const labelled = resolved({ label: 'acme/fork', configNamed: true });
    expect(labelled).toMatchObject({
      project: 'acme/fork',
      output: '/conf/output/shop',
      permalink: PERMALINK,
    });
  });

  it.each([
    ['acme/shop', '/conf/output/acme-shop'],
    ['../../etc', '/conf/output/etc'],
    ['..', '/conf/output/catalogue'],
    ['/', '/conf/output/catalogue'],
    ['.hidden', '/conf/output/hidden'],
    ['Käse käse', '/conf/output/K-se-k-se'],
    ['a\nb\u001b[31m', '/conf/output/a-b-31m'],
    ['shop', '/conf/output/shop-repository'],
  ])('makes the name of a directory from the label %j', (label, output) => {
    expect(resolved({ label }).output).toBe(output);
  });

  it('never puts another project in the place of the configured one', () => {
    expect(resolved({ path: '/venv/site-packages/shop' }).output).toBe('/conf/output/shop-directory');
  });

  it.each<[Partial<BuildFlags>, string]>([
    [{ path: 'x', repo: 'y' }, '--path and --repo exclude each other: a directory has no commits.'],
    [{ path: 'x', commit: 'y' }, '--path and --commit exclude each other: a directory has no commits.'],
    [{ label: ' ' }, '--label is empty.'],
    [{ repo: '' }, '--repo is empty.'],
    [{ commit: '' }, '--commit is empty.'],
    [{ path: '' }, '--path is empty.'],
    [{ out: '' }, '--out is empty.'],
    [{ include: ['a', ''] }, '--include is empty.'],
    [{ exclude: [''] }, '--exclude is empty.'],
    [{ path: '/' }, 'The directory / has no name that records could bear.'],
  ])('refuses %j', (flags, message) => {
    expect(() => resolved(flags)).toThrow(
      expect.objectContaining({ name: 'CatalogueError', code: 'usage', message }),
    );
  });

  it('takes no glob at all as none', () => {
    expect(resolved({ exclude: [] }).source.exclude).toEqual([]);
  });
});
