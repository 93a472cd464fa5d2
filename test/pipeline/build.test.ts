import { mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { BuildConfig } from '../../src/model/config.js';
import type { Progress } from '../../src/model/source.js';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import { build, buildCatalogue } from '../../src/pipeline/build.js';
import { TINY_PROJECT, writeFiles } from '../cli/support/sandbox.js';
import { filesOf, namesIn, treeHash } from '../cli/support/tree.js';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'catalogue-pipeline-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const tiny = writeFiles(join(root, 'tiny'), {
  ...TINY_PROJECT,
  'pkg/__init__.py': '',
  'pkg/latin.py': 'x = 1\n',
});

/** The tiny project, to be built into a directory that does not exist yet. */
function configFor(more: Partial<BuildConfig> = {}): BuildConfig {
  return {
    project: 'tiny',
    source: { kind: 'directory', path: tiny, label: 'tiny', include: ['**/*.py'], exclude: [] },
    excerpt: { before: 1, after: 0 },
    output: join(mkdtempSync(join(root, 'out-')), 'tiny'),
    permalink: null,
    reportUrl: null,
    annotations: null,
    http: { statuses: {} },
    pydantic: { dataclassDecorators: [] },
    settings: {},
    ...more,
  };
}

describe('buildCatalogue', () => {
  it('gives the catalogue in memory and writes nothing', async () => {
    const config = configFor();
    const { manifest, records, findings } = await buildCatalogue(config);
    expect(manifest.counts).toMatchObject({ files: 3, records: 2, findings: 0 });
    expect(records.map(({ source }) => source.line)).toEqual([3, 5]);
    expect(findings).toEqual([]);
    expect(namesIn(join(config.output, '..'))).toEqual([]);
  });

  it('cuts the excerpts to the size that is configured', async () => {
    const { records } = await buildCatalogue(configFor({ excerpt: { before: 0, after: 1 } }));
    expect(records[0]?.source.excerpt).toEqual({
      startLine: 3,
      text: '        raise ValueError(f"x must not be negative, got {x}")\n    if x > 10:',
    });
  });
});

describe('build', () => {
  it('writes what it gives', async () => {
    const config = configFor();
    const { catalogue, output } = await build(config);
    expect(output).toEqual({ outDir: config.output, written: 9, unchanged: 0, removed: 0 });
    expect(await readCatalogue(config.output)).toEqual(catalogue);
    expect(namesIn(join(config.output, '..'))).toEqual(['tiny']);
  });

  it('tells each step from its first file to its last', async () => {
    const seen: Progress[] = [];
    await build(configFor(), { cache: false, onProgress: (progress) => seen.push(progress) });
    const steps = (step: string): unknown[] =>
      seen.filter((progress) => progress.step === step).map(({ done, total }) => [done, total]);
    expect(steps('extract')).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(steps('read').at(-1)).toEqual([3, 3]);
    expect(steps('write').at(-1)).toEqual([9, 9]);
    expect(seen.findLastIndex(({ step }) => step === 'extract')).toBeLessThan(
      seen.findIndex(({ step }) => step === 'write'),
    );
  });

  it.each(['extract', 'write'] as const)('is ended by its signal while it does "%s"', async (step) => {
    const config = configFor();
    await build(config);
    const before = treeHash(config.output);
    writeFileSync(join(tiny, 'pkg/latin.py'), `raise ValueError("${step}")\n`);
    const controller = new AbortController();
    const onProgress = (progress: Progress): void => {
      if (progress.step === step) controller.abort();
    };
    await expect(build(config, { onProgress, signal: controller.signal })).rejects.toThrow(
      /abort|interrupted/i,
    );
    expect(treeHash(config.output)).toBe(before);
    expect(namesIn(join(config.output, '..'))).toEqual(['tiny']);
  });

  it('does nothing where its signal was given before', async () => {
    const config = configFor();
    await expect(build(config, { signal: AbortSignal.abort() })).rejects.toThrow(/abort|interrupted/i);
    expect(namesIn(join(config.output, '..'))).toEqual([]);
  });

  it('gives the lock back however it ends', async () => {
    const config = configFor();
    const source = { ...config.source, include: ['nothing/*.py'] };
    await expect(build({ ...config, source })).rejects.toMatchObject({ code: 'source' });
    expect(namesIn(join(config.output, '..'))).toEqual([]);
    const broken = build(config, {
      onProgress: () => {
        throw new TypeError('a listener that throws');
      },
    });
    await expect(broken).rejects.toThrow(TypeError);
    expect(namesIn(join(config.output, '..'))).toEqual([]);
    await build(config);
    expect(filesOf(config.output)).toContain('catalogue.json');
  });

  it('refuses a second build into the same directory, in this process too', async () => {
    const config = configFor();
    const both = await Promise.allSettled([build(config), build(config)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { code: 'output' } });
  });
});

describe('a catalogue that an earlier build has made', () => {
  const cacheDir = join(root, 'cache');
  const alone = (config: BuildConfig) => buildCatalogue(config, { cache: false });

  it.each<[string, Partial<BuildConfig>]>([
    ['the same options', {}],
    ['another project', { project: 'other' }],
    ['other excerpts', { excerpt: { before: 0, after: 2 } }],
    ['permalinks', { permalink: 'https://example.com/{path}#L{line}' }],
    ['statuses', { http: { statuses: { 'builtins.ValueError': 400 } } }],
    ['settings', { settings: { 'pkg.limits.unknown()': '--flag' } }],
    [
      'other files',
      { source: { kind: 'directory', path: tiny, label: 'tiny', include: ['pkg/limits.py'], exclude: [] } },
    ],
    [
      'another label',
      { source: { kind: 'directory', path: tiny, label: 'small', include: ['**/*.py'], exclude: [] } },
    ],
  ])('is not taken for one of %s', async (_, more) => {
    await buildCatalogue(configFor(), { cacheDir });
    const expected = await alone(configFor(more));
    expect(await buildCatalogue(configFor(more), { cacheDir })).toEqual(expected);
    expect(await buildCatalogue(configFor(more), { cacheDir })).toEqual(expected);
  });

  it('is not taken where a file has other bytes, or another name', async () => {
    const path = writeFiles(mkdtempSync(join(root, 'changed-')), { 'a.py': 'raise ValueError("one")\n' });
    const source = { kind: 'directory', path, label: 'x', include: ['**/*.py'], exclude: [] } as const;
    const titles = async (): Promise<readonly string[]> => {
      const { records } = await buildCatalogue(configFor({ source }), { cacheDir });
      return records.map((record) => `${record.source.path} ${record.title}`);
    };
    expect(await titles()).toEqual(['a.py one']);
    writeFiles(path, { 'a.py': 'raise ValueError("two")\n' });
    expect(await titles()).toEqual(['a.py two']);
    renameSync(join(path, 'a.py'), join(path, 'b.py'));
    expect(await titles()).toEqual(['b.py two']);
  });

  it('reads no file that has not changed', async () => {
    const seen: Progress[] = [];
    await buildCatalogue(configFor(), { cacheDir });
    await buildCatalogue(configFor(), { cacheDir, onProgress: (progress) => seen.push(progress) });
    expect(seen.filter(({ step }) => step === 'extract')).toEqual([]);
  });
});
