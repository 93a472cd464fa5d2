import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { thisProcess } from '../../src/output/lock-holder.js';
import { recoverOutput } from '../../src/output/recover-output.js';
import {
  build,
  catalogueFiles,
  namesIn,
  put,
  snapshot,
  snapshotOf,
  temporaryDirectory,
} from './support/sample-catalogue.js';

const FILES = catalogueFiles({ 1: 'one' });

it('moves the old catalogue back where a swap was cut in two, also behind a link', async () => {
  const root = temporaryDirectory();
  symlinkSync('vllm', join(root, 'link'));
  for (const outDir of [join(root, 'vllm'), join(root, 'link')]) {
    await cutSwap(root);
    expect(await recoverOutput(outDir)).toBe(true);
    expect(snapshot(join(root, 'vllm'))).toEqual(snapshotOf(FILES));
    expect(await recoverOutput(outDir)).toBe(false);
    expect(namesIn(root)).toEqual(['link', 'vllm']);
  }
});

it('moves it back also over an empty directory that somebody made meanwhile', async () => {
  const root = temporaryDirectory();
  await cutSwap(root);
  mkdirSync(join(root, 'vllm'));
  expect(await recoverOutput(join(root, 'vllm'))).toBe(true);
  expect(snapshot(join(root, 'vllm'))).toEqual(snapshotOf(FILES));
});

it('does nothing where there is nothing to recover', async () => {
  const root = temporaryDirectory();
  expect(await recoverOutput(join(root, 'vllm'))).toBe(false);
  expect(await recoverOutput(join(root, 'no/such/parent'))).toBe(false);
  put(root, '.vllm.previous/thesis.tex', 'mine');
  expect(await recoverOutput(join(root, 'vllm'))).toBe(false);
  put(root, 'file', '');
  expect(await recoverOutput(join(root, 'file'))).toBe(false);
  expect(await recoverOutput(join(root, 'file/below'))).toBe(false);
  expect(namesIn(root)).toEqual(['.vllm.previous', 'file']);
});

it('leaves a swap alone that a living build is in the middle of, and waits for it', async () => {
  const root = temporaryDirectory();
  const target = join(root, 'vllm');
  await cutSwap(root);
  writeFileSync(join(root, '.vllm.lock'), JSON.stringify(thisProcess()));
  const recovery = recoverOutput(target);
  await setTimeout(120);
  expect(snapshot(target)).toBeNull();
  renameSync(join(root, '.vllm.previous'), target); // stands for the second rename
  expect(await recovery).toBe(false);
});

it('says who is in the way where a living build stays there', { timeout: 10_000 }, async () => {
  const root = temporaryDirectory();
  await cutSwap(root);
  writeFileSync(join(root, '.vllm.lock'), JSON.stringify(thisProcess()));
  await expect(recoverOutput(join(root, 'vllm'))).rejects.toThrow(
    `Another build (process ${process.pid}) is writing`,
  );
});

it('happens by itself at the next build, which loses nothing of the user', async () => {
  const root = temporaryDirectory();
  await cutSwap(root);
  put(join(root, '.vllm.previous'), 'notes/mine', 'mine');
  const files = catalogueFiles({ 1: 'two' });
  await build(join(root, 'vllm'), files);
  expect(snapshot(join(root, 'vllm'))).toEqual(snapshotOf([...files, { path: 'notes/mine', text: 'mine' }]));
  expect(namesIn(root)).toEqual(['vllm']);
});

/** What a build leaves that is killed between its two renames. */
async function cutSwap(root: string): Promise<void> {
  await build(join(root, 'vllm'), FILES);
  renameSync(join(root, 'vllm'), join(root, '.vllm.previous'));
}
