import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../cli/support/catalogue-process.js';
import { expectTrouble } from '../cli/support/expect-trouble.js';
import { useSandbox, writeFiles } from '../cli/support/sandbox.js';
import { namesIn, timesOf, treeOf } from '../cli/support/tree.js';
import { type GitDaemon, startGitDaemon } from '../source/support/git-daemon.js';
import { commitFiles, createRepository, git } from '../source/support/repository.js';
import { useWorkspace } from '../source/support/workspace.js';

const sandbox = useSandbox();
const served = join(sandbox.root, 'served');
const repository = join(served, 'shop');
const commits: Record<string, string> = {};
const workspace = useWorkspace();
let daemon: GitDaemon;

const check = (name: string, more = ''): string =>
  `def ${name}(x):\n    if x < 0:\n        raise ValueError("${name}: negative")\n${more}`;

/** A history of releases; the tags are not in the order of their versions, and candidates are among them. */
beforeAll(async () => {
  const tagged = (tag: string, files: Record<string, string>, day: number): void => {
    const date = `2024-03-${String(day).padStart(2, '0')}T12:00:00Z`;
    commits[tag] = commitFiles(repository, files, tag, date);
    if (tag !== 'main') git(repository, ['tag', '--annotate', '--message', tag, tag], { date });
  };
  createRepository(repository, { 'shop/a.py': check('a') });
  git(repository, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
  tagged('v0.9.0', { 'shop/a.py': check('a') }, 1);
  tagged('v0.10.0', { 'shop/a.py': check('a'), 'shop/b.py': check('b') }, 2);
  tagged('v0.9.1', { 'shop/a.py': check('a', '\n\nFIX = 1\n') }, 3);
  tagged('v0.11.0rc1', { 'shop/b.py': check('b'), 'shop/c.py': check('c') }, 4);
  tagged('main', { 'shop/d.py': check('d') }, 5);
  daemon = await startGitDaemon(workspace, served);
});

const CONFIG = (commit: string, url: string): string =>
  `// The shop.\r\nimport { defineConfig } from 'raise-catalogue';\r\n\r\nexport default defineConfig({\r\n  project: 'acme/shop',   repository: "${url}",\r\n  commit: '${commit}', // pinned\r\n  output: 'built',\r\n});\r\n`;

/** A work directory pinned to a release, whose catalogue is there already. */
async function pinnedTo(tag: string, isBuilt = true): Promise<string> {
  const text = CONFIG(commits[tag] ?? tag, `${daemon.url}/shop`);
  const cwd = writeFiles(sandbox.directory(), { 'catalogue.config.ts': text });
  if (isBuilt) expect((await sandbox.run(['build', '--quiet'], { cwd })).stderr).toBe('');
  return cwd;
}

const configIn = (cwd: string): string => readFileSync(join(cwd, 'catalogue.config.ts'), 'utf8');
const builtCommit = (cwd: string): unknown =>
  (JSON.parse(readFileSync(join(cwd, 'built/catalogue.json'), 'utf8')) as { source: { commit: string } })
    .source.commit;

/** Runs an update that must succeed, and gives what `--json` says. */
async function update(cwd: string, ...flags: string[]) {
  const { code, stdout, stderr } = await sandbox.run(['update', '--json', '--quiet', ...flags], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as { moved: boolean; build: unknown };
}

describe('catalogue update', () => {
  it('moves pin and catalogue to the newest release, and changes nothing else in the file', async () => {
    const cwd = await pinnedTo('v0.9.0');
    expect(await update(cwd)).toMatchObject({
      moved: true,
      way: 'forward',
      from: { oid: commits['v0.9.0'], name: 'v0.9.0' },
      to: { oid: commits['v0.10.0'], name: 'v0.10.0' },
      build: { source: { commit: commits['v0.10.0'] }, changes: { total: 1, kinds: { added: 1 } } },
    });
    expect(configIn(cwd)).toBe(CONFIG(commits['v0.10.0'] ?? '', `${daemon.url}/shop`));
    expect(builtCommit(cwd)).toBe(commits['v0.10.0']);
    expect(namesIn(cwd)).toEqual(['built', 'catalogue.config.ts']);
    expect(await sandbox.run(['check'], { cwd })).toMatchObject({ code: 0 });
  });

  it('says in words what it did, and the second time that nothing is newer', async () => {
    const cwd = await pinnedTo('v0.9.0');
    const first = await sandbox.run(['update'], { cwd });
    expect(first.stdout).toMatch(
      /^The pin of acme\/shop in catalogue\.config\.ts has moved from v0\.9\.0 \([0-9a-f]{10}\) to v0\.10\.0 \([0-9a-f]{10}\)\.\n/,
    );
    expect(first.stdout).toContain(
      '1 error has changed: 1 added\n  added: shop/b.py:3  ValueError: b: negative\n',
    );
    const [text, times] = [configIn(cwd), timesOf(cwd)];
    const second = await sandbox.run(['update'], { cwd });
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toMatch(/^Nothing newer: acme\/shop is pinned to v0\.10\.0 \([0-9a-f]{10}\)/);
    expect(configIn(cwd)).toBe(text);
    expect(timesOf(cwd)).toEqual(times);
  });

  it('goes to a branch, a tag or a hash that is asked for, also back', async () => {
    const cwd = await pinnedTo('v0.9.0');
    for (const [to, tag] of [
      ['main', 'main'],
      ['v0.9.1', 'v0.9.1'],
      [commits['v0.11.0rc1'] ?? '', 'v0.11.0rc1'],
    ] as const) {
      expect(await update(cwd, '--to', to, '--allow-shrink')).toMatchObject({
        moved: true,
        to: { oid: commits[tag] },
      });
      expect(configIn(cwd)).toContain(`commit: '${commits[tag]}', // pinned\r\n`);
      expect(builtCommit(cwd)).toBe(commits[tag]);
    }
  });

  it('goes to no release that is older than the pin, by version where the pin has one, else by date', async () => {
    for (const tag of ['v0.11.0rc1', 'main']) {
      const cwd = await pinnedTo(tag);
      expect(await update(cwd)).toMatchObject({ moved: false, way: 'back', build: null });
      expect(builtCommit(cwd)).toBe(commits[tag]);
      const { stdout } = await sandbox.run(['update'], { cwd });
      expect(stdout).toMatch(
        /^Nothing newer: .*its newest release, v0\.10\.0 .*is older\. Go back to it with --to v0\.10\.0\.\n$/,
      );
    }
    // Made after v0.10.0, but below it.
    const cwd = await pinnedTo('v0.9.1');
    expect(await update(cwd)).toMatchObject({ moved: true, to: { name: 'v0.10.0' } });
  });

  it('makes the catalogue of the pin where nothing is newer but none is there', async () => {
    const cwd = await pinnedTo('v0.10.0', false);
    expect(await update(cwd)).toMatchObject({ moved: false, build: { counts: { records: 2 } } });
    expect(builtCommit(cwd)).toBe(commits['v0.10.0']);
  });

  it('only says what it would do in a dry run', async () => {
    const cwd = await pinnedTo('v0.9.0');
    const before = treeOf(cwd);
    const { code, stdout } = await sandbox.run(['update', '--dry-run'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^The pin of acme\/shop in catalogue\.config\.ts would move from v0\.9\.0 .* to v0\.10\.0 \(.*\)\.\n$/,
    );
    expect(await update(cwd, '--dry-run')).toMatchObject({ moved: true, dryRun: true, build: null });
    expect(treeOf(cwd)).toEqual(before);
  });

  it('takes a local clone in place of the repository', async () => {
    const cwd = await pinnedTo('v0.9.0');
    expect(await update(cwd, '--repo', repository)).toMatchObject({ to: { oid: commits['v0.10.0'] } });
    expect(configIn(cwd)).toBe(CONFIG(commits['v0.10.0'] ?? '', `${daemon.url}/shop`));
  });

  it('leaves pin and catalogue where the server cannot be reached', async () => {
    const cwd = await pinnedTo('v0.9.0');
    writeFileSync(
      join(cwd, 'catalogue.config.ts'),
      CONFIG(commits['v0.9.0'] ?? '', 'git://127.0.0.1:1/shop'),
    );
    const before = treeOf(cwd);
    expectTrouble(await sandbox.run(['update'], { cwd }), {
      code: 3,
      message: /^"git:\/\/127\.0\.0\.1:1\/shop" could not be reached\./,
      hint: /network connection/,
    });
    expect(treeOf(cwd)).toEqual(before);
  });

  it('leaves both where the new catalogue would be far smaller', async () => {
    const cwd = await pinnedTo('main');
    const before = treeOf(cwd);
    expectTrouble(await sandbox.run(['update', '--to', 'v0.9.0', '--quiet'], { cwd }), {
      code: 4,
      message:
        /^Will not replace .*built: the new catalogue has 1 record, the one that is there has 4 records \(75 % fewer\)\.$/,
      hint: /--allow-shrink/,
    });
    expect(treeOf(cwd)).toEqual(before);
    expect(namesIn(cwd)).toEqual(['built', 'catalogue.config.ts']);
  });

  it('refuses a name that the repository does not know, and a pin that a person has to move', async () => {
    const cwd = await pinnedTo('v0.9.0');
    const refused = (flags: readonly string[]): Promise<Outcome> =>
      sandbox.run(['update', '--quiet', ...flags], { cwd });
    expectTrouble(await refused(['--to', 'v7']), {
      code: 3,
      message: /"v7" is no commit, tag or branch/,
      hint: /spelling/,
    });
    expectTrouble(await refused(['--to', '']), { code: 2, message: /--to is empty/, hint: /newest release/ });
    const text = configIn(cwd).replace(/'[0-9a-f]{40}'/, (pin) => `${pin.slice(0, 9)}' + '${pin.slice(9)}`);
    writeFileSync(join(cwd, 'catalogue.config.ts'), text);
    expectTrouble(await refused([]), { code: 2, message: /no single string is the commit/, hint: /by hand/ });
    expect(configIn(cwd)).toBe(text);
    rmSync(join(cwd, 'catalogue.config.ts'));
    expectTrouble(await refused([]), {
      code: 2,
      message: /^There is no configuration file whose commit could be moved/,
      hint: /Make a catalogue\.config\.ts here/,
    });
  });
});
