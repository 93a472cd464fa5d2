import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import { TINY_PROJECT, useSandbox, writeFiles } from '../cli/support/sandbox.js';
import { filesOf, namesIn, timesOf, treeOf } from '../cli/support/tree.js';

const sandbox = useSandbox();
let commit = '';
beforeAll(() => {
  const head = ['-C', sandbox.sampleRepository(), 'rev-parse', 'v1.0.0'];
  commit = execFileSync('git', head, { encoding: 'utf8' }).trim();
  execFileSync('git', ['-C', sandbox.sampleRepository(), 'branch', 'stable', 'v1.0.0']);
});

/** A work directory with a configuration of the sample project at v1.0.0, of which one file is read. */
function configured(more: object = {}): string {
  const config = {
    project: 'example/minfer',
    repository: '../minfer',
    commit: 'v1.0.0',
    include: ['minfer/exceptions.py'],
    output: 'built',
    ...more,
  };
  return writeFiles(sandbox.directory(), { 'catalogue.config.json': JSON.stringify(config) });
}

/** Runs a build that must succeed, and gives what `--json` says. */
async function build(cwd: string, ...flags: string[]) {
  const outcome = await sandbox.run(['build', '--json', '--quiet', ...flags], { cwd });
  expect(outcome, outcome.stderr).toMatchObject({ code: 0, signal: null, stderr: '' });
  return JSON.parse(outcome.stdout) as {
    project: string;
    source: { kind: string; commit?: string; ref?: string; label?: string };
    counts: { files: number; records: number };
    output: { directory: string; written: number; unchanged: number; removed: number };
  };
}

describe('catalogue build', () => {
  it('reads the commit that is named by a full or short hash, a tag or a branch', async () => {
    const cwd = configured({ commit: 'v1.1.0' });
    for (const ref of [commit, commit.slice(0, 8), 'v1.0.0', 'stable']) {
      const { source } = await build(cwd, '--commit', ref);
      expect(source).toMatchObject({ kind: 'git', commit, ref });
    }
  });

  it('finds repository and output from where the configuration is, and says what it did', async () => {
    const cwd = configured();
    const elsewhere = sandbox.directory();
    const report = await build(elsewhere, '--config', join('..', basename(cwd), 'catalogue.config.json'));
    expect(report).toMatchObject({
      project: 'example/minfer',
      source: { kind: 'git', commit, ref: 'v1.0.0', commitDate: '2026-01-15T08:00:00Z' },
      counts: { files: 1 },
      output: { directory: join(cwd, 'built'), unchanged: 0, removed: 0 },
    });
    expect(report.output.written).toBe(filesOf(join(cwd, 'built')).length);
    expect(namesIn(elsewhere)).toEqual([]);
  });

  it('lets flags override the configuration, with paths that count from the working directory', async () => {
    const cwd = configured({ commit: 'nonsense', repository: 'nowhere', exclude: ['minfer/log.py'] });
    const flags = ['--repo', '../minfer', '--commit', 'v1.1.0', '--out', 'deep/down'];
    const globs = ['--include', 'minfer/exceptions.py', 'minfer/log.py', 'minfer/units.py'];
    const report = await build(cwd, ...flags, ...globs, '--exclude', 'minfer/exceptions.py');
    expect(report).toMatchObject({ source: { ref: 'v1.1.0' }, counts: { files: 2 } });
    expect(report.output.directory).toBe(join(cwd, 'deep/down'));
    const { manifest } = await readCatalogue(join(cwd, 'deep/down'));
    const paths = new Set(manifest.records.map(({ path }) => path));
    expect(paths).toEqual(new Set(['minfer/log.py', 'minfer/units.py']));
  });

  it('builds a plain directory, named by --label or after itself, beside the configured output', async () => {
    const cwd = configured({ output: 'out/tiny' });
    writeFiles(join(cwd, 'tiny'), TINY_PROJECT);
    const labelled = await build(cwd, '--path', 'tiny', '--label', 'acme/Tiny One');
    expect(labelled).toMatchObject({
      project: 'acme/Tiny One',
      source: { kind: 'directory', label: 'acme/Tiny One' },
      counts: { files: 1, records: 2 },
    });
    expect(labelled.output.directory).toBe(join(cwd, 'out/acme-Tiny-One'));
    // Its name is that of the configured output, which stays free for the configured project.
    const own = await build(cwd, '--path', 'tiny/');
    expect(own).toMatchObject({ project: 'tiny', source: { label: 'tiny' } });
    expect(own.output.directory).toBe(join(cwd, 'out/tiny-directory'));
  });

  it('takes a configuration named by --config as meant for what is built', async () => {
    const cwd = configured({ project: 'acme/tiny', include: ['pkg/*.py'] });
    writeFiles(join(cwd, 'src'), { ...TINY_PROJECT, 'other.py': 'raise ValueError("other")\n' });
    const report = await build(cwd, '--path', 'src', '--config', 'catalogue.config.json');
    expect(report).toMatchObject({ project: 'acme/tiny', counts: { files: 1, records: 2 } });
    expect(report.output.directory).toBe(join(cwd, 'built'));
  });

  it('rewrites nothing where nothing has changed', async () => {
    const cwd = configured();
    const first = await build(cwd);
    const [times, directory] = [timesOf(join(cwd, 'built')), statSync(join(cwd, 'built')).ino];
    const second = await build(cwd);
    expect(second.output).toMatchObject({ written: 0, unchanged: first.output.written, removed: 0 });
    expect(timesOf(join(cwd, 'built'))).toEqual(times);
    expect(statSync(join(cwd, 'built')).ino).toBe(directory);
  });

  it('removes the records that another commit has no more, and keeps what the user put there', async () => {
    const cwd = configured({ include: ['minfer/executor.py', 'minfer/scheduler.py'] });
    await build(cwd);
    const before = new Set(filesOf(join(cwd, 'built')));
    writeFiles(join(cwd, 'built'), { 'notes.md': 'mine', 'errors/README': 'mine too' });
    const { output } = await build(cwd, '--commit', 'v1.1.0');
    const after = filesOf(join(cwd, 'built'));
    const gone = [...before].filter((path) => !after.includes(path));
    expect(gone.length).toBeGreaterThan(0);
    expect(output.removed).toBe(gone.length);
    const { manifest } = await readCatalogue(join(cwd, 'built'));
    const ids = manifest.records.map(({ id }) => id).sort();
    expect(namesIn(join(cwd, 'built/errors'))).toEqual([...ids.map((id) => `${id}.txt`), 'README'].sort());
    expect(namesIn(join(cwd, 'built/api/errors'))).toEqual(ids.map((id) => `${id}.json`));
    expect(readFileSync(join(cwd, 'built/notes.md'), 'utf8')).toBe('mine');
    // Back again, the tree is what it was: nothing of the way there is left but the ledger of ids that were there.
    renameSync(join(cwd, 'built'), join(cwd, 'wandered'));
    await build(cwd);
    const fresh = treeOf(join(cwd, 'built'));
    renameSync(join(cwd, 'built'), join(cwd, 'fresh'));
    renameSync(join(cwd, 'wandered'), join(cwd, 'built'));
    await build(cwd);
    const { 'redirects.json': ledger, ...tree } = treeOf(join(cwd, 'built'));
    expect(tree).toEqual({ ...fresh, 'notes.md': 'mine', 'errors/README': 'mine too' });
    expect(JSON.parse(ledger ?? '')).toMatchObject({ project: 'example/minfer' });
  });

  it('prints nothing at all when it is told to be quiet', async () => {
    const outcome = await sandbox.run(['build', '--quiet'], { cwd: configured() });
    expect(outcome).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  });

  it('prints JSON that can be read back, whatever the name of the project', async () => {
    const name = 'a"\\\u0085\u202eb';
    const cwd = configured();
    expect(await build(cwd, '--label', name, '--include', 'minfer/log.py')).toMatchObject({ project: name });
  });

  it('names a directory outside of the working directory in full', async () => {
    const [cwd, out] = [configured(), join(sandbox.directory(), 'out')];
    const outcome = await sandbox.run(['build', '--out', out], { cwd });
    expect(outcome.stdout).toMatch(new RegExp(`\n${out}: \\d+ files written, 0 unchanged, 0 removed\n$`));
  });
});
