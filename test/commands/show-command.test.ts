import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/model/catalogue.js';
import type { IndexRow } from '../../src/model/manifest.js';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import { expectTrouble } from '../cli/support/expect-trouble.js';
import { useSandbox, writeFiles } from '../cli/support/sandbox.js';

const sandbox = useSandbox();
const directory = join(sandbox.root, 'demo');
let catalogue: Catalogue;
/** A record whose statement spans several lines. */
let row: IndexRow;

beforeAll(async () => {
  const args = [
    'build',
    '--repo',
    sandbox.sampleRepository(),
    '--commit',
    'v1.1.0',
    '--label',
    'example/minfer',
  ];
  const outcome = await sandbox.run([...args, '--out', directory, '--quiet']);
  expect(outcome.code, outcome.stderr).toBe(0);
  catalogue = await readCatalogue(directory);
  const found = catalogue.manifest.records.find(
    ({ path, line, endLine }) => endLine > line + 1 && path.startsWith('minfer/server/'),
  );
  if (found === undefined) throw new Error('the demo has no such record any more');
  row = found;
});

const show = (...args: string[]) => sandbox.run(['show', '--catalogue', directory, ...args]);
const textOf = (id: string): string => readFileSync(join(directory, 'errors', `${id}.txt`), 'utf8');

describe.concurrent('catalogue show', () => {
  it.each<[string, () => string]>([
    ['its id', () => row.id],
    ['its id in capitals', () => row.id.toUpperCase()],
    ['the first digits of its id', () => row.id.slice(0, 8)],
    ['its path and first line', () => `${row.path}:${row.line}`],
    ['its path and last line', () => `${row.path}:${row.endLine}`],
    ['a line in the middle of the statement', () => `${row.path}:${row.line + 1}`],
    ['a line and a column', () => `${row.path}:${row.line}:9`],
    ['the last segments of its path', () => `${row.path.replace('minfer/', '')}:${row.line}`],
    ['a path that begins with ./', () => `./${row.path}:${row.line}`],
    ['the path of an installed package', () => `/opt/venv/lib/site-packages/${row.path}:${row.line}`],
    [
      'a path of Windows',
      () => `C:\\Python\\Lib\\site-packages\\${row.path.replaceAll('/', '\\')}:${row.line}`,
    ],
  ])('prints the record that is named by %s', async (_, query) => {
    expect(await show(query())).toEqual({ code: 0, signal: null, stdout: textOf(row.id), stderr: '' });
  });

  it('prints the JSON record, as it stands in its file', async () => {
    const { stdout } = await show(row.id, '--json');
    expect(stdout).toBe(readFileSync(join(directory, 'api/errors', `${row.id}.json`), 'utf8'));
  });

  it('reads the configured catalogue, when no other is named', async () => {
    const config = { project: 'p', repository: 'r', commit: 'c', output: '../demo' };
    const cwd = writeFiles(sandbox.directory(), { 'catalogue.config.json': JSON.stringify(config) });
    expect(await sandbox.run(['show', row.id], { cwd })).toMatchObject({ code: 0, stdout: textOf(row.id) });
  });

  it('counts --catalogue from the working directory', async () => {
    const cwd = join(sandbox.directory(), 'a');
    mkdirSync(cwd);
    const outcome = await sandbox.run(['show', row.id, '--catalogue', '../../demo'], { cwd });
    expect(outcome).toMatchObject({ code: 0, stdout: textOf(row.id) });
  });

  it('says which records a place fits that several files have', async () => {
    const files = catalogue.manifest.records.filter(({ path }) => path.endsWith('/__init__.py'));
    const line = files[0]?.line ?? 0;
    const outcome = await show(`__init__.py:${line}`);
    if (outcome.code === 0) expect(outcome.stdout).toBe(textOf(files[0]?.id ?? ''));
    else expectTrouble(outcome, { code: 1, message: /fits \d+ records/, hint: /by its id/ });
  });

  it('names the three nearest records of the file, the nearest first, a line each', async () => {
    const outcome = await show('minfer/config.py:1');
    const rows = catalogue.manifest.records.filter(({ path }) => path === 'minfer/config.py');
    const ids = rows.slice(0, 3).map(({ id, line }) => `  ${id}  minfer/config\\.py:${line}  .*`);
    expectTrouble(outcome, {
      code: 1,
      message: /No record was found for "minfer\/config\.py:1" in /,
      hint: new RegExp(`^The nearest in that file:\n${ids.join('\n')}$`),
    });
  });
});
