import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../src/model/source.js';
import { failure, openGit, texts } from './support/opened.js';
import { createRepository, git, looseObject, writeFiles } from './support/repository.js';
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

describe('an incomplete or hostile local repository', () => {
  test('is no obstacle where what lacks is not included', async () => {
    const { root, commit } = repository();
    rmSync(looseObject(root, git(root, ['rev-parse', 'HEAD:README.md'])));
    expect((await open(root, commit)).paths).toHaveLength(2);
  });

  test('is refused where an included file lacks', async () => {
    const { root, commit } = repository();
    rmSync(looseObject(root, git(root, ['rev-parse', 'HEAD:pkg/b.py'])));
    const { code, message } = await failure(open(root, commit));
    expect(code).toBe('source');
    expect(message).toContain('"pkg/b.py"');
    expect(message).toContain(commit);
  });

  test('is refused where a directory lacks', async () => {
    const { root, commit } = repository();
    rmSync(looseObject(root, git(root, ['rev-parse', 'HEAD:pkg'])));
    expect((await failure(open(root, commit))).message).toContain(
      `The files of commit ${commit} cannot all be listed`,
    );
  });

  test('is refused where a file is not what its id says', async () => {
    const { root, commit } = repository();
    const path = looseObject(root, git(root, ['rev-parse', 'HEAD:pkg/b.py']));
    rmSync(path);
    writeFileSync(path, deflateSync('blob 6\0b = 3\n'));
    const source = await open(root, commit);
    expect((await failure(texts(source))).message).toContain('"pkg/b.py"');
    rmSync(path);
    writeFileSync(path, 'rubbish');
    expect((await failure(open(root, commit).then(texts))).message).toContain('"pkg/b.py"');
  });

  test('does not make git fetch what lacks', async () => {
    const { root, commit } = repository();
    const clone = join(workspace.directory(), 'partial');
    git(root, ['clone', '--quiet', '--bare', '--filter=blob:none', `file://${root}`, clone]);
    const before = snapshot(clone);
    expect((await failure(open(clone, commit))).message).toContain('"pkg/a.py"');
    expect(snapshot(clone)).toEqual(before);
  });

  test('runs no program its configuration names', async () => {
    const { root, commit } = repository();
    const marks = workspace.directory();
    const hooks = join(root, '.git', 'hooks');
    mkdirSync(hooks, { recursive: true });
    for (const [key, value] of Object.entries({
      'core.fsmonitor': `touch ${marks}/fsmonitor`,
      'core.pager': `touch ${marks}/pager`,
      'core.sshCommand': `touch ${marks}/ssh`,
      'core.hooksPath': hooks,
      'core.alternateRefsCommand': `touch ${marks}/refs`,
      'filter.x.smudge': `touch ${marks}/smudge`,
      'diff.x.textconv': `touch ${marks}/textconv`,
      'protocol.ext.allow': 'always',
      'remote.origin.url': `ext::touch ${marks}/ext`,
      'remote.origin.promisor': 'true',
      'extensions.partialClone': 'origin',
      'core.repositoryFormatVersion': '1',
    })) {
      git(root, ['config', key, value]);
    }
    writeFiles(root, { '.git/info/attributes': '* filter=x diff=x\n' });
    for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change']) {
      writeFileSync(join(hooks, hook), `#!/bin/sh\ntouch ${marks}/hook\n`, { mode: 0o755 });
    }
    await texts(await open(root, 'main'));
    rmSync(looseObject(root, git(root, ['rev-parse', 'HEAD:pkg/b.py'])));
    await failure(open(root, commit));
    await failure(open(root, 'f'.repeat(40)));
    rmSync(looseObject(root, commit));
    await failure(open(root, 'main'));
    await failure(open(root, 'main~1'));
    expect(readdirSync(marks)).toEqual([]);
  });

  test.runIf(process.getuid?.() === 0)('of another user is refused with what to do', async () => {
    const { root } = repository();
    for (const path of ['', '.git']) chownSync(join(root, path), 12_345, 12_345);
    const { message, hint } = await failure(open(root, 'main'));
    expect(message).toContain(`git refuses to read "${root}" because it belongs to another user.`);
    expect(hint).toContain('safe.directory');
  });

  test('is refused where it is no repository, or not there', async () => {
    const empty = workspace.directory();
    expect((await failure(open(empty, 'main'))).message).toContain(
      `There is no git repository at "${empty}".`,
    );
    const missing = join(empty, 'none');
    expect((await failure(open(missing, 'main'))).message).toBe(`There is no directory "${missing}".`);
    git(empty, ['init', '--quiet']);
    expect((await failure(open(empty, 'main'))).message).toContain('is no commit, tag or branch');
    expect(existsSync(missing)).toBe(false);
  });
});

describe('the cache of the reader', () => {
  test('must be writable', async () => {
    const { root } = repository();
    const file = join(workspace.directory(), 'file');
    writeFileSync(file, '');
    const { code, hint } = await failure(openGit({ repository: root, commit: 'main', cacheDir: file }));
    expect(code).toBe('source');
    expect(hint).toContain('CATALOGUE_CACHE');
  });

  test('is mended where it was damaged', async () => {
    const { root, commit } = repository();
    const cacheDir = workspace.directory();
    const reader = join(cacheDir, 'git', 'reader-sha1');
    await openGit({ repository: root, commit, cacheDir });
    for (const damage of [
      (): void => writeFileSync(join(reader, 'HEAD'), ''),
      (): void => writeFileSync(join(reader, 'config'), '[core'),
      (): void => rmSync(join(reader, 'refs'), { recursive: true }),
      (): void => rmSync(reader, { recursive: true }),
    ]) {
      damage();
      expect((await openGit({ repository: root, commit, cacheDir })).paths).toHaveLength(2);
    }
  });
});
