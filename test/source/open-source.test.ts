import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultCacheDir } from '../../src/source/open-source.js';
import { allFiles, openGit } from './support/opened.js';
import { useWorkspace } from './support/workspace.js';

const workspace = useWorkspace();
const cache = process.env['CATALOGUE_CACHE'];
const vllm = process.env['VLLM_GIT'];

afterEach(() => {
  if (cache === undefined) delete process.env['CATALOGUE_CACHE'];
  else process.env['CATALOGUE_CACHE'] = cache;
});

describe('the cache directory', () => {
  test('is what CATALOGUE_CACHE says, made absolute', () => {
    process.env['CATALOGUE_CACHE'] = 'some/where';
    expect(defaultCacheDir()).toBe(resolve('some/where'));
  });

  test('is one of the platform otherwise', () => {
    process.env['CATALOGUE_CACHE'] = '';
    expect(defaultCacheDir()).toMatch(/catalogue/);
    delete process.env['CATALOGUE_CACHE'];
    expect(defaultCacheDir()).toMatch(/catalogue/);
  });
});

if (vllm === undefined) console.warn('VLLM_GIT is not set: the test on a real clone of vLLM is skipped.');

describe.skipIf(vllm === undefined)('a clone of vLLM', () => {
  test('gives every Python file of a commit in a few seconds', async () => {
    const begun = performance.now();
    const source = await openGit({
      repository: vllm ?? '',
      commit: 'c794754062',
      include: ['vllm/**/*.py'],
      cacheDir: workspace.directory(),
    });
    const files = await allFiles(source);
    const seconds = (performance.now() - begun) / 1000;
    expect(source.info).toMatchObject({
      commit: 'c794754062d49a8fdb63ab3c5215b488b865030c',
      commitDate: '2026-08-14T18:38:04Z',
    });
    expect(files).toHaveLength(2_234);
    expect(files.map(({ path }) => path)).toEqual(source.paths);
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) / 1e6;
    console.log(`vLLM: ${files.length} files, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(2)} s`);
    expect(megabytes).toBeCloseTo(31.4, 1);
    expect(seconds).toBeLessThan(15);
  });
});
