import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thisProcess } from '../../src/output/lock-holder.js';
import type { OutputFile } from '../../src/output/output-file.js';
import { recoverOutput } from '../../src/output/recover-output.js';
import { inParallel, startChild } from './support/child-process.js';
import { compileOutput } from './support/compiled-output.js';
import {
  build,
  catalogueFiles,
  namesIn,
  put,
  snapshot,
  temporaryDirectory,
} from './support/sample-catalogue.js';

const COMPILED = mkdtempSync(join(tmpdir(), 'catalogue-compiled-'));
beforeAll(() => compileOutput(COMPILED));
afterAll(() => rmSync(COMPILED, { recursive: true, force: true }));

type Tree = Record<string, string> | null;

describe('a build that is killed', () => {
  it(
    'at each change it makes to the disk leaves the old or the new catalogue whole',
    { timeout: 120_000 },
    async () => {
      const root = temporaryDirectory();
      const [input, a, b] = [
        join(root, 'input.json'),
        catalogueFiles({ 1: 'one', 2: 'two' }),
        catalogueFiles({ 1: 'ONE', 3: 'three' }, 'B'),
      ];
      writeFileSync(input, JSON.stringify([b]));
      const wholeA = await reference(join(root, 'a/vllm'), [a]);
      const wholeB = await reference(join(root, 'b/vllm'), [a, b]);
      const seen = { old: 0, new: 0, absent: 0, finished: 0 };

      const killAt = async (call: number): Promise<void> => {
        const parent = join(root, String(call));
        const outDir = join(parent, 'vllm');
        await reference(outDir, [a]);
        writeFileSync(join(parent, '.vllm.lock'), JSON.stringify({ ...thisProcess(), started: '1' })); // stale: taken over
        const child = startChild('build-child.mjs', [COMPILED, outDir, input, 'once'], ['die-at.mjs'], {
          DIE_AT: String(call),
        });
        const ending = await child.ending;
        if (ending.signal === null) {
          expect(ending).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
          expect(namesIn(parent)).toEqual(['vllm']);
          seen.finished += 1;
        }
        const found = snapshot(outDir);
        if (found === null) expect(snapshot(join(parent, '.vllm.previous'))).toEqual(wholeA);
        expect(await recoverOutput(outDir)).toBe(found === null);
        const recovered = snapshot(outDir);
        expectEither(recovered, wholeA, wholeB);
        seen[found === null ? 'absent' : same(recovered, wholeA) ? 'old' : 'new'] += 1;

        await build(outDir, b);
        expect(snapshot(outDir)).toEqual(wholeB);
        expect(namesIn(parent)).toEqual(['vllm']);
      };
      for (let call = 1; seen.finished === 0; call += 4) {
        await inParallel(
          4,
          [0, 1, 2, 3].map((more) => () => killAt(call + more)),
        );
      }
      expect(seen.absent).toBe(1);
      expect(seen.old).toBeGreaterThan(30);
      expect(seen.new).toBeGreaterThan(10);
    },
  );

  it('at random moments, again and again, leaves one or the other whole', { timeout: 120_000 }, async () => {
    const root = temporaryDirectory();
    const random = seededRandom(20260814);
    const records = (text: string, step: number): Record<number, string> =>
      Object.fromEntries(
        Array.from({ length: 20 }, (_, number) => [number * step, number % 3 === 0 ? 'same' : text]),
      );
    const [a, b] = [catalogueFiles(records('a', 1)), catalogueFiles(records('b', 2), 'B')];
    const input = join(root, 'input.json');
    writeFileSync(input, JSON.stringify([b, a]));

    const seen = { a: 0, b: 0 };
    const lane = (number: number) => async (): Promise<void> => {
      const parent = join(root, `lane${number}`);
      const outDir = join(parent, 'vllm');
      const wholeA = await reference(outDir, [a]);
      const wholeB = await reference(outDir, [b]);
      for (let kill = 0; kill < 22; kill += 1) {
        const child = startChild('build-child.mjs', [COMPILED, outDir, input, 'forever']);
        // Within the build after the first, second or third, which are as long as those were, however slow the machine.
        const builds = 1 + Math.floor(3 * random());
        const said = await child.said((stdout) => stdout.split('\n').length > builds);
        await setTimeout(random() * Math.min(300, Math.max(...said.trim().split('\n').map(Number))));
        child.process.kill('SIGKILL');
        const { signal, stderr } = await child.ending;
        expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
        const found = snapshot(outDir) ?? snapshot(join(parent, '.vllm.previous'));
        expectEither(found, wholeA, wholeB);
        await recoverOutput(outDir);
        expect(same(snapshot(outDir), found)).toBe(true);
        seen[same(found, wholeA) ? 'a' : 'b'] += 1;
      }
      await build(outDir, a);
      expect(namesIn(parent)).toEqual(['vllm']);
    };
    await inParallel(3, [lane(1), lane(2), lane(3)]);
    expect(Math.min(seen.a, seen.b)).toBeGreaterThan(5);
  });

  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])(
    'by %s stops, cleans up and gives the lock back',
    async (signal) => {
      const parent = temporaryDirectory();
      const outDir = join(parent, 'vllm');
      const input = join(temporaryDirectory(), 'input.json');
      writeFileSync(
        input,
        JSON.stringify([
          catalogueFiles(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [n, 'new']))),
        ]),
      );
      const wholeA = await reference(outDir, [catalogueFiles({ 1: 'one' })]);
      const child = startChild('build-child.mjs', [COMPILED, outDir, input, 'slowly']);
      await child.said((stdout) => stdout !== '');
      expect(namesIn(parent)).toContain('.vllm.lock');
      child.process.kill(signal);
      const ending = await child.ending;
      expect({ ...ending, stdout: ending.stdout.replace(/^\.+/, '') }).toEqual({
        code: 7,
        signal: null,
        stdout: signal,
        stderr: '',
      });
      expect(snapshot(outDir)).toEqual(wholeA);
      expect(namesIn(parent)).toEqual(['vllm']);
    },
  );
});

/** Writes the catalogues one over the other, with some files of the user; gives what is there then. */
async function reference(outDir: string, catalogues: readonly OutputFile[][]): Promise<Tree> {
  for (const files of catalogues) await build(outDir, files);
  put(outDir, 'redirects.json', '{"a":"b"}');
  put(outDir, 'errors/mine.txt', 'mine');
  mkdirSync(join(outDir, 'empty'), { recursive: true });
  if (snapshot(outDir)?.['link'] === undefined) symlinkSync('nowhere', join(outDir, 'link'));
  return snapshot(outDir);
}

function expectEither(found: Tree, a: Tree, b: Tree): void {
  if (!same(found, a)) expect(found).toEqual(b);
}

function same(a: Tree, b: Tree): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** mulberry32: the moments of the kills are the same in every run, as far as the machine lets them. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
