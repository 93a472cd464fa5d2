import { lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockOutput } from '../../src/output/output-lock.js';
import {
  build,
  catalogueFiles,
  namesIn,
  put,
  snapshot,
  snapshotOf,
  temporaryDirectory,
} from './support/sample-catalogue.js';

afterEach(() => void vi.unstubAllEnvs());

describe('the place of a catalogue', () => {
  it('works behind a link to the directory, and keeps the link', async () => {
    const root = temporaryDirectory();
    mkdirSync(join(root, 'real'));
    symlinkSync('real/vllm', join(root, 'link'));
    mkdirSync(join(root, 'real/vllm'));
    const outDir = join(root, 'link');
    await build(outDir, catalogueFiles({ 1: 'one' }));
    const files = catalogueFiles({ 1: 'two' });
    expect(await build(outDir, files)).toMatchObject({ outDir });
    expect(lstatSync(outDir).isSymbolicLink()).toBe(true);
    expect(snapshot(join(root, 'real/vllm'))).toEqual(snapshotOf(files));
    expect(namesIn(root)).toEqual(['link', 'real']);
    expect(namesIn(join(root, 'real'))).toEqual(['vllm']);
  });
});

describe('a build refuses', () => {
  it('a file, a dangling link, and a path through a file', async () => {
    const root = temporaryDirectory();
    put(root, 'file', 'text');
    symlinkSync('nowhere', join(root, 'dangling'));
    const expectRefusal = async (outDir: string, text: string): Promise<void> => {
      await expect(build(outDir, catalogueFiles({}))).rejects.toMatchObject({
        code: 'output',
        message: expect.stringContaining(text) as string,
      });
    };
    await expectRefusal(join(root, 'file'), 'it is not a directory');
    await expectRefusal(join(root, 'dangling'), 'it is a symbolic link to something that does not exist');
    await expectRefusal(join(root, 'file/below'), 'EEXIST');
    expect(namesIn(root)).toEqual(['dangling', 'file']);
  });

  it.each([
    ['/', 'the root of the file system'],
    [process.cwd(), 'the current directory'],
    [dirname(process.cwd()), 'the current directory'],
    ['.', 'the current directory'],
  ])('to build into %s', async (outDir, reason) => {
    vi.stubEnv('HOME', '/nonexistent/home'); // the checkout may stand right in the home directory, or beside it
    await expect(lockOutput(outDir)).rejects.toMatchObject({
      code: 'output',
      message: expect.stringContaining(reason) as string,
    });
  });

  it('to build into the home directory', async () => {
    const home = join(temporaryDirectory(), 'home');
    mkdirSync(home);
    vi.stubEnv('HOME', home);
    await expect(lockOutput(home)).rejects.toMatchObject({
      code: 'output',
      message: expect.stringContaining('home directory') as string,
    });
    await (await lockOutput(join(home, 'out'))).release();
  });
});
