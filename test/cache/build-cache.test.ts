import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesDirectory } from '../../src/cache/cache-directory.js';
import { type BuildCache, openBuildCache } from '../../src/cache/build-cache.js';
import { listEntries } from '../../src/cache/list-entries.js';
import { extractFile } from '../../src/extract/extract-file.js';
import { loadParser } from '../../src/python/parser.js';

const parser = await loadParser();
const root = mkdtempSync(join(realpathSync(tmpdir()), 'catalogue-facts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const OPTIONS = { excerpt: { before: 2, after: 2 } };
const BLOB = 'a'.repeat(40);
const SOURCE = 'def f(x):\n    if x < 0:\n        raise ValueError(f"no {x!r:>4} \\0 \\ud800")\n';
const facts = extractFile(parser, Buffer.from(SOURCE), OPTIONS.excerpt);

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(root, 'cache-'));
});
const open = (limit?: number): BuildCache => openBuildCache(directory, OPTIONS, limit);
const paths = (): string[] => listEntries(entriesDirectory(directory)).map(({ path }) => path);

/** The one entry of a cache that holds `facts`. */
function entryPath(): string {
  open().writeFacts(BLOB, facts);
  const [path = '', ...others] = paths();
  expect(others).toEqual([]);
  return path;
}

describe('the facts in the cache', () => {
  it('gives what was written, to a later build too, and nothing for another blob', () => {
    entryPath();
    expect(open().readFacts(BLOB)).toEqual(facts);
    expect(open().readFacts('b'.repeat(40))).toBeNull();
  });

  it('gives nothing for another size of excerpts', () => {
    entryPath();
    for (const excerpt of [
      { before: 2, after: 3 },
      { before: 3, after: 2 },
    ]) {
      expect(openBuildCache(directory, { excerpt }).readFacts(BLOB)).toBeNull();
    }
  });

  it.each<[string, (path: string) => void]>([
    ['is empty', (path) => writeFileSync(path, '')],
    ['is cut short', (path) => writeFileSync(path, readFileSync(path).subarray(0, -7))],
    ['has another byte in it', (path) => flipByte(path, 60)],
    ['has another first line', (path) => flipByte(path, 3)],
    ['is no entry', (path) => writeFileSync(path, '{"sites":[]}')],
    ['is a directory', (path) => replaceByDirectory(path)],
  ])('gives nothing for an entry that %s, and can write it again', (_, damage) => {
    const path = entryPath();
    damage(path);
    const cache = open();
    expect(cache.readFacts(BLOB)).toBeNull();
    cache.writeFacts(BLOB, facts);
    expect(cache.problem()).toBeNull();
    expect(open().readFacts(BLOB)).toEqual(facts);
    expect(paths()).toEqual([path]);
  });

  it('does not believe an entry in the place of another', () => {
    const path = entryPath();
    const other = 'c'.repeat(40);
    open().writeFacts(other, { ...facts, sites: [] });
    const otherPath = paths().find((each) => each !== path) ?? '';
    writeFileSync(path, readFileSync(otherPath));
    expect(open().readFacts(BLOB)).toBeNull();
  });

  it('tells that it cannot be written, once, and reads nothing', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    const cache = openBuildCache(file, OPTIONS);
    cache.writeFacts(BLOB, facts);
    expect(cache.problem()).toContain('ENOTDIR');
    expect(cache.readFacts(BLOB)).toBeNull();
    cache.close();
  });

  it.skipIf(process.getuid?.() === 0)('reads where it must not write', () => {
    const path = entryPath();
    utimesSync(path, new Date(0), new Date(0));
    chmodSync(join(path, '..'), 0o500);
    expect(open().readFacts(BLOB)).toEqual(facts);
    chmodSync(join(path, '..'), 0o700);
  });

  it('marks an entry as used, at most once a day', () => {
    const path = entryPath();
    const hour = 60 * 60 * 1000;
    const setAge = (milliseconds: number): number => {
      const then = Math.floor((Date.now() - milliseconds) / 1000);
      utimesSync(path, then, then);
      return then * 1000;
    };
    const recently = setAge(2 * hour);
    open().readFacts(BLOB);
    expect(statSync(path).mtimeMs).toBe(recently);
    setAge(25 * hour);
    open().readFacts(BLOB);
    expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(hour);
  });
});

describe('a cache beyond its limit', () => {
  const blobs = ['1', '2', '3', '4'].map((digit) => digit.repeat(40));

  /** Entries of which the first was not used for longest. */
  function filled(): string[] {
    const cache = open();
    return blobs.map((blob, index) => {
      const before = new Set(paths());
      cache.writeFacts(blob, facts);
      const path = paths().find((each) => !before.has(each)) ?? '';
      utimesSync(path, 1_000_000 + index, 1_000_000 + index);
      return path;
    });
  }

  it('loses the entries that were not used for longest, of other versions too', () => {
    const [first = '', second = '', third = '', fourth = ''] = filled();
    const { size } = statSync(first);
    const old = join(entriesDirectory(directory), `facts-${'0'.repeat(16)}`, '00');
    mkdirSync(old, { recursive: true });
    writeFileSync(join(old, '0'.repeat(62)), 'x'.repeat(size));
    utimesSync(join(old, '0'.repeat(62)), 1, 1);
    const cache = open(3 * size);
    cache.writeFacts('5'.repeat(40), facts);
    cache.close();
    expect(paths()).not.toContain(first);
    expect(paths()).not.toContain(second);
    expect(paths()).toEqual(expect.arrayContaining([third, fourth]));
    expect(paths()).toHaveLength(3);
  });

  it('keeps what the build has read or written, whatever the limit', () => {
    const [first = ''] = filled();
    const cache = open(1);
    expect(cache.readFacts(blobs[0] ?? '')).toEqual(facts);
    cache.writeFacts('5'.repeat(40), facts);
    cache.close();
    expect(paths()).toHaveLength(2);
    expect(paths()).toContain(first);
  });

  it('loses drafts that a killed process has left, and none that is being written', () => {
    const path = entryPath();
    writeFileSync(`${path}.0123456789ab`, 'half');
    writeFileSync(`${path}.ba9876543210`, 'half');
    utimesSync(`${path}.0123456789ab`, 1, 1);
    const cache = open();
    cache.writeFacts('5'.repeat(40), facts);
    cache.close();
    expect(paths()).not.toContain(`${path}.0123456789ab`);
    expect(paths()).toContain(`${path}.ba9876543210`);
  });
});

function flipByte(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x40, at);
  writeFileSync(path, bytes);
}

function replaceByDirectory(path: string): void {
  rmSync(path);
  mkdirSync(path);
  writeFileSync(join(path, 'in-it'), '');
}
