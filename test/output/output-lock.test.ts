import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { thisProcess, stateOf, parseHolder, type LockHolder } from '../../src/output/lock-holder.js';
import { lockOutput, withOutputLock } from '../../src/output/output-lock.js';
import {
  build,
  catalogueFiles,
  namesIn,
  put,
  snapshot,
  snapshotOf,
  temporaryDirectory,
} from './support/sample-catalogue.js';

const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
const dead: LockHolder = { ...thisProcess(), pid: deadPid, nonce: '00000000000000d1' };

describe('the lock on a directory', () => {
  it('names its holder and stands beside the directory until it is released', async () => {
    const root = temporaryDirectory();
    const lock = await lockOutput(join(root, 'vllm'));
    expect(namesIn(root)).toEqual(['.vllm.lock']);
    expect(JSON.parse(readFileSync(join(root, '.vllm.lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
      host: hostname(),
    });
    expect(lock.isHeld()).toBe(true);
    await lock.release();
    await lock.release();
    expect(lock.isHeld()).toBe(false);
    expect(namesIn(root)).toEqual([]);
  });

  it('refuses a second build, by whatever path, and lets one in afterwards', async () => {
    const root = temporaryDirectory();
    mkdirSync(join(root, 'vllm'));
    symlinkSync('vllm', join(root, 'link'));
    const lock = await lockOutput(join(root, 'vllm'));
    for (const outDir of [join(root, 'vllm'), join(root, 'link'), `${root}/x/../vllm/`]) {
      await expect(lockOutput(outDir)).rejects.toMatchObject({
        code: 'output',
        message: `Another build (process ${process.pid}) is writing to ${outDir}`,
        hint: 'Wait until it has ended, or choose another directory with --out.',
      });
    }
    await lock.release();
    await (await lockOutput(join(root, 'link'))).release();
    expect(namesIn(root)).toEqual(['link', 'vllm']);
  });

  it('is released however the work ends', async () => {
    const root = temporaryDirectory();
    const outDir = join(root, 'vllm');
    expect(await withOutputLock(outDir, () => Promise.resolve(7))).toBe(7);
    await expect(withOutputLock(outDir, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(
      withOutputLock(outDir, () => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
    put(outDir, 'mine', '');
    await expect(lockOutput(outDir)).rejects.toThrow('Will not replace');
    expect(namesIn(root)).toEqual(['vllm']);
  });

  it.each<[string, LockHolder]>([
    ['a dead process', dead],
    ['a living process that took the number of a dead one', { ...thisProcess(), started: '1' }],
  ])('of %s is taken over', async (_name, holder) => {
    const root = temporaryDirectory();
    writeFileSync(join(root, '.vllm.lock'), JSON.stringify(holder));
    const lock = await lockOutput(join(root, 'vllm'));
    expect(namesIn(root)).toEqual(['.vllm.lock']);
    expect(lock.isHeld()).toBe(true);
    await lock.release();
    expect(namesIn(root)).toEqual([]);
  });

  it('is taken over also where processes died while they took it over', async () => {
    const root = temporaryDirectory();
    const second = { ...dead, nonce: '00000000000000d2' };
    const third = { ...dead, nonce: '00000000000000d3' };
    writeFileSync(join(root, '.vllm.lock'), JSON.stringify(dead));
    writeFileSync(join(root, `.vllm.lock.over-${dead.nonce}`), JSON.stringify(second));
    writeFileSync(join(root, `.vllm.lock.over-${dead.nonce}.over-${second.nonce}`), JSON.stringify(third));
    writeFileSync(join(root, `.vllm.lock.new-${dead.nonce}`), '{"pid":');
    await (await lockOutput(join(root, 'vllm'))).release();
    expect(namesIn(root)).toEqual([]);
  });

  it('is left to a living process that is taking it over', async () => {
    const root = temporaryDirectory();
    writeFileSync(join(root, '.vllm.lock'), JSON.stringify(dead));
    writeFileSync(join(root, `.vllm.lock.over-${dead.nonce}`), JSON.stringify(thisProcess()));
    await expect(lockOutput(join(root, 'vllm'))).rejects.toThrow(`Another build (process ${process.pid})`);
  });

  it.each<[string, string, string]>([
    [
      'another host',
      JSON.stringify({ ...dead, host: 'elsewhere.example' }),
      `process ${deadPid} on elsewhere.example`,
    ],
    [
      'another container',
      JSON.stringify({ ...dead, pidNamespace: 'pid:[1]' }),
      `process ${deadPid} on ${hostname()}`,
    ],
    ['nobody we can read', 'what?', 'process unknown'],
    ['nobody at all', '', 'process unknown'],
  ])('of %s is never taken over', async (_name, text, who) => {
    const root = temporaryDirectory();
    const lockFile = join(root, '.vllm.lock');
    writeFileSync(lockFile, text);
    await expect(lockOutput(join(root, 'vllm'))).rejects.toMatchObject({
      code: 'output',
      message: `Another build (${who}) is writing to ${join(root, 'vllm')}`,
      hint: `If no build is running there any more, delete ${lockFile}.`,
    });
    expect(readFileSync(lockFile, 'utf8')).toBe(text);
    expect(namesIn(root)).toEqual(['.vllm.lock']);
  });

  it('that somebody deleted and another took is not released by the first', async () => {
    const root = temporaryDirectory();
    const lock = await lockOutput(join(root, 'vllm'));
    writeFileSync(lock.place.lockFile, JSON.stringify({ ...thisProcess(), pid: 1 }));
    expect(lock.isHeld()).toBe(false);
    await lock.release();
    expect(existsSync(lock.place.lockFile)).toBe(true);
  });
});

describe('taking the lock', () => {
  it('removes what dead builds left, and nothing that only looks like it', async () => {
    const root = temporaryDirectory();
    const outDir = join(root, 'vllm');
    const files = catalogueFiles({ 1: 'one' });
    await build(outDir, files);
    await build(join(root, '.vllm.previous'), files);
    put(root, '.vllm.staging-0123456789ab/errors/x.txt', 'half');
    const others = [
      '.vllm.staging-mine/x',
      '.vllm.staging-0123456789ab.txt',
      '.vllm2.staging-0123456789ab/x',
      '.vXllm.staging-0123456789ab/x',
      '.vllm.lockers/x',
    ];
    for (const path of others) put(root, path, 'mine');
    await (await lockOutput(outDir)).release();
    expect(namesIn(root)).toEqual([...others.map((path) => path.replace('/x', '')), 'vllm'].sort());
    expect(snapshot(outDir)).toEqual(snapshotOf(files));
  });

  it('refuses at once where something that is not ours stands at the name the swap needs', async () => {
    const root = temporaryDirectory();
    const outDir = join(root, 'vllm');
    const files = catalogueFiles({ 1: 'one' });
    await build(outDir, files);
    put(root, '.vllm.previous/thesis.tex', 'mine');
    await expect(build(outDir, catalogueFiles({ 1: 'two' }))).rejects.toMatchObject({
      code: 'output',
      message: `Cannot build: ${join(root, '.vllm.previous')} is in the way, and it is not a catalogue`,
    });
    expect(snapshot(outDir)).toEqual(snapshotOf(files));
    expect(namesIn(root)).toEqual(['.vllm.previous', 'vllm']);
  });
});

describe('a holder', () => {
  it('survives being written and read, and nothing else is one', () => {
    const me = thisProcess();
    expect(parseHolder(JSON.stringify(me))).toEqual(me);
    expect(stateOf(me)).toBe('alive');
    expect(stateOf(dead)).toBe('dead');
    for (const text of [
      '',
      'null',
      '7',
      '{}',
      JSON.stringify({ ...me, pid: -1 }),
      JSON.stringify({ ...me, nonce: '../x' }),
    ]) {
      expect(parseHolder(text)).toBeNull();
    }
  });
});
