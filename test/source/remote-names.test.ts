import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cachedRepository, objectCounts } from './support/cache.js';
import { startGitDaemon, type GitDaemon } from './support/git-daemon.js';
import { failure, openGit, texts } from './support/opened.js';
import { commitFiles, createRepository, git } from './support/repository.js';
import { useWorkspace } from './support/workspace.js';

const workspace = useWorkspace();
const root = workspace.directory();
const work = join(root, 'r');
const commits: string[] = [];
let daemon: GitDaemon;

beforeAll(async () => {
  commits.push(createRepository(work, { 'a.py': '0' }));
  for (const text of ['1', '2', '3']) commits.push(commitFiles(work, { 'a.py': text }, text));
  git(work, ['tag', 'light', commit(1)]);
  git(work, ['tag', '--annotate', '--message', 'x', 'annotated', commit(1)]);
  git(work, ['tag', '--annotate', '--message', 'x', 'nested', 'annotated']);
  git(work, ['tag', 'both', commit(1)]);
  git(work, ['branch', 'both', commit(2)]);
  git(work, ['branch', 'feature/x', commit(2)]);
  git(work, ['branch', 'light-years', commit(2)]);
  git(work, ['branch', 'facade', commit(2)]);
  git(work, ['update-ref', 'refs/pull/7/head', commit(0)]);
  git(work, ['tag', 'of-a-blob', git(work, ['rev-parse', 'HEAD:a.py'])]);
  daemon = await startGitDaemon(workspace, root);
});

function commit(index: number): string {
  return commits[index] ?? '';
}

async function resolved(name: string): Promise<number> {
  const cacheDir = workspace.directory();
  const source = await openGit({ repository: `${daemon.url}/r`, commit: name, cacheDir });
  const index = Number((await texts(source))['a.py']);
  expect(source.info).toMatchObject({ commit: commit(index), ref: name });
  return index;
}

describe('the commit of a remote repository', () => {
  test.each([
    ['light', 1],
    ['annotated', 1],
    ['nested', 1],
    ['both', 1],
    ['refs/heads/both', 2],
    ['heads/both', 2],
    ['tags/both', 1],
    ['refs/tags/annotated', 1],
    ['feature/x', 2],
    ['facade', 2],
    ['main', 3],
    ['HEAD', 3],
    ['refs/pull/7/head', 0],
  ])('is found by the name %s', async (name, index) => {
    expect(await resolved(name)).toBe(index);
  });

  test('is found by its hash, whole or short, wherever it stands in the history', async () => {
    for (const index of [0, 1, 2, 3]) {
      expect(await resolved(commit(index))).toBe(index);
      expect(await resolved(commit(index).slice(0, 7))).toBe(index);
      expect(await resolved(commit(index).slice(0, 20).toUpperCase())).toBe(index);
    }
    expect(await resolved(git(work, ['rev-parse', 'refs/tags/nested']))).toBe(1);
  });

  test('is found by a short hash without bringing other files than its own', async () => {
    const cacheDir = workspace.directory();
    await openGit({ repository: `${daemon.url}/r`, commit: commit(0).slice(0, 8), cacheDir });
    const { commit: count, tree, blob } = objectCounts(cachedRepository(cacheDir));
    expect({ count, tree, blob }).toEqual({ count: 4, tree: 1, blob: 2 });
  });

  test('is the present one for a branch that moves', async () => {
    const cacheDir = workspace.directory();
    const question = { repository: `${daemon.url}/r`, commit: 'moving', cacheDir };
    git(work, ['branch', 'moving', commit(0)]);
    expect((await openGit(question)).info).toMatchObject({ commit: commit(0) });
    git(work, ['branch', '--force', 'moving', commit(2)]);
    expect((await openGit(question)).info).toMatchObject({ commit: commit(2) });
  });

  test('is refused where it is unknown, with the name and the repository', async () => {
    const blob = git(work, ['rev-parse', 'HEAD:a.py']);
    const repository = `${daemon.url}/r`;
    for (const name of ['none', 'ligh', 'x', '0123456', 'f'.repeat(40), blob, 'refs/heads/light']) {
      const { code, message, hint } = await failure(
        openGit({ repository, commit: name, cacheDir: workspace.directory() }),
      );
      expect(code).toBe('source');
      expect(message).toBe(`"${name}" is no commit, tag or branch of "${repository}".`);
      expect(hint).toContain('full hash');
    }
    const tagged = await failure(
      openGit({ repository, commit: 'of-a-blob', cacheDir: workspace.directory() }),
    );
    expect(tagged.message).toContain('"refs/tags/of-a-blob"');
    expect(tagged.message).toContain('does not lead to a commit');
  });

  test('is refused where a short hash fits several', async () => {
    const many = join(root, 'many');
    createRepository(many, { 'a.py': '' });
    const history = Array.from({ length: 800 }, (_, index) => {
      const message = `commit ${index}`;
      return `commit refs/heads/many\ncommitter A <a@x> ${index} +0000\ndata ${message.length}\n${message}\n`;
    });
    git(many, ['fast-import', '--quiet'], { input: history.join('') });
    const ids = git(many, ['rev-list', 'many'])
      .split('\n')
      .map((id) => id.slice(0, 4));
    const twice = ids.find((id, index) => ids.indexOf(id) !== index) ?? 'none';
    const repository = `${daemon.url}/many`;
    expect(
      (await failure(openGit({ repository, commit: twice, cacheDir: workspace.directory() }))).message,
    ).toBe(`The short hash "${twice}" fits several commits of "${repository}".`);
  });

  test('is refused where the repository is empty', async () => {
    git(root, ['init', '--quiet', 'empty']);
    const question = { repository: `${daemon.url}/empty`, cacheDir: workspace.directory() };
    for (const name of ['main', 'HEAD', '0123456', 'f'.repeat(40)]) {
      expect((await failure(openGit({ ...question, commit: name }))).message).toContain(
        'is no commit, tag or branch',
      );
    }
  });
});
