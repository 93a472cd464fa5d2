import { mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRecord } from '../../src/catalogue/find-record.js';
import type { BuildConfig } from '../../src/model/config.js';
import type { IndexRow } from '../../src/model/manifest.js';
import { readCatalogue, readRecord, readWhole } from '../../src/output/read-catalogue.js';
import { build } from '../../src/pipeline/build.js';
import { show } from '../../src/pipeline/show.js';
import { TINY_PROJECT, writeFiles } from '../cli/support/sandbox.js';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'catalogue-show-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const directory = join(root, 'catalogue');
const other = join(root, 'other');

beforeAll(async () => {
  const source = writeFiles(join(root, 'tiny'), TINY_PROJECT);
  await build(configFor(source, directory));
  await build(configFor(writeFiles(source, { 'pkg/more.py': 'raise ValueError("more")\n' }), other));
});

function configFor(path: string, output: string): BuildConfig {
  const source = { kind: 'directory', path, label: 'tiny', include: ['**/*.py'], exclude: [] } as const;
  const excerpt = { before: 18, after: 18 };
  const rules = {
    annotations: null,
    http: { statuses: {} },
    pydantic: { dataclassDecorators: [] },
    settings: {},
  };
  return { project: 'tiny', source, excerpt, output, permalink: null, reportUrl: null, ...rules };
}

describe('show', () => {
  it('gives a record in both forms', async () => {
    const { record, text } = await show(directory, 'pkg/limits.py:6');
    expect(record.message?.template).toBe('x is too large');
    expect(text).toMatch(/^tiny · error · ValueError\n\nx is too large\n/);
  });

  it.each([
    ['nonsense', 'usage', /"nonsense" is neither a record's id nor a place\./],
    ['abc', 'usage', /"abc" is neither/],
    ['pkg/limits.py', 'usage', /"pkg\/limits\.py" is neither/],
    ['', 'usage', /"" is neither/],
    [':3', 'usage', /":3" is neither/],
    ['pkg/limits.py:', 'usage', /neither/],
    ['ffffffffffffffff', 'not-found', /No record was found for "ffffffffffffffff"/],
    ['pkg/limits.py:99999999999999999999', 'not-found', /No record was found for/],
  ])('throws for %j', async (query, code, message) => {
    const expected = { name: 'CatalogueError', code, message: expect.stringMatching(message) as string };
    await expect(show(directory, query)).rejects.toMatchObject(expected);
  });
});

describe('reading a catalogue that is replaced meanwhile', () => {
  it('reads again, so that what is read is of one catalogue', async () => {
    const place = join(root, 'place');
    renameSync(directory, place);
    let runs = 0;
    const value = await readWhole(place, async () => {
      runs += 1;
      const { records } = await readCatalogue(place);
      if (runs === 1) {
        renameSync(place, directory);
        renameSync(other, place);
      }
      return records.length;
    });
    expect({ value, runs }).toEqual({ value: 3, runs: 2 });
    renameSync(place, other);
  });

  it('gives up where it changes all the time', async () => {
    const place = join(root, 'place');
    let [first, second] = [directory, other];
    renameSync(first, place);
    const swapping = readWhole(place, () => {
      renameSync(place, first);
      renameSync(second, place);
      [first, second] = [second, first];
      return Promise.resolve();
    });
    await expect(swapping).rejects.toMatchObject({ code: 'source', message: /changes all the time/ });
    renameSync(place, first);
  });

  it.each([['../../../etc/passwd'], ['0123456789ABCDEF'], ['']])(
    'reads no file for the id %j',
    async (id) => {
      await expect(readRecord(directory, id)).rejects.toMatchObject({
        code: 'usage',
        message: /is no record's id/,
      });
    },
  );
});

describe('findRecord', () => {
  const row = (number: number, path: string, line: number, endLine = line): IndexRow => ({
    id: number.toString(16).padStart(16, 'a'),
    kind: 'error',
    title: `number ${number}`,
    exception: 'ValueError',
    path,
    line,
    endLine,
    qualname: '',
  });
  const ROWS = [
    row(1, 'setup.py', 3),
    row(2, 'src/click/core.py', 10, 14),
    row(3, 'src/click/core.py', 30, 30),
    row(4, 'tests/click/core.py', 12),
    row(5, 'tools/setup.py', 3),
    row(6, 'odd\\name.py', 1),
    row(7, 'a:5.py', 7),
    row(8, 'line\nbreak.py', 2),
  ];
  const numbers = (query: string): unknown => {
    const found = findRecord(ROWS, query);
    if (found.kind === 'malformed') return found.kind;
    const rows = found.kind === 'found' ? found.rows : found.nearest;
    return [found.kind, ...rows.map(({ title }) => Number(title.split(' ')[1]))];
  };

  it.each<[string, string, unknown]>([
    ['an id', 'aaaaaaaaaaaaaaa1', ['found', 1]],
    ['a prefix that several ids have', 'aaaaaa', ['found', 1, 2, 3, 4, 5, 6, 7, 8]],
    ['a prefix that is too short', 'aaaaa', 'malformed'],
    ['the same path, though another ends in it', 'setup.py:3', ['found', 1]],
    ['the end of one path', 'tools/setup.py:3', ['found', 5]],
    ['the end of several paths', 'click/core.py:12', ['found', 2, 4]],
    ['no part of a name', 'etup.py:3', ['nothing']],
    ['a checkout elsewhere, by the longest path', '/home/me/click/tools/setup.py:3', ['found', 5]],
    ['the same with nothing longer', '/home/me/click/setup.py:3', ['found', 1]],
    ['a path below the working directory', './src/click/core.py:14', ['found', 2]],
    ['a path above it', '../click/src/click/core.py:14', ['found', 2]],
    [
      'an installed package of a src/ layout',
      '/v/lib/python3.12/site-packages/click/core.py:30',
      ['found', 3],
    ],
    ['an installed package of Debian', '/usr/lib/python3/dist-packages/click/core.py:30', ['found', 3]],
    ['an installed package on Windows', 'C:\\v\\Lib\\site-packages\\click\\core.py:30', ['found', 3]],
    ['another file of the same name', '/v/other/core.py:30', ['nothing']],
    ['a column', 'src/click/core.py:30:5', ['found', 3]],
    ['a backslash of the path itself', 'odd\\name.py:1', ['found', 6]],
    ['a colon of the path itself', 'a:5.py:7', ['found', 7]],
    ['a line break of the path itself', 'line\nbreak.py:2', ['found', 8]],
    ['the nearest', 'src/click/core.py:21', ['nothing', 2, 3]],
    ['the nearest, counted from the end of a statement', 'src/click/core.py:23', ['nothing', 3, 2]],
  ])('understands %s', (_, query, expected) => {
    expect(numbers(query)).toEqual(expected);
  });
});
