import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startGitDaemon } from './support/git-daemon.js';
import { startHttpServer, type HttpServer } from './support/http-server.js';
import { failure, openGit, texts } from './support/opened.js';
import { commitFiles, createRepository, git } from './support/repository.js';
import { useWorkspace } from './support/workspace.js';

const workspace = useWorkspace();
const root = workspace.directory();
const include = ['pkg/*.py'];
const commits: string[] = [];
let hidden = '';

/** Three commits, a tag on the second, and one commit no ref leads to; `partial` is whether filters are allowed. */
function create(name: string, partial: boolean): void {
  const work = join(root, name);
  commits[0] = createRepository(work, { 'pkg/a.py': '0', 'other.py': 'x' });
  commits[1] = commitFiles(work, { 'pkg/a.py': '1' }, '1');
  commits[2] = commitFiles(work, { 'pkg/a.py': '2' }, '2');
  git(work, ['tag', '--annotate', '--message', 'x', 'v1', commits[1]]);
  hidden = git(work, ['commit-tree', '-m', 'hidden', 'HEAD^{tree}']);
  git(work, ['config', 'uploadpack.allowFilter', String(partial)]);
  git(work, ['update-server-info']);
}

/** What every kind of server must be able to give, from the newest commit to the oldest. */
async function expectAllCommits(server: string): Promise<void> {
  const shared = workspace.directory();
  const expected = async (name: string, index: number, cacheDir: string): Promise<void> => {
    const source = await openGit({ repository: `${server}/.git`, commit: name, cacheDir, include });
    expect(source.info, name).toMatchObject({ commit: commits[index], ref: name });
    expect(await texts(source), name).toEqual({ 'pkg/a.py': String(index) });
  };
  await expected('main', 2, shared);
  await expected('v1', 1, shared);
  for (const index of [2, 1, 0]) {
    const commit = commits[index] ?? '';
    await expected(commit, index, workspace.directory());
    await expected(commit.slice(0, 8), index, shared);
    await expected(commit, index, shared);
  }
}

beforeAll(() => {
  create('partial', true);
  create('whole', false);
});

describe('a server', () => {
  test('of git daemon may not know filters', async () => {
    const daemon = await startGitDaemon(workspace, root);
    await expectAllCommits(`${daemon.url}/whole`);
  });

  test.each<readonly [HttpServer['url'], 'smart' | 'old' | 'dumb', 'partial' | 'whole']>([
    ['http with filters', 'smart', 'partial'],
    ['http without filters', 'smart', 'whole'],
    ['an old protocol with filters', 'old', 'partial'],
    ['an old protocol without filters', 'old', 'whole'],
    ['plain files', 'dumb', 'whole'],
  ])('may be one of %s', async (_words, kind, name) => {
    const server = await startHttpServer(workspace, root, { kind });
    await expectAllCommits(`${server.url}/${name}`);
  });

  test('gives a commit that no ref leads to where it speaks the present protocol', async () => {
    const server = await startHttpServer(workspace, root, { kind: 'smart' });
    const question = { repository: `${server.url}/partial/.git`, commit: hidden, include };
    expect((await openGit({ ...question, cacheDir: workspace.directory() })).info).toMatchObject({
      commit: hidden,
    });
  });

  test.each(['old', 'dumb'] as const)(
    'of the kind "%s" gives no such commit, and that is said',
    async (kind) => {
      const server = await startHttpServer(workspace, root, { kind });
      const question = { repository: `${server.url}/whole/.git`, include, cacheDir: workspace.directory() };
      for (const commit of [hidden, 'f'.repeat(40)]) {
        expect((await failure(openGit({ ...question, commit }))).message).toContain(
          `"${commit}" is no commit`,
        );
      }
    },
  );

  test.each(['smart', 'dumb'] as const)('is asked for nothing the cache has: %s', async (kind) => {
    const server = await startHttpServer(workspace, root, { kind });
    const question = {
      repository: `${server.url}/whole/.git`,
      commit: commits[1] ?? '',
      include,
      cacheDir: workspace.directory(),
    };
    await openGit(question);
    const asked = server.requests.length;
    await texts(await openGit(question));
    expect(server.requests).toHaveLength(asked);
  });

  test('is asked for files together, not one by one', async () => {
    const files = Array.from(
      { length: 1_500 },
      (_, index) => [`pkg/f${index}.py`, `x = ${index}\n`] as const,
    );
    const commit = createRepository(join(root, 'many'), Object.fromEntries(files));
    const server = await startHttpServer(workspace, root, { kind: 'smart' });
    const repository = `${server.url}/many/.git`;
    const source = await openGit({ repository, commit, include, cacheDir: workspace.directory() });
    expect(source.paths).toHaveLength(1_500);
    expect(server.requests.length).toBeLessThan(12);
  });
});

describe('a failing server', () => {
  test.each([
    [404, 'There is no git repository'],
    [401, 'asks for authentication'],
    [403, 'asks for authentication'],
    [500, 'could not do what was asked'],
    [503, 'could not do what was asked'],
  ])('that answers %i is explained', async (status, words) => {
    const server = await startHttpServer(workspace, root, { kind: 'smart', status });
    const repository = `${server.url}/partial/.git`;
    for (const commit of [commits[0] ?? '', 'main']) {
      const { code, message, hint } = await failure(
        openGit({ repository, commit, cacheDir: workspace.directory() }),
      );
      expect(code).toBe('source');
      expect(message).toContain(words);
      expect(message).toContain(repository);
      expect(hint).not.toBe('');
    }
  });

  test('that does not exist, or has no such repository, is explained', async () => {
    const daemon = await startGitDaemon(workspace, root);
    const cacheDir = workspace.directory();
    const commit = 'main';
    const missing = await failure(openGit({ repository: `${daemon.url}/none`, commit, cacheDir }));
    expect(missing.message).toContain(`There is no git repository at "${daemon.url}/none".`);
    await daemon.stop();
    const stopped = await failure(openGit({ repository: `${daemon.url}/partial`, commit, cacheDir }));
    expect(stopped.message).toContain('could not be reached');
    const file = await failure(openGit({ repository: `file://${root}/none`, commit, cacheDir }));
    expect(file.message).toContain('There is no git repository');
    const host = await failure(openGit({ repository: 'https://host.invalid/r', commit, cacheDir }));
    expect(host.message).toContain('"https://host.invalid/r"');
    expect(host.code).toBe('source');
  });
});
