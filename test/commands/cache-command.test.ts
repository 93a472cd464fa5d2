import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSandbox, writeFiles } from '../cli/support/sandbox.js';
import { filesOf, namesIn } from '../cli/support/tree.js';

const sandbox = useSandbox();
const cache = join(sandbox.root, 'cache');
const old = join(cache, 'entries', `facts-${'0'.repeat(16)}`, '00');

interface Shown {
  readonly directory: string;
  readonly facts: { entries: number; bytes: number; current: { entries: number; bytes: number } };
}

const asked = async (): Promise<Shown> =>
  JSON.parse((await sandbox.run(['cache', '--json'])).stdout) as Shown;

async function fill(): Promise<void> {
  const repository = pathToFileURL(sandbox.sampleRepository()).href;
  const args = ['build', '--repo', repository, '--commit', 'v1.1.0', '--label', 'x', '--quiet'];
  const outcome = await sandbox.run([...args, '--out', join(sandbox.directory(), 'out')]);
  expect(outcome.code, outcome.stderr).toBe(0);
  mkdirSync(old, { recursive: true });
  writeFileSync(join(old, '1'.repeat(62)), 'of another version');
}

describe('catalogue cache', () => {
  it('shows an empty cache that was never made', async () => {
    expect(await asked()).toEqual({
      directory: cache,
      facts: { entries: 0, bytes: 0, current: { entries: 0, bytes: 0 } },
    });
    expect(await sandbox.run(['cache'])).toEqual({
      code: 0,
      signal: null,
      stdout: `${cache}\n  0 entries, 0 bytes\n  of this version: 0 entries, 0 bytes\n`,
      stderr: '',
    });
    expect((await sandbox.run(['cache', 'clear'])).code).toBe(0);
  });

  it('refuses other actions, and --all without clear', async () => {
    expect((await sandbox.run(['cache', 'wipe'])).code).toBe(2);
    expect(await sandbox.run(['cache', '--all'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cache clear --all') as string,
    });
  });
});

describe('catalogue cache, after a build', () => {
  beforeAll(fill);

  it('shows how many entries there are, and how many of this version', async () => {
    const { facts } = await asked();
    const count = filesOf(join(cache, 'entries')).length;
    expect(facts.entries).toBe(count);
    expect(facts.current.entries).toBe(count - 1);
    expect(facts.bytes).toBe(facts.current.bytes + 'of another version'.length);
    const { stdout } = await sandbox.run(['cache']);
    expect(stdout).toContain(`  ${count} entries, `);
  });

  it('clears them, and leaves fetched repositories and what it has not made', async () => {
    writeFiles(cache, { 'entries/mine.txt': 'mine', 'git/mine/HEAD': 'ref: refs/heads/main\n' });
    const { facts } = await asked();
    const { stdout } = await sandbox.run(['cache', 'clear', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      directory: cache,
      removed: { entries: facts.entries, bytes: facts.bytes, repositories: 0 },
    });
    expect(filesOf(join(cache, 'entries'))).toEqual(['mine.txt']);
    expect(namesIn(join(cache, 'git')).length).toBeGreaterThan(1);
    expect((await asked()).facts.entries).toBe(0);
  });

  it('clears fetched repositories too where it is told to, and a build fills it again', async () => {
    await fill();
    const { stdout } = await sandbox.run(['cache', 'clear', '--all']);
    expect(stdout).toMatch(/: removed \d+ entries, .*, 1 fetched repository\n$/);
    expect(namesIn(join(cache, 'git'))).toEqual(['mine']);
    await fill();
    expect((await asked()).facts.current.entries).toBeGreaterThan(10);
  });
});
