import { lstatSync, mkdirSync, symlinkSync, utimesSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  build,
  catalogueFiles,
  idOf,
  namesIn,
  put,
  snapshot,
  temporaryDirectory,
} from './support/sample-catalogue.js';

type Hook = (name: string, args: readonly unknown[], half: () => void) => void;
// @ts-expect-error plain JavaScript, because child processes load it as well
const { patchFs } = (await import('./support/fs-fault.mjs')) as { patchFs: (hook: Hook) => () => void };

const A = catalogueFiles({ 1: 'one', 2: 'two' });
const B = catalogueFiles({ 1: 'ONE', 3: 'three' }, 'B');

describe('where the system refuses', () => {
  it(
    'any one change to the disk, the build fails with the old catalogue whole, or is done',
    { timeout: 120_000 },
    async () => {
      const wholeA = await prepare(join(temporaryDirectory(), 'vllm'));
      const seen = { failed: 0, done: 0 };
      for (let call = 1, reached = true; reached; call += 1) {
        const parent = temporaryDirectory();
        const outDir = join(parent, 'vllm');
        await prepare(outDir);
        const outcome = await withFault('ENOSPC', call, () => build(outDir, B));
        reached = outcome.reached;
        if (outcome.error === null) {
          expect(snapshot(outDir)).toMatchObject({
            'catalogue.json': B[0]?.text,
            [`errors/${idOf(3)}.txt`]: 'three',
            'errors/mine': 'mine',
          });
          seen.done += 1;
        } else {
          expect(outcome.error, `call ${call}`).toMatchObject({
            name: 'CatalogueError',
            code: 'output',
            message: expect.stringMatching(
              /^Cannot write \/.*: no space left on device \(ENOSPC\)$/,
            ) as string,
            hint: expect.stringContaining('Free some space') as string,
          });
          expect(snapshot(outDir), `call ${call}`).toEqual(wholeA);
          expect(namesIn(parent), `call ${call}`).toEqual(['vllm']);
          seen.failed += 1;
        }
        if (namesIn(parent).includes('.vllm.lock')) continue; // it could not be given back: this process must end first
        await build(outDir, B);
        const left = namesIn(parent).filter((name) => !name.startsWith('.vllm.lock.new-')); // a draft of this living process
        expect(left, `call ${call}`).toEqual(['vllm']);
      }
      expect(seen.failed).toBeGreaterThan(25);
      expect(seen.done).toBeGreaterThan(5); // clean-ups: of drafts, of the replaced catalogue, of the lock
    },
  );

  it.each([
    ['EACCES', 'permission denied', 'writable'],
    ['EROFS', 'read-only file system', 'read-only'],
    ['ENAMETOOLONG', 'name too long', 'shorter name'],
    ['EBUSY', 'resource busy or locked', 'mount point'],
  ])('with %s, the error says so and what to do', async (code, text, hint) => {
    const outDir = join(temporaryDirectory(), 'vllm');
    const { error } = await withFault(
      code,
      1,
      () => build(outDir, A),
      'linkSync',
      'writeFileSync',
      'renameSync',
    );
    expect(error).toMatchObject({
      code: 'output',
      message: expect.stringContaining(`${text} (${code})`) as string,
      hint: expect.stringContaining(hint) as string,
    });
  });

  it('the second rename of the swap, the old catalogue is moved back', async () => {
    const parent = temporaryDirectory();
    const outDir = join(parent, 'vllm');
    const wholeA = await prepare(outDir);
    const { error, reached } = await withFault('EACCES', 2, () => build(outDir, B), 'renameSync');
    expect(reached).toBe(true);
    expect(error).toMatchObject({ code: 'output' });
    expect(snapshot(outDir)).toEqual(wholeA);
    expect(namesIn(parent)).toEqual(['vllm']);
  });

  it.each(['EPERM', 'EXDEV', 'ENOTSUP', 'EMLINK'])(
    'to make hard links (%s), the lock still works and files are copied with their times',
    async (code) => {
      const parent = temporaryDirectory();
      const outDir = join(parent, 'vllm');
      const wholeA = await prepare(outDir);
      const kept = join(outDir, 'errors/mine');
      utimesSync(kept, 1e9, 1234567890.123456);
      const before = lstatSync(kept);
      const files = [...A.slice(1), { path: 'catalogue.json', text: A[0]?.text.replace('""', '"C"') ?? '' }];
      const { error } = await withFault(code, -1, () => build(outDir, files), 'linkSync');
      expect(error).toBeNull();
      expect(snapshot(outDir)).toEqual({ ...wholeA, 'catalogue.json': files.at(-1)?.text });
      expect(lstatSync(kept).ino).not.toBe(before.ino);
      expect(lstatSync(kept).mtimeMs).toBeCloseTo(before.mtimeMs, 2);
      expect(namesIn(parent)).toEqual(['vllm']);
    },
  );
});

/** A catalogue with files of the user, as every build here finds it. */
async function prepare(outDir: string): Promise<Record<string, string> | null> {
  await build(outDir, A);
  put(outDir, 'errors/mine', 'mine');
  mkdirSync(join(outDir, 'empty'));
  symlinkSync('nowhere', join(outDir, 'link'));
  return snapshot(outDir);
}

/** Runs `work` with the `call`-th change to the disk refused (each one for -1), counting only the calls named, if any. */
async function withFault(
  code: string,
  call: number,
  work: () => Promise<unknown>,
  ...only: readonly string[]
): Promise<{ readonly error: unknown; readonly reached: boolean }> {
  let left = call;
  const undo = patchFs((name, args, half) => {
    if (only.length > 0 && !only.includes(name)) return;
    left -= 1;
    if (call !== -1 && left !== 0) return;
    half();
    throw systemError(code, name, args);
  });
  onTestFinished(undo);
  try {
    await work();
    return { error: null, reached: left <= 0 };
  } catch (error) {
    return { error, reached: left <= 0 };
  } finally {
    undo();
  }
}

function systemError(code: string, syscall: string, [path]: readonly unknown[]): Error {
  const errno = -constants.errno[code as keyof typeof constants.errno];
  const error = new Error(`${code}: injected, ${syscall}`);
  return Object.assign(error, { code, errno, syscall, ...(typeof path === 'string' ? { path } : {}) });
}
