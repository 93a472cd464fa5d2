import { describe, expect, test } from 'vitest';
import { allFiles, openGit } from './support/opened.js';
import { useWorkspace } from './support/workspace.js';

const workspace = useWorkspace();
const vllm = process.env['VLLM_GIT'];

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
