import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bringCommits } from '../../src/source/bring-commits.js';
import { listTags, tagsLike } from '../../src/source/list-tags.js';
import { cachedRepository, objectCounts } from './support/cache.js';
import { type GitDaemon, startGitDaemon } from './support/git-daemon.js';
import { openGit, texts } from './support/opened.js';
import { commitFiles, createRepository, git } from './support/repository.js';
import { useWorkspace } from './support/workspace.js';

const workspace = useWorkspace();
const root = workspace.directory();
const repository = join(root, 'r');
const include = ['pkg/**/*.py'];
let daemon: GitDaemon;
let second = '';

beforeAll(async () => {
  createRepository(repository, { 'pkg/a.py': 'a = 1\n', 'pkg/b.py': 'b = 1\n', 'c.md': 'c\n' });
  git(repository, ['tag', 'v1.0']);
  second = commitFiles(repository, { 'pkg/a.py': 'a = 2\n' }, 'second');
  git(repository, ['tag', '-a', '-m', 'annotated', 'v2.0']);
  git(repository, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
  daemon = await startGitDaemon(workspace, root);
});

describe('the tags of a repository', () => {
  test('are listed by name, here and elsewhere', async () => {
    const cacheDir = workspace.directory();
    expect(await listTags(repository, { cacheDir })).toEqual(['v1.0', 'v2.0']);
    expect(await listTags(`${daemon.url}/r`, { cacheDir })).toEqual(['v1.0', 'v2.0']);
    expect(tagsLike(['v1.0', 'v1.1', 'v2.0'], 'v1.*')).toEqual(['v1.0', 'v1.1']);
  });

  test('are an error of the source where there is no repository', async () => {
    const cacheDir = workspace.directory();
    await expect(listTags(join(root, 'none'), { cacheDir })).rejects.toMatchObject({ code: 'source' });
    await expect(listTags(`${daemon.url}/none`, { cacheDir })).rejects.toMatchObject({ code: 'source' });
  });
});

describe('several commits at a time', () => {
  test('are in the cache afterwards, so that each opens without the server', async () => {
    const cacheDir = workspace.directory();
    const own = await startGitDaemon(workspace, root);
    const request = { kind: 'git', repository: `${own.url}/r`, include, exclude: [] } as const;
    const commits = await bringCommits(request, ['v1.0', 'v2.0'], { cacheDir });
    expect(commits.get('v2.0')).toBe(second);
    await own.stop();
    // Two commits and their directories; three contents of the included files, and nothing of the others.
    expect(objectCounts(cachedRepository(cacheDir))).toEqual({ commit: 2, tree: 4, blob: 3 });
    const open = async (tag: string) =>
      texts(await openGit({ repository: `${own.url}/r`, commit: commits.get(tag) ?? '', cacheDir, include }));
    expect(await open('v1.0')).toEqual({ 'pkg/a.py': 'a = 1\n', 'pkg/b.py': 'b = 1\n' });
    expect(await open('v2.0')).toEqual({ 'pkg/a.py': 'a = 2\n', 'pkg/b.py': 'b = 1\n' });
  });

  test('of a repository on this machine need not be brought', async () => {
    const request = { kind: 'git', repository, include, exclude: [] } as const;
    expect(await bringCommits(request, ['v1.0'], { cacheDir: workspace.directory() })).toEqual(new Map());
  });
});
