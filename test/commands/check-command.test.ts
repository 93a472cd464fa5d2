import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../cli/support/catalogue-process.js';
import { useSandbox, writeFiles } from '../cli/support/sandbox.js';
import { namesIn, timesOf, treeOf } from '../cli/support/tree.js';
import { commitFiles, createRepository } from '../source/support/repository.js';

const sandbox = useSandbox();
const repository = join(sandbox.root, 'shop');
let [first, second] = ['', ''];
const LIMITS = 'def f(x):\n    if x < 0:\n        raise ValueError("negative")\n    raise KeyError("rest")\n';
beforeAll(() => {
  first = createRepository(repository, { 'shop/a.py': LIMITS });
  second = commitFiles(repository, { 'shop/a.py': LIMITS.replace('rest', 'others') }, 'second');
});

const config = (more: object = {}): string =>
  JSON.stringify({ project: 'acme/shop', repository, commit: first, output: 'built', ...more });

/** A work directory whose catalogue is there already. */
async function built(): Promise<string> {
  const cwd = writeFiles(sandbox.directory(), { 'catalogue.config.json': config() });
  expect((await sandbox.run(['build', '--quiet'], { cwd })).stderr).toBe('');
  return cwd;
}

/** Checks, and makes sure that nothing was changed by that. */
async function check(cwd: string, ...flags: string[]): Promise<Outcome> {
  const before = [namesIn(cwd), timesOf(cwd)];
  const outcome = await sandbox.run(['check', ...flags], { cwd });
  expect([namesIn(cwd), timesOf(cwd)]).toEqual(before);
  return outcome;
}

/** What a check says that must find something; `mend` is what it says to run. */
async function reasonsIn(cwd: string): Promise<{ text: string; reasons: unknown; mend: string | null }> {
  const told = await check(cwd);
  expect(told).toMatchObject({ code: 1, signal: null });
  expect(told.stdout).toMatch(/^built is not what the configuration gives\.\n/);
  const mended = /\nhint: Mend it with: (.*)\n$/.exec(told.stderr)?.[1] ?? null;
  expect(told.stderr).toMatch(/(?:^|\n)error: built is not up to date\.\nhint: .*\n$/);
  const { code, stdout } = await check(cwd, '--json', '--quiet');
  expect(code).toBe(1);
  const { current, reasons, mend } = JSON.parse(stdout) as {
    current: boolean;
    reasons: unknown;
    mend: string | null;
  };
  expect({ current, mend }).toEqual({ current: false, mend: mended });
  return { text: told.stdout.slice(told.stdout.indexOf('\n') + 1), reasons, mend };
}

describe('catalogue check', () => {
  it('is content with what a build has just written, whatever the user put beside it', async () => {
    const cwd = await built();
    writeFiles(join(cwd, 'built'), { 'notes.md': 'mine', 'errors/README': 'mine too' });
    expect(await check(cwd)).toEqual({
      code: 0,
      signal: null,
      stdout: 'built is what the configuration gives.\n',
      stderr: '',
    });
    expect(await check(cwd, '--quiet')).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const { stdout } = await check(cwd, '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      current: true,
      reasons: [],
      mend: null,
      wanted: { project: 'acme/shop', source: { commit: first }, counts: { records: 2 } },
    });
  });

  it('tells that the configuration has moved on, and the command that mends it does', async () => {
    const cwd = await built();
    writeFileSync(join(cwd, 'catalogue.config.json'), config({ commit: second }));
    expect(await reasonsIn(cwd)).toEqual({
      text: `  It is stale: of ${first}, not of ${second}.\n`,
      reasons: [{ kind: 'other-source', found: first, wanted: second }],
      mend: 'catalogue build',
    });
    expect((await sandbox.run(['build', '--quiet'], { cwd })).code).toBe(0);
    expect(await check(cwd)).toMatchObject({ code: 0 });
  });

  it('names the files that were edited, are missing, or are too many', async () => {
    const cwd = await built();
    const [one = '', other = ''] = namesIn(join(cwd, 'built/errors'));
    writeFileSync(join(cwd, 'built/errors', one), 'edited');
    rmSync(join(cwd, 'built/errors', other));
    writeFiles(join(cwd, 'built'), { 'errors/0123456789abcdef.txt': 'extra' });
    rmSync(join(cwd, 'built/SUMMARY.md'));
    symlinkSync('catalogue.json', join(cwd, 'built/SUMMARY.md'));
    const { text, reasons, mend } = await reasonsIn(cwd);
    expect(reasons).toEqual([
      { kind: 'missing', paths: [`errors/${other}`] },
      { kind: 'differing', paths: ['SUMMARY.md', `errors/${one}`] },
      { kind: 'extra', paths: ['errors/0123456789abcdef.txt'] },
    ]);
    expect(text).toContain(
      `  2 files are other: edited by hand, or built with other options or annotations:\n    SUMMARY.md\n`,
    );
    expect(mend).toBe('catalogue build');
    rmSync(join(cwd, 'built/SUMMARY.md'));
    expect((await sandbox.run(['build', '--quiet'], { cwd })).code).toBe(0);
    expect(await check(cwd)).toMatchObject({ code: 0 });
  });

  it.each([
    ['options', { excerpt: { before: 1, after: 1 } }, 'differing'],
    ['files', { exclude: ['shop/none.py'], include: ['shop/*.py', 'setup.py'] }, null],
    ['a permalink', { permalink: 'https://example.com/{commit}/{path}' }, 'differing'],
  ])(
    'tells a catalogue that was built with other %s, where they make a difference',
    async (_, more, kind) => {
      const cwd = await built();
      writeFileSync(join(cwd, 'catalogue.config.json'), config(more));
      if (kind === null) expect(await check(cwd)).toMatchObject({ code: 0 });
      else expect((await reasonsIn(cwd)).reasons).toMatchObject([{ kind }]);
    },
  );

  it('tells another version of the tool, another schema and another project by the manifest', async () => {
    const cwd = await built();
    const manifest = join(cwd, 'built/catalogue.json');
    const text = readFileSync(manifest, 'utf8');
    const own = (JSON.parse(text) as { tool: { version: string } }).tool.version;
    for (const [from, to, reason] of [
      [`"version": "${own}"`, '"version": "0.0.1"', { kind: 'other-tool', found: '0.0.1', wanted: own }],
      ['"schemaVersion": 1', '"schemaVersion": 7', { kind: 'other-schema', found: '7', wanted: '1' }],
      ['"project": "acme/shop"', '"project": "acme/other"', { kind: 'other-project', found: 'acme/other' }],
    ] as const) {
      writeFileSync(manifest, text.replace(from, to));
      expect((await reasonsIn(cwd)).reasons).toMatchObject([reason]);
    }
  });

  it('says that there is none yet, or none that a build would replace', async () => {
    const cwd = await built();
    rmSync(join(cwd, 'built/catalogue.json'));
    expect(await reasonsIn(cwd)).toMatchObject({ reasons: [{ kind: 'no-catalogue' }], mend: null });
    rmSync(join(cwd, 'built'), { recursive: true });
    expect(await reasonsIn(cwd)).toMatchObject({ reasons: [{ kind: 'absent' }], mend: 'catalogue build' });
  });

  it('tells a damaged ledger, which no build mends, and is content with a sound one', async () => {
    const cwd = await built();
    writeFileSync(join(cwd, 'catalogue.config.json'), config({ commit: second }));
    expect((await sandbox.run(['build', '--quiet'], { cwd })).code).toBe(0);
    expect(await check(cwd)).toMatchObject({ code: 0 });
    const ledger = join(cwd, 'built/redirects.json');
    writeFileSync(ledger, readFileSync(ledger, 'utf8').slice(1));
    const before = treeOf(cwd);
    const { text, reasons, mend } = await reasonsIn(cwd);
    expect(reasons).toMatchObject([{ kind: 'ledger' }]);
    expect(text).toContain('redirects.json is damaged: it is not JSON.');
    expect(mend).toBeNull();
    expect(treeOf(cwd)).toEqual(before);
  });

  it('names the configuration in the command that mends it', async () => {
    const cwd = await built();
    writeFiles(cwd, { "it's.json": config({ commit: second }) });
    const { stdout } = await check(cwd, '--json', '--quiet', '--config', "it's.json");
    expect(JSON.parse(stdout)).toMatchObject({ mend: `catalogue build --config 'it'\\''s.json'` });
  });

  it('ends with 3 where the source cannot be reached: that is no answer', async () => {
    const cwd = await built();
    writeFileSync(join(cwd, 'catalogue.config.json'), config({ commit: 'nonsense' }));
    expect(await check(cwd)).toMatchObject({ code: 3, stdout: '' });
  });
});
