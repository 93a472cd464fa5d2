import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Progress, Source } from '../../src/model/source.js';
import { openSource } from '../../src/source/open-source.js';
import { allFiles, failure, texts } from './support/opened.js';
import { git, writeFiles } from './support/repository.js';
import { useWorkspace } from './support/workspace.js';

const workspace = useWorkspace();

function open(path: string, include = ['**/*.py'], exclude: string[] = []): Promise<Source> {
  const request = { kind: 'directory', path, label: 'a label', include, exclude } as const;
  return openSource(request, { cacheDir: workspace.directory() });
}

describe('a directory as source', () => {
  test('yields its included files in order with the blob ids git gives them', async () => {
    const root = workspace.directory();
    writeFiles(root, { 'b.py': 'b = 1\n', 'a/x.py': '', 'a/x.txt': 'no', 'a.py': 'ü', 'skip/y.py': '' });
    const source = await open(root, ['**/*.py'], ['skip/**']);
    expect(source.info).toEqual({ kind: 'directory', label: 'a label' });
    expect(source.paths).toEqual(['a.py', 'a/x.py', 'b.py']);
    expect(source.findings).toEqual([]);
    const files = await allFiles(source);
    expect(files.map(({ path }) => path)).toEqual(source.paths);
    for (const file of files) {
      expect(file.blob).toBe(git(root, ['hash-object', join(root, file.path)]));
    }
  });

  test('takes every name a file can have', async () => {
    const root = workspace.directory();
    const names = ['a b.py', 'q"\'.py', 'n\nl.py', '-x.py', ':(glob)x.py', '😀.py', '.hidden.py'];
    writeFiles(root, Object.fromEntries(names.map((name) => [name, name])));
    const odd = Buffer.concat([Buffer.from(`${root}/`), Buffer.from('\xff\xfe.py', 'latin1')]);
    writeFileSync(odd, 'odd');
    mkdirSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from('d\x80', 'latin1')]));
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from('d\x80/x.py', 'latin1')]), 'deep');
    const found = await texts(await open(root));
    expect(found).toEqual({
      ...Object.fromEntries(names.map((name) => [name, name])),
      '\udcff\udcfe.py': 'odd',
      'd\udc80/x.py': 'deep',
    });
  });

  test('does not enter .git and __pycache__', async () => {
    const root = workspace.directory();
    writeFiles(root, {
      'a.py': '',
      '.git/b.py': '',
      'x/__pycache__/c.py': '',
      'x/.git/d.py': '',
      '.github/e.py': '',
    });
    expect((await open(root)).paths).toEqual(['.github/e.py', 'a.py']);
  });

  test('reports symbolic links and follows none', async () => {
    const root = workspace.directory();
    const outside = workspace.directory();
    writeFiles(outside, { 'secret.py': 'secret' });
    writeFiles(root, { 'src/a.py': 'a', 'docs/b.txt': '' });
    symlinkSync(join(outside, 'secret.py'), join(root, 'src/link.py'));
    symlinkSync('/nowhere', join(root, 'src/dangling.py'));
    symlinkSync(outside, join(root, 'src/directory'));
    symlinkSync('..', join(root, 'src/loop'));
    symlinkSync(join(outside, 'secret.py'), join(root, 'src/other.txt'));
    symlinkSync(outside, join(root, 'docs/directory'));
    const source = await open(root, ['src/**/*.py']);
    expect(source.paths).toEqual(['src/a.py']);
    expect(source.findings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'symbolic-link src/dangling.py',
      'symbolic-link src/directory',
      'symbolic-link src/link.py',
      'symbolic-link src/loop',
    ]);
  });

  test('follows no symbolic link that has taken the place of a file', async () => {
    const root = workspace.directory();
    writeFiles(root, { 'a.py': 'a', 'secret.txt': 'secret' });
    const source = await open(root);
    rmSync(join(root, 'a.py'));
    symlinkSync(join(root, 'secret.txt'), join(root, 'a.py'));
    expect(await failure(allFiles(source))).toMatchObject({
      code: 'source',
      message: '"a.py" cannot be read (ELOOP).',
    });
  });

  test('reports a pipe without reading it', async () => {
    const root = workspace.directory();
    writeFiles(root, { 'a.py': 'a' });
    execFileSync('mkfifo', [join(root, 'pipe.py')]);
    const source = await open(root);
    expect(source.paths).toEqual(['a.py']);
    expect(source.findings).toMatchObject([{ code: 'not-a-file', path: 'pipe.py' }]);
  });

  test('fails where the root is missing or no directory', async () => {
    const root = workspace.directory();
    writeFiles(root, { 'a.py': '' });
    expect(await failure(open(join(root, 'none')))).toMatchObject({ code: 'source' });
    expect((await failure(open(join(root, 'none')))).message).toContain('cannot be read (ENOENT)');
    expect((await failure(open(join(root, 'a.py')))).message).toContain('is not a directory');
  });

  test.skipIf(process.getuid?.() === 0)('fails where a directory may not be read', async () => {
    const root = workspace.directory();
    writeFiles(root, { 'a.py': '', 'closed/b.py': '' });
    chmodSync(join(root, 'closed'), 0);
    const { message } = await failure(open(root));
    chmodSync(join(root, 'closed'), 0o755);
    expect(message).toContain('"closed" cannot be read (EACCES)');
  });

  test('fails where a file has gone since it was listed', async () => {
    const root = workspace.directory();
    writeFiles(root, { 'a.py': '', 'b.py': '' });
    const source = await open(root);
    rmSync(join(root, 'b.py'));
    expect((await failure(allFiles(source))).message).toContain('"b.py" cannot be read (ENOENT)');
  });

  test('fails where no file matches, and says how many there are', async () => {
    const root = workspace.directory();
    writeFiles(root, { 'a.txt': '', 'b.txt': '' });
    const { message, hint } = await failure(open(root));
    expect(message).toBe(`None of the 2 files of "${root}" matches "**/*.py".`);
    expect(hint).not.toBe('');
  });

  test('tells how far it has read and stops when told to', async () => {
    const root = workspace.directory();
    writeFiles(root, { 'a.py': '', 'b.py': '' });
    const seen: Progress[] = [];
    const abort = new AbortController();
    const request = { kind: 'directory', path: root, label: 'x', include: ['**'], exclude: [] } as const;
    const options = { cacheDir: root, signal: abort.signal, onProgress: (step: Progress) => seen.push(step) };
    const source = await openSource(request, options);
    await allFiles(source);
    expect(seen.at(-1)).toEqual({ step: 'read', done: 2, total: 2, note: null });
    abort.abort();
    expect((await failure(allFiles(source))).message).toBe('The run was interrupted.');
    expect((await failure(openSource(request, options))).message).toBe('The run was interrupted.');
  });
});
