import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('what is not ours in the directory', () => {
  it('carries over redirects.json and all that is foreign, with links, empty directories, modes and times', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    await build(outDir, catalogueFiles({ 1: 'one' }));
    put(outDir, 'redirects.json', '{}');
    put(outDir, '.git/objects/ab/cd', 'blob');
    put(outDir, 'errors/README.md', 'about');
    put(outDir, `errors/${idOf(1).toUpperCase().replace('0', 'F')}.txt`, 'not an id of ours');
    put(outDir, 'api/schema/sub/catalogue.json', 'deep');
    mkdirSync(join(outDir, 'empty/inside'), { recursive: true });
    symlinkSync('nowhere/at all', join(outDir, 'dangling'));
    symlinkSync('../..', join(outDir, 'errors/up'));
    utimesSync(join(outDir, '.git/objects'), 1e9, 1e9);
    chmodSync(join(outDir, '.git/objects'), 0o555);
    const foreign = snapshot(outDir) ?? {};
    const inode = statSync(join(outDir, '.git/objects/ab/cd')).ino;

    const files = catalogueFiles({ 5: 'five' });
    expect(await build(outDir, files)).toMatchObject({ written: 2, unchanged: 2, removed: 2 });
    const { [`errors/${idOf(1)}.txt`]: _text, [`api/errors/${idOf(1)}.json`]: _json, ...carried } = foreign;
    expect(snapshot(outDir)).toEqual({ ...carried, ...snapshotOf(files) });
    expect(statSync(join(outDir, '.git/objects/ab/cd')).ino).toBe(inode);
    expect(statSync(join(outDir, '.git/objects'))).toMatchObject({ mtimeMs: 1e12 });
    expect(statSync(join(outDir, '.git/objects')).mode & 0o777).toBe(0o555);
    chmodSync(join(outDir, '.git/objects'), 0o755); // so that the test's own directory can be removed
    expect(namesIn(dirname(outDir))).toEqual(['vllm']);
  });

  it('writes redirects.json where it is given', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    await build(outDir, catalogueFiles({}));
    put(outDir, 'redirects.json', 'old');
    await build(outDir, [...catalogueFiles({}), { path: 'redirects.json', text: 'new' }]);
    expect(readFileSync(join(outDir, 'redirects.json'), 'utf8')).toBe('new');
  });

  it('replaces a link at the place of a record by the record, and leaves what it points to alone', async () => {
    const root = temporaryDirectory();
    const outDir = join(root, 'vllm');
    await build(outDir, catalogueFiles({ 1: 'one' }));
    put(root, 'elsewhere.txt', 'one');
    const path = join(outDir, `errors/${idOf(1)}.txt`);
    rmSync(path);
    symlinkSync('../../elsewhere.txt', path);
    expect(await build(outDir, catalogueFiles({ 1: 'one' }))).toMatchObject({ written: 1 });
    expect(lstatSync(path).isFile()).toBe(true);
    expect(readFileSync(join(root, 'elsewhere.txt'), 'utf8')).toBe('one');
  });

  it.each(['errors', 'api/errors', 'api'])(
    'refuses to throw away a link at the place of %s/',
    async (directory) => {
      const root = temporaryDirectory();
      const outDir = join(root, 'vllm');
      await build(outDir, catalogueFiles({ 1: 'one' }));
      renameSync(join(outDir, directory), join(root, 'moved'));
      symlinkSync(join(root, 'moved'), join(outDir, directory));
      const before = snapshot(root);
      await expect(build(outDir, catalogueFiles({ 1: 'one' }))).rejects.toMatchObject({
        code: 'output',
        message: `Cannot write ${join(outDir, directory)}: a link stands where the catalogue needs a directory`,
      });
      expect(snapshot(root)).toEqual(before);
    },
  );

  it('refuses to throw away a directory at the place of a record', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    await build(outDir, catalogueFiles({}));
    put(outDir, `errors/${idOf(1)}.txt/mine`, 'mine');
    await expect(build(outDir, catalogueFiles({ 1: 'one' }))).rejects.toThrow(
      'a directory stands where the catalogue needs a file',
    );
  });
});
