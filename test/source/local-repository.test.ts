import { chmodSync, cpSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../src/model/source.js';
import { failure, openGit, texts } from './support/opened.js';
import { commitFiles, createRepository, git, writeFiles } from './support/repository.js';
import { snapshot } from './support/snapshot.js';
import { useWorkspace } from './support/workspace.js';

const workspace = useWorkspace();
const FILES = { 'pkg/a.py': 'a = 1\n', 'pkg/b.py': 'b = 2\n', 'README.md': 'read me\n' };

function repository(files: Readonly<Record<string, string>> = FILES): { root: string; commit: string } {
  const root = join(workspace.directory(), 'r');
  return { root, commit: createRepository(root, files) };
}

function open(repositoryPath: string, commit: string, include?: string[]): Promise<Source> {
  const cacheDir = workspace.directory();
  return openGit({
    repository: repositoryPath,
    commit,
    cacheDir,
    ...(include === undefined ? {} : { include }),
  });
}

describe('a local repository as source', () => {
  test('yields the included files of the commit, not of the work tree', async () => {
    const { root, commit } = repository();
    writeFiles(root, { 'pkg/a.py': 'changed', 'pkg/new.py': '' });
    const source = await open(root, commit);
    expect(source.info).toEqual({ kind: 'git', commit, ref: commit, commitDate: '2024-01-02T01:04:05Z' });
    expect(source.paths).toEqual(['pkg/a.py', 'pkg/b.py']);
    expect(await texts(source)).toEqual({ 'pkg/a.py': 'a = 1\n', 'pkg/b.py': 'b = 2\n' });
    expect(await texts(source)).toEqual({ 'pkg/a.py': 'a = 1\n', 'pkg/b.py': 'b = 2\n' });
  });

  test('may be given by any directory of it, by a linked work tree, bare, without a config file, or relative', async () => {
    const { root, commit } = repository();
    const bare = join(workspace.directory(), 'bare.git');
    git(root, ['clone', '--quiet', '--bare', root, bare]);
    const linked = join(workspace.directory(), 'linked');
    git(root, ['worktree', 'add', '--quiet', linked, '-b', 'other']);
    const plain = join(workspace.directory(), 'plain');
    cpSync(bare, plain, { recursive: true });
    rmSync(join(plain, 'config'));
    const places = [root, join(root, 'pkg'), join(root, '.git'), linked, join(linked, 'pkg'), bare, plain];
    for (const place of [...places, relative(process.cwd(), root)]) {
      expect((await open(place, commit)).paths).toEqual(['pkg/a.py', 'pkg/b.py']);
    }
    expect((await open(linked, 'HEAD')).paths).toHaveLength(2);
  });

  test('is neither changed nor locked, even where it cannot be', async () => {
    const { root, commit } = repository();
    git(root, ['pack-refs', '--all']);
    const before = snapshot(root);
    for (const name of [commit, 'main', commit.slice(0, 8), 'HEAD']) await texts(await open(root, name));
    await failure(open(root, 'none'));
    expect(snapshot(root)).toEqual(before);
    const entries = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
    for (const path of [root, ...entries]) chmodSync(path, 0o555);
    const readOnly = snapshot(root);
    expect(await texts(await open(root, 'main'))).toHaveProperty(['pkg/a.py']);
    expect(snapshot(root)).toEqual(readOnly);
    for (const path of [root, ...entries]) chmodSync(path, 0o755);
  });

  test('takes every name a file can have', async () => {
    const names = [
      'a b.py',
      'q"\'.py',
      'n\nl.py',
      't\tb.py',
      '-x.py',
      ':(glob)x.py',
      '😀.py',
      '.hidden.py',
      'ü/x.py',
    ];
    const root = join(workspace.directory(), 'r');
    createRepository(root, Object.fromEntries(names.map((name) => [name, name])));
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from('\xff\xfe.py', 'latin1')]), 'odd');
    commitFiles(root, {}, 'odd');
    expect(await texts(await open(root, 'main'))).toEqual({
      ...Object.fromEntries(names.map((name) => [name, name])),
      '\udcff\udcfe.py': 'odd',
    });
  });

  test('reports symbolic links and submodules, and reads executable files', async () => {
    const { root, commit } = repository();
    symlinkSync('a.py', join(root, 'pkg/link.py'));
    writeFileSync(join(root, 'pkg/tool.py'), 'tool', { mode: 0o755 });
    git(root, ['add', '--all']);
    git(root, ['update-index', '--add', '--cacheinfo', `160000,${commit},pkg/module`]);
    git(root, ['commit', '--quiet', '--message', 'odd entries']);
    const source = await open(root, 'main', ['pkg/*.py']);
    expect(source.paths).toEqual(['pkg/a.py', 'pkg/b.py', 'pkg/tool.py']);
    expect(source.findings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'symbolic-link pkg/link.py',
      'not-a-file pkg/module',
    ]);
  });

  test('reads many files, large ones and equal ones', async () => {
    const files: Record<string, string> = {};
    for (let index = 0; index < 600; index += 1) files[`d${index % 7}/f${index}.py`] = `x = ${index % 500}\n`;
    files['large.py'] = 'y'.repeat(9_000_000);
    files['empty.py'] = '';
    const { root, commit } = repository(files);
    expect(await texts(await open(root, commit))).toEqual(files);
  });

  test('may use SHA-256', async () => {
    const root = join(workspace.directory(), 'r');
    const commit = createRepository(root, FILES, { format: 'sha256' });
    expect(commit).toHaveLength(64);
    for (const name of [commit, 'main', commit.slice(0, 12)]) {
      const source = await open(root, name);
      expect(source.info).toMatchObject({ commit });
      expect(await texts(source)).toEqual({ 'pkg/a.py': 'a = 1\n', 'pkg/b.py': 'b = 2\n' });
    }
  });

  test('may borrow its objects from another', async () => {
    const { root, commit } = repository();
    const clone = join(workspace.directory(), 'clone');
    git(root, ['clone', '--quiet', '--shared', root, clone]);
    expect((await open(clone, commit)).paths).toHaveLength(2);
  });

  test('is what the path says, whatever the environment says', async () => {
    const { root, commit } = repository();
    const other = repository({ 'other.py': '' });
    process.env['GIT_DIR'] = join(other.root, '.git');
    process.env['GIT_WORK_TREE'] = other.root;
    const source = await open(root, 'main').finally(() => {
      delete process.env['GIT_DIR'];
      delete process.env['GIT_WORK_TREE'];
    });
    expect(source.info).toMatchObject({ commit });
  });
});

describe('the commit of a local repository', () => {
  test('may be named by hash, tag, branch or expression; a tag goes before a branch', async () => {
    const { root, commit: first } = repository();
    const second = commitFiles(root, { 'pkg/c.py': '' }, 'second');
    git(root, ['tag', 'light', first]);
    git(root, ['tag', '--annotate', '--message', 'x', 'annotated', first]);
    git(root, ['tag', '--annotate', '--message', 'x', 'nested', 'annotated']);
    git(root, ['tag', 'both', first]);
    git(root, ['branch', 'both', second]);
    git(root, ['branch', 'deadbeef', first]);
    const tag = git(root, ['rev-parse', 'refs/tags/annotated']);
    const expected = {
      [first]: first,
      [first.toUpperCase()]: first,
      [first.slice(0, 7)]: first,
      light: first,
      annotated: first,
      nested: first,
      [tag]: first,
      [tag.slice(0, 9)]: first,
      both: first,
      'refs/heads/both': second,
      'heads/both': second,
      main: second,
      HEAD: second,
      'HEAD~1': first,
      deadbeef: first,
    };
    for (const [name, commit] of Object.entries(expected)) {
      expect((await open(root, name)).info, name).toMatchObject({ commit, ref: name });
    }
  });

  test('is refused where it is unknown, with the name and the repository', async () => {
    const { root, commit } = repository();
    const blob = git(root, ['rev-parse', 'HEAD:pkg/a.py']);
    git(root, ['tag', 'of-a-blob', blob]);
    for (const name of ['none', '0123456', 'f'.repeat(40), blob, `${commit.slice(0, 39)}x`]) {
      const { code, message, hint } = await failure(open(root, name));
      expect(code).toBe('source');
      expect(message).toBe(`"${name}" is no commit, tag or branch of "${root}".`);
      expect(hint).toContain('full hash');
    }
    for (const name of ['of-a-blob', blob.slice(0, 10)]) {
      expect((await failure(open(root, name))).message).toContain('does not lead to a commit');
    }
    for (const name of ['--help', '-x', 'HEAD:pkg', '']) {
      expect((await failure(open(root, name))).message).toContain('cannot name a commit');
    }
  });

  test('is refused where a short hash fits several', async () => {
    const { root } = repository();
    const commits = Array.from({ length: 800 }, (_, index) => {
      const message = `commit ${index}`;
      return `commit refs/heads/many\ncommitter A <a@x> ${index} +0000\ndata ${message.length}\n${message}\n`;
    });
    git(root, ['fast-import', '--quiet'], { input: commits.join('') });
    const ids = git(root, ['rev-list', 'many'])
      .split('\n')
      .map((id) => id.slice(0, 4));
    const twice = ids.find((id, index) => ids.indexOf(id) !== index) ?? 'none';
    expect((await failure(open(root, twice))).message).toBe(
      `The short hash "${twice}" fits several commits of "${root}".`,
    );
  });

  test('is refused where no file matches', async () => {
    const { root, commit } = repository();
    const { code, message } = await failure(open(root, 'main', ['src/**/*.py', 'lib/**']));
    expect(code).toBe('source');
    expect(message).toBe(
      `None of the 3 files of "${root}" at commit ${commit} matches "src/**/*.py", "lib/**".`,
    );
  });
});
