import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Progress } from '../../src/model/source.js';
import { cachedRepositories, cachedRepository, objectCounts } from './support/cache.js';
import { startGitDaemon, type GitDaemon } from './support/git-daemon.js';
import { startHttpServer } from './support/http-server.js';
import { failure, openGit, texts } from './support/opened.js';
import { commitFiles, createRepository, git } from './support/repository.js';
import { useWorkspace } from './support/workspace.js';

const workspace = useWorkspace();
const root = workspace.directory();
const include = ['pkg/**/*.py'];
const FIRST = {
  'pkg/a.py': 'a = 1\n',
  'pkg/sub/b.py': 'b = 2\n',
  'docs/c.py': 'c = 3\n',
  'README.md': 'x\n',
};

let first = '';
let second = '';
let large = '';
let daemon: GitDaemon;

beforeAll(async () => {
  first = createRepository(join(root, 'r'), FIRST);
  second = commitFiles(join(root, 'r'), { 'pkg/a.py': 'a = 10\n', 'pkg/n\nl.py': 'n' }, 'second');
  // Content that does not compress, so that there is something to cut.
  const files = Array.from({ length: 60 }, (_, index) => [
    `pkg/f${index}.py`,
    randomBytes(4_000).toString('hex'),
  ]);
  large = createRepository(join(root, 'large'), Object.fromEntries(files) as Record<string, string>);
  daemon = await startGitDaemon(workspace, root);
});

describe('a remote repository as source', () => {
  test('brings one commit and its included files only', async () => {
    const cacheDir = workspace.directory();
    const source = await openGit({ repository: `${daemon.url}/r`, commit: second, cacheDir, include });
    expect(source.info).toEqual({
      kind: 'git',
      commit: second,
      ref: second,
      commitDate: '2024-01-02T01:04:05Z',
    });
    expect(await texts(source)).toEqual({
      'pkg/a.py': 'a = 10\n',
      'pkg/n\nl.py': 'n',
      'pkg/sub/b.py': 'b = 2\n',
    });
    expect(objectCounts(cachedRepository(cacheDir))).toEqual({ commit: 1, tree: 4, blob: 3 });
  });

  test('brings from one commit to the next only what is new', async () => {
    const cacheDir = workspace.directory();
    const steps: Progress[] = [];
    await openGit({ repository: `${daemon.url}/r`, commit: first, cacheDir, include });
    const onProgress = (step: Progress): unknown => steps.push(step);
    const source = await openGit({
      repository: `${daemon.url}/r`,
      commit: second,
      cacheDir,
      include,
      onProgress,
    });
    expect(source.paths).toHaveLength(3);
    expect(objectCounts(cachedRepository(cacheDir))['blob']).toBe(4);
    expect(steps.at(-1)).toEqual({ step: 'fetch', done: 2, total: 2, note: 'receiving objects' });
  });

  test('leaves a bare repository without refs, hooks or credentials behind', async () => {
    const cacheDir = workspace.directory();
    await openGit({ repository: `${daemon.url}/r`, commit: first, cacheDir, include });
    const repository = cachedRepository(cacheDir);
    expect(repository).toMatch(/\/git\/r-[0-9a-f]{16}$/);
    expect(readdirSync(repository).sort()).toEqual(['HEAD', 'config', 'objects', 'refs']);
    expect(readFileSync(join(repository, 'config'), 'utf8')).not.toContain('127.0.0.1');
    expect(readdirSync(join(repository, 'refs', 'heads'))).toEqual([]);
    expect(git(repository, ['cat-file', '-t', first])).toBe('commit');
  });

  test('is not asked again for a commit the cache has whole', async () => {
    const own = await startGitDaemon(workspace, root);
    const cacheDir = workspace.directory();
    const question = { repository: `${own.url}/r`, commit: first, cacheDir, include };
    const before = await texts(await openGit(question));
    await own.stop();
    expect(await texts(await openGit(question))).toEqual(before);
    expect((await openGit({ ...question, commit: first.slice(0, 12) })).info).toMatchObject({
      commit: first,
    });
    expect(cachedRepositories(cacheDir)).toHaveLength(1);
    for (const commit of [second, 'main', first.slice(0, 7)]) {
      expect((await failure(openGit({ ...question, commit }))).message).toContain('could not be reached');
    }
    expect((await failure(openGit({ ...question, include: ['docs/*'] }))).message).toContain(
      'could not be reached',
    );
  });

  test('works over http, with credentials that appear nowhere', async () => {
    const server = await startHttpServer(workspace, root, { kind: 'smart', login: 'me:s3cr3t/x' });
    const cacheDir = workspace.directory();
    const repository = `http://me:s3cr3t%2Fx@127.0.0.1:${server.port}/r/.git`;
    const steps: Progress[] = [];
    const onProgress = (step: Progress): unknown => steps.push(step);
    const source = await openGit({ repository, commit: 'main', cacheDir, include, onProgress });
    expect(await texts(source)).toHaveProperty(['pkg/a.py'], 'a = 10\n');
    const stored = readdirSync(cacheDir, { recursive: true, encoding: 'utf8', withFileTypes: true });
    expect(stored.map(({ name }) => name).join()).not.toMatch(/s3cr3t|me:/);
    expect(readFileSync(join(cachedRepository(cacheDir), 'config'), 'utf8')).not.toMatch(/s3cr3t/);
    const wrong = repository.replace('s3cr3t%2Fx', 'wr0ng');
    const denied = await failure(openGit({ repository: wrong, commit: 'main', cacheDir, include }));
    expect(denied.message).toContain(`"http://127.0.0.1:${server.port}/r/.git" asks for authentication`);
    expect(denied.shown).not.toMatch(/wr0ng|me:/);
    const unknown = await failure(openGit({ repository, commit: 'none', cacheDir, include }));
    server.stop();
    const gone = await failure(openGit({ repository, commit: 'main', cacheDir, include }));
    expect(gone.message).toContain('could not be reached');
    expect(`${unknown.shown}${gone.shown}${JSON.stringify(steps)}`).not.toMatch(/s3cr3t/);
  });

  test('may be a file URL', async () => {
    const cacheDir = workspace.directory();
    const source = await openGit({ repository: `file://${root}/r`, commit: 'main', cacheDir, include });
    expect(source.info).toMatchObject({ commit: second, ref: 'main' });
    expect(objectCounts(cachedRepository(cacheDir))).toEqual({ commit: 1, tree: 4, blob: 3 });
  });

  test('may use SHA-256', async () => {
    const commit = createRepository(join(root, 's'), FIRST, { format: 'sha256' });
    const cacheDir = workspace.directory();
    for (const name of [commit, 'main', commit.slice(0, 8), commit.slice(0, 14)]) {
      const source = await openGit({ repository: `${daemon.url}/s`, commit: name, cacheDir, include });
      expect(source.info).toMatchObject({ commit });
      expect(await texts(source)).toEqual({ 'pkg/a.py': 'a = 1\n', 'pkg/sub/b.py': 'b = 2\n' });
    }
  });

  test('tells how far it is', async () => {
    const steps: Progress[] = [];
    const onProgress = (step: Progress): unknown => steps.push(step);
    const cacheDir = workspace.directory();
    await texts(await openGit({ repository: `${daemon.url}/large`, commit: large, cacheDir, onProgress }));
    const fetched = steps.filter(({ step }) => step === 'fetch');
    expect(fetched.at(-1)).toEqual({ step: 'fetch', done: 60, total: 60, note: 'receiving objects' });
    expect(steps.at(-1)).toEqual({ step: 'read', done: 60, total: 60, note: null });
  });

  test('is refused where no file matches, before any file is brought', async () => {
    const cacheDir = workspace.directory();
    const question = { repository: `${daemon.url}/r`, commit: first, cacheDir, include: ['x/**'] };
    expect((await failure(openGit(question))).message).toBe(
      `None of the 4 files of "${daemon.url}/r" at commit ${first} matches "x/**".`,
    );
    expect(objectCounts(cachedRepository(cacheDir))).toEqual({ commit: 1, tree: 4 });
  });
});
