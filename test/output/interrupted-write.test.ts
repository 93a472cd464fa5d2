import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../src/output/output-file.js';
import { lockOutput } from '../../src/output/output-lock.js';
import { writeCatalogue } from '../../src/output/write-catalogue.js';
import {
  build,
  catalogueFiles,
  idOf,
  namesIn,
  snapshot,
  temporaryDirectory,
} from './support/sample-catalogue.js';

describe('a write that does not come to its end', () => {
  it('leaves the old catalogue whole where the files end in an error, and passes that on as it is', async () => {
    const root = temporaryDirectory();
    const outDir = join(root, 'vllm');
    await build(outDir, catalogueFiles({ 1: 'one' }));
    const before = snapshot(root);
    const trouble = new RangeError('from the source');
    function* failing(): Iterable<OutputFile> {
      yield* catalogueFiles({ 1: 'other', 2: 'new' });
      throw trouble;
    }
    await expect(build(outDir, failing())).rejects.toBe(trouble);
    expect(snapshot(root)).toEqual(before);
  });

  it('stops at the next file when it is told to', async () => {
    const root = temporaryDirectory();
    const outDir = join(root, 'vllm');
    await build(outDir, catalogueFiles({ 1: 'one' }));
    const before = snapshot(root);
    const controller = new AbortController();
    let count = 0;
    const onProgress = (): void => {
      count += 1;
      if (count === 3) controller.abort(new Error('enough'));
    };
    const failure = build(outDir, catalogueFiles({ 1: 'x', 2: 'y' }, 'B'), {
      onProgress,
      signal: controller.signal,
    });
    await expect(failure).rejects.toThrow('enough');
    expect(count).toBe(3);
    expect(snapshot(root)).toEqual(before);
  });

  it('lets the event loop have its turns, so that a signal is seen', async () => {
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    function* endless(): Iterable<OutputFile> {
      for (let number = 0; ; number += 1) yield { path: `errors/${idOf(number)}.txt`, text: '' };
    }
    const root = temporaryDirectory();
    await expect(build(join(root, 'vllm'), endless(), { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(namesIn(root)).toEqual([]);
  });

  it('does not swap once its lock is gone', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    const lock = await lockOutput(outDir);
    rmSync(lock.place.lockFile);
    await expect(writeCatalogue(lock, catalogueFiles({}))).rejects.toMatchObject({
      code: 'output',
      message: expect.stringContaining('The lock on') as string,
    });
    await lock.release();
    expect(existsSync(outDir)).toBe(false);
  });

  it('does not write with a lock that was released', async () => {
    const lock = await lockOutput(join(temporaryDirectory(), 'vllm'));
    await lock.release();
    await expect(writeCatalogue(lock, catalogueFiles({}))).rejects.toThrow('The lock on');
  });

  it('refuses at the write what came into the directory after the lock', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    const lock = await lockOutput(outDir);
    mkdirSync(outDir);
    writeFileSync(join(outDir, 'mine'), 'mine');
    await expect(writeCatalogue(lock, catalogueFiles({}))).rejects.toThrow('Will not replace');
    await lock.release();
  });
});
