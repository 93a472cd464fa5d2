import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSandbox, writeFiles } from './support/sandbox.js';
import { filesOf, namesIn, treeOf } from './support/tree.js';

const sandbox = useSandbox();

interface Way {
  readonly cache: string;
  readonly commit?: string;
  readonly more?: readonly string[];
}

/** Builds the sample into a new directory, through the real binary. */
async function built({ cache, commit = 'v1.1.0', more = [] }: Way) {
  const out = join(sandbox.directory(), 'out');
  const repository = sandbox.sampleRepository();
  const args = ['build', '--repo', repository, '--commit', commit, '--label', 'example/minfer', '--out', out];
  const outcome = await sandbox.run([...args, '--quiet', ...more], { env: { CATALOGUE_CACHE: cache } });
  expect(outcome).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  return treeOf(out);
}

const entriesIn = (cache: string): readonly string[] => filesOf(join(cache, 'entries'));

describe('a build', () => {
  let reference: Readonly<Record<string, string>>;
  beforeAll(async () => {
    reference = await built({ cache: sandbox.directory(), more: ['--no-cache'] });
  });

  it('writes the same bytes with a cold cache, with a warm one and without', async () => {
    const cache = sandbox.directory();
    expect(await built({ cache })).toEqual(reference);
    const entries = entriesIn(cache);
    expect(entries.length).toBeGreaterThan(10);
    expect(await built({ cache })).toEqual(reference);
    expect(await built({ cache, more: ['--no-cache'] })).toEqual(reference);
    expect(entriesIn(cache)).toEqual(entries);
  });

  it('writes the same bytes from the facts of files alone', async () => {
    const cache = sandbox.directory();
    await built({ cache });
    const [catalogues = '', ...others] = namesIn(join(cache, 'entries'));
    expect(catalogues).toMatch(/^catalogues-/);
    expect(others).toHaveLength(1);
    rmSync(join(cache, 'entries', catalogues), { recursive: true });
    expect(await built({ cache })).toEqual(reference);
  });

  it('writes the same bytes where another release has filled the cache', async () => {
    const cache = sandbox.directory();
    await built({ cache, commit: 'v1.0.0' });
    const before = entriesIn(cache).length;
    expect(await built({ cache })).toEqual(reference);
    expect(entriesIn(cache).length).toBeGreaterThan(before);
    expect(entriesIn(cache).length).toBeLessThan(2 * before);
  });

  it('writes the same bytes where every entry is damaged, and mends them', async () => {
    const cache = sandbox.directory();
    await built({ cache });
    const paths = entriesIn(cache).map((name) => join(cache, 'entries', name));
    const whole = paths.map((path) => readFileSync(path));
    paths.forEach((path, index) => {
      writeFileSync(path, damaged(whole[index] ?? Buffer.alloc(0), index));
    });
    expect(await built({ cache })).toEqual(reference);
    expect(paths.map((path) => readFileSync(path))).toEqual(whole);
  });

  it('keeps nothing with --no-cache', async () => {
    const cache = sandbox.directory();
    await built({ cache, more: ['--no-cache'] });
    expect(filesOf(cache).filter((path) => path.startsWith('entries'))).toEqual([]);
  });

  it('shares a cache with others that run at the same time', async () => {
    const cache = sandbox.directory();
    const trees = await Promise.all([built({ cache }), built({ cache }), built({ cache })]);
    for (const tree of trees) expect(tree).toEqual(reference);
    expect(entriesIn(cache).filter((path) => path.includes('.'))).toEqual([]);
    expect(await built({ cache })).toEqual(reference);
  });

  it('is not stopped by a cache that cannot be written; it says so, unless it is to be quiet', async () => {
    const cache = join(writeFiles(sandbox.directory(), { cache: '' }), 'cache');
    const path = writeFiles(sandbox.directory(), { 'a.py': 'raise ValueError("no")\n' });
    const run = (...more: string[]) =>
      sandbox.run(
        ['build', '--path', path, '--label', 'x', '--out', join(sandbox.directory(), 'o'), ...more],
        {
          env: { CATALOGUE_CACHE: cache },
        },
      );
    const told = await run();
    expect(told).toMatchObject({ code: 0, stdout: expect.stringContaining('1 record') as string });
    expect(told.stderr.match(/could not be kept for the next build \(ENOTDIR/g)).toHaveLength(1);
    expect(await run('--quiet')).toMatchObject({ code: 0, stderr: '' });
    expect(await run('--no-cache')).toMatchObject({
      code: 0,
      stderr: expect.not.stringContaining('kept') as string,
    });
  });
});

/** A different damage for each: one bit, the end, everything. */
function damaged(bytes: Buffer, index: number): Buffer {
  if (index % 3 === 0) return bytes.subarray(0, Math.floor(bytes.length / 2));
  if (index % 3 === 1) return Buffer.alloc(0);
  const copy = Buffer.from(bytes);
  const at = (index * 97) % copy.length;
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}
