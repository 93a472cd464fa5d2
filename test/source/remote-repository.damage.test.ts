import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { cachedRepository, packs } from './support/cache.js';
import { startCuttingProxy } from './support/cutting-proxy.js';
import { startGitDaemon, type GitDaemon } from './support/git-daemon.js';
import { failure, openGit, texts } from './support/opened.js';
import { commitFiles, createRepository } from './support/repository.js';
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

describe('an interrupted fetch', () => {
  test('fails clearly and leaves a cache the next run can use', async () => {
    const proxy = await startCuttingProxy(workspace, daemon.port);
    const cacheDir = workspace.directory();
    const question = { repository: `git://127.0.0.1:${proxy.port}/large`, commit: large, cacheDir };
    // Within the handshake, the commit, and at several places of the files.
    for (const bytes of [10, 900, 3_000, 40_000, 200_000]) {
      proxy.cutAfter = bytes;
      const { code, message, hint } = await failure(openGit(question));
      expect(code).toBe('source');
      expect(message).toContain(
        bytes < 100 ? 'did not answer as a git server does' : 'was cut before everything had arrived',
      );
      expect(hint).toMatch(bytes < 100 ? /try again/ : /Run it again/);
      expect(readdirSync(cachedRepository(cacheDir)).filter((name) => name.startsWith('fetch-'))).toEqual([]);
    }
    proxy.cutAfter = null;
    expect(Object.keys(await texts(await openGit(question)))).toHaveLength(60);
  });

  test('is not waited for longer than allowed', async () => {
    const proxy = await startCuttingProxy(workspace, daemon.port);
    proxy.stallAfter = 30_000;
    const cacheDir = workspace.directory();
    const repository = `git://127.0.0.1:${proxy.port}/large`;
    const question = { repository, commit: large, cacheDir, stallTimeoutMs: 700 };
    expect((await failure(openGit(question))).message).toBe(
      `git said nothing for too long while reading "${repository}" and was ended.`,
    );
    proxy.stallAfter = null;
    expect((await openGit(question)).paths).toHaveLength(60);
  });

  test('may be the wish of the caller', async () => {
    const proxy = await startCuttingProxy(workspace, daemon.port);
    proxy.stallAfter = 30_000;
    const cacheDir = workspace.directory();
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 500);
    const question = { repository: `git://127.0.0.1:${proxy.port}/large`, commit: large, cacheDir };
    expect((await failure(openGit({ ...question, signal: abort.signal }))).message).toBe(
      'The run was interrupted.',
    );
    proxy.stallAfter = null;
    expect((await openGit(question)).paths).toHaveLength(60);
  });
});

describe('the cache of a remote repository', () => {
  test('may be used by several at the same time', async () => {
    const cacheDir = workspace.directory();
    const commits = [first, second, first, second, 'main', first.slice(0, 9)];
    const sources = await Promise.all(
      commits.map((commit) => openGit({ repository: `${daemon.url}/r`, commit, cacheDir, include })),
    );
    for (const [index, source] of sources.entries()) {
      const isFirst = commits[index]?.startsWith(first.slice(0, 9)) ?? false;
      expect(await texts(source)).toHaveProperty(['pkg/a.py'], isFirst ? 'a = 1\n' : 'a = 10\n');
    }
  });

  test.each<readonly [string, (repository: string) => void]>([
    ['HEAD is empty', (repository) => truncateSync(join(repository, 'HEAD'))],
    ['HEAD is gone', (repository) => rmSync(join(repository, 'HEAD'))],
    ['the config is cut', (repository) => truncateSync(join(repository, 'config'), 9)],
    [
      'only a directory is left',
      (repository) => {
        rmSync(repository, { recursive: true });
        mkdirSync(repository);
      },
    ],
    ['the objects are gone', (repository) => rmSync(join(repository, 'objects'), { recursive: true })],
    [
      'an index is gone',
      (repository) => {
        for (const pack of packs(repository)) rmSync(pack.replace(/pack$/, 'idx'), { force: true });
      },
    ],
    [
      'an index is cut',
      (repository) => {
        for (const pack of packs(repository)) cut(pack.replace(/pack$/, 'idx'), 100);
      },
    ],
    [
      'a pack is cut',
      (repository) => {
        for (const pack of packs(repository)) cut(pack, 40);
      },
    ],
    [
      'a pack is rubbish',
      (repository) => {
        for (const pack of packs(repository)) overwrite(pack);
      },
    ],
  ])('is mended where %s', async (_damage, inflict) => {
    const cacheDir = workspace.directory();
    const question = { repository: `${daemon.url}/r`, commit: first, cacheDir, include };
    const before = await texts(await openGit(question));
    inflict(cachedRepository(cacheDir));
    expect(await texts(await openGit(question))).toEqual(before);
    expect(await texts(await openGit({ ...question, commit: 'main' }))).toHaveProperty(
      ['pkg/a.py'],
      'a = 10\n',
    );
  });

  test('is mended where damage shows only when a file is read', async () => {
    const cacheDir = workspace.directory();
    const question = { repository: `${daemon.url}/r`, commit: first, cacheDir, include };
    const source = await openGit(question);
    for (const pack of packs(cachedRepository(cacheDir))) overwrite(pack);
    expect(await texts(source)).toEqual({ 'pkg/a.py': 'a = 1\n', 'pkg/sub/b.py': 'b = 2\n' });
  });

  test('is freed of what killed runs left a day ago', async () => {
    const cacheDir = workspace.directory();
    const question = { repository: `${daemon.url}/r`, cacheDir, include };
    await openGit({ ...question, commit: first });
    const repository = cachedRepository(cacheDir);
    const old = [join(repository, 'fetch-0'), join(repository, 'objects/pack/tmp_pack_0')];
    const young = [join(repository, 'fetch-1'), join(repository, 'objects/pack/tmp_pack_1')];
    for (const path of [...old, ...young]) writeFileSync(path, '');
    for (const path of old) utimesSync(path, new Date(0), new Date(0));
    await openGit({ ...question, commit: second });
    expect(old.filter((path) => existsSync(path))).toEqual([]);
    expect(young.filter((path) => existsSync(path))).toEqual(young);
  });
});

function cut(path: string, length: number): void {
  chmodSync(path, 0o644);
  truncateSync(path, length);
}

/** Damages the content and keeps the pack's header, so that it is noticed only in reading. */
function overwrite(path: string): void {
  const bytes = readFileSync(path);
  bytes.fill(0xaa, 14);
  chmodSync(path, 0o644);
  writeFileSync(path, bytes);
}
