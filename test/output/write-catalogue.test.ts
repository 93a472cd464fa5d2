import { chmodSync, lstatSync, mkdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OutputFile } from '../../src/output/output-file.js';
import {
  build,
  catalogueFiles,
  idOf,
  namesIn,
  put,
  snapshot,
  snapshotOf,
  temporaryDirectory,
} from './support/sample-catalogue.js';

describe('the first write', () => {
  it('makes the directory and its parents, and leaves nothing beside it', async () => {
    const root = temporaryDirectory();
    const files = catalogueFiles({ 1: 'one\n', 2: 'two é \u{1F600}\n' });
    const outDir = join(root, 'a/b/vllm');
    expect(await build(outDir, files)).toEqual({ written: 6, unchanged: 0, removed: 0, outDir });
    expect(snapshot(outDir)).toEqual(snapshotOf(files));
    expect(namesIn(dirname(outDir))).toEqual(['vllm']);
  });

  it('takes files from an async iterable, and writes UTF-8 with the line ends it is given and a mode by umask', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    const umask = process.umask(0o022);
    onTestFinished(() => void process.umask(umask));
    async function* files(): AsyncIterable<OutputFile> {
      await Promise.resolve();
      yield* catalogueFiles({ 1: 'a\nb\r\n\u2028é' });
    }
    await build(outDir, files());
    const path = join(outDir, `errors/${idOf(1)}.txt`);
    expect(readFileSync(path)).toEqual(Buffer.from('a\nb\r\n\u2028é', 'utf8'));
    expect(statSync(path).mode & 0o777).toBe(0o644);
  });

  it('goes into an empty directory and keeps its mode', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    mkdirSync(outDir);
    chmodSync(outDir, 0o2750);
    await build(outDir, catalogueFiles({ 1: 'one' }));
    expect(statSync(outDir).mode & 0o7777).toBe(0o2750);
    await build(outDir, catalogueFiles({ 1: 'two' }));
    expect(statSync(outDir).mode & 0o7777).toBe(0o2750);
  });

  it('tells how far it is', async () => {
    const seen: unknown[] = [];
    const files = catalogueFiles({});
    await build(join(temporaryDirectory(), 'vllm'), files, {
      total: 2,
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen).toEqual([
      { step: 'write', done: 1, total: 2, note: null },
      { step: 'write', done: 2, total: 2, note: null },
    ]);
  });
});

describe('a write over a catalogue', () => {
  it('does not touch the directory where nothing has changed', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    const files = catalogueFiles({ 1: 'one', 2: 'two' });
    await build(outDir, files);
    put(outDir, 'notes/mine.txt', 'mine');
    const paths = ['', 'errors', `errors/${idOf(1)}.txt`, 'catalogue.json', 'notes'];
    const look = (): unknown[] =>
      paths
        .map((path) => lstatSync(join(outDir, path), { bigint: true }))
        .map(({ ino, mtimeNs, ctimeNs }) => ({ ino, mtimeNs, ctimeNs }));
    const before = look();
    expect(await build(outDir, [...files].reverse())).toMatchObject({ written: 0, unchanged: 6, removed: 0 });
    expect(look()).toEqual(before);
  });

  it('keeps inode and time of unchanged files, writes changed ones anew and removes those that are gone', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    await build(outDir, catalogueFiles({ 1: 'one', 2: 'two', 3: 'three' }));
    const kept = join(outDir, `errors/${idOf(1)}.txt`);
    const changed = join(outDir, `errors/${idOf(2)}.txt`);
    utimesSync(kept, 1e9, 1e9);
    const before = [kept, changed].map((path) => lstatSync(path, { bigint: true }));

    const files = catalogueFiles({ 1: 'one', 2: 'TWO', 4: 'four' });
    expect(await build(outDir, files)).toMatchObject({ written: 4, unchanged: 4, removed: 2 });
    expect(snapshot(outDir)).toEqual(snapshotOf(files));
    const after = [kept, changed].map((path) => lstatSync(path, { bigint: true }));
    expect(after[0]).toMatchObject({ ino: before[0]?.ino, mtimeNs: before[0]?.mtimeNs, nlink: 1n });
    expect(after[1]?.ino).not.toBe(before[1]?.ino);
  });

  it('swaps where files are only removed', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    await build(outDir, catalogueFiles({ 1: 'one', 2: 'two' }));
    const files = catalogueFiles({ 2: 'two' });
    expect(await build(outDir, files)).toMatchObject({ written: 0, unchanged: 4, removed: 2 });
    expect(snapshot(outDir)).toEqual(snapshotOf(files));
  });

  it(
    'gives what a model gives, for any old catalogue, new catalogue and files of the user',
    { timeout: 120_000 },
    async () => {
      const records = fc.dictionary(
        fc.integer({ min: 0, max: 8 }).map(String),
        fc.constantFrom('a', 'b', ''),
      );
      const foreign = fc.dictionary(
        fc.constantFrom('x', 'd/x', 'errors/x', 'api/x/y', 'redirects.json', 'd/e/.z'),
        fc.string(),
      );
      const root = temporaryDirectory();
      let run = 0;
      await fc.assert(
        fc.asyncProperty(records, records, foreign, async (before, after, mine) => {
          run += 1;
          const outDir = join(root, `run${run}`);
          await build(outDir, catalogueFiles(before));
          for (const [path, text] of Object.entries(mine)) put(outDir, path, text);
          const report = await build(outDir, catalogueFiles(after));
          const mineAsFiles = Object.entries(mine).map(([path, text]) => ({ path, text }));
          // Directories of ours that have become empty need not come back, and need not go.
          expect(filesOf(snapshot(outDir))).toEqual(
            filesOf(snapshotOf([...catalogueFiles(after), ...mineAsFiles])),
          );
          const same = Object.keys(after).filter((number) => before[number] === after[number]).length;
          const gone = Object.keys(before).filter((number) => !Object.hasOwn(after, number)).length;
          expect(report).toMatchObject({
            written: 2 * (Object.keys(after).length - same),
            unchanged: 2 + 2 * same,
            removed: 2 * gone,
          });
        }),
        { seed: 20260814, numRuns: 50 },
      );
      expect(namesIn(root).filter((name) => name.startsWith('.'))).toEqual([]);
    },
  );

  it('compares thousands of files in well under the time of a build', { timeout: 120_000 }, async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    const records = Object.fromEntries(
      Array.from({ length: 1000 }, (_, number) => [number, 'text\n'.repeat(1000)]),
    );
    const files = catalogueFiles(records);
    await build(outDir, files);
    const start = process.cpuUsage();
    expect(await build(outDir, files)).toMatchObject({ written: 0 });
    const { user, system } = process.cpuUsage(start);
    expect(user + system).toBeLessThan(1_000_000); // about 0.05 s; the bound only catches a change of kind
  });
});

function filesOf(found: Record<string, string> | null): Record<string, string> {
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, text]) => text !== '/'));
}
