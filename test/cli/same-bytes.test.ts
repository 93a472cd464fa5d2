import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadParser } from '../../src/python/parser.js';
import { useSandbox, writeFiles } from './support/sandbox.js';
import { treeOf } from './support/tree.js';

const sandbox = useSandbox();
const isNativeHere = await loadParser('native').then(
  () => true,
  () => false,
);
if (!isNativeHere) console.warn('skipped: the native parser engine does not load on this machine');

interface Way {
  readonly repository?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The tree that a build of v1.1.0 writes, with a cache of its own. */
async function treeBuilt({ repository = sandbox.sampleRepository(), cwd, env }: Way = {}) {
  const work = sandbox.directory();
  const out = join(work, 'out');
  const args = [
    'build',
    '--repo',
    repository,
    '--commit',
    'v1.1.0',
    '--label',
    'example/minfer',
    '--out',
    out,
  ];
  const outcome = await sandbox.run([...args, '--quiet'], {
    cwd: cwd ?? work,
    env: { CATALOGUE_CACHE: join(work, 'cache'), ...env },
  });
  expect(outcome).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  return treeOf(out);
}

describe('a build of the same commit writes the same bytes', () => {
  let reference: Readonly<Record<string, string>>;
  beforeAll(async () => {
    reference = await treeBuilt();
  });

  it('a second time, from a copy of the repository at another path', async () => {
    const repository = join(sandbox.directory(), 'elsewhere and other');
    cpSync(sandbox.sampleRepository(), repository, { recursive: true });
    expect(await treeBuilt({ repository })).toEqual(reference);
  });

  it('from a bare clone, in another time zone, language and working directory', async () => {
    const repository = join(sandbox.directory(), 'bare.git');
    execFileSync('git', ['clone', '--quiet', '--bare', sandbox.sampleRepository(), repository]);
    const cwd = writeFiles(sandbox.directory(), { 'sub/file.txt': '' });
    const env = { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' };
    expect(await treeBuilt({ repository, cwd: join(cwd, 'sub'), env })).toEqual(reference);
  });

  it('fetched from a file URL', async () => {
    const repository = pathToFileURL(sandbox.sampleRepository()).href;
    expect(await treeBuilt({ repository })).toEqual(reference);
  });

  it('from a directory inside the repository, whose checked-out files have changed since', async () => {
    const repository = join(sandbox.directory(), 'dirty');
    cpSync(sandbox.sampleRepository(), repository, { recursive: true });
    writeFiles(repository, { 'minfer/config.py': 'raise ValueError("dirty")\n', 'minfer/new.py': 'raise X' });
    expect(await treeBuilt({ repository: join(repository, 'minfer') })).toEqual(reference);
  });

  it('with the wasm engine', async () => {
    expect(await treeBuilt({ env: { CATALOGUE_ENGINE: 'wasm' } })).toEqual(reference);
  });

  it.skipIf(!isNativeHere)('with the native engine', async () => {
    expect(await treeBuilt({ env: { CATALOGUE_ENGINE: 'native' } })).toEqual(reference);
  });

  it('which name no path, host or moment of this machine', () => {
    const whole = Object.values(reference).join('\n');
    expect(whole).not.toContain(sandbox.root);
    expect(whole).not.toContain(process.env['HOME'] ?? 'no home');
    expect(whole).not.toContain('\r\n');
    expect(whole).not.toContain(new Date().toISOString().slice(0, 13));
  });
});
