import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/model/catalogue.js';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import type { Outcome } from './support/catalogue-process.js';
import { CONTROL_CHARACTERS } from './support/expect-trouble.js';
import { HOSTILE_MESSAGES, HOSTILE_NAMES, makeHostileRepository } from './support/hostile-repository.js';
import { useSandbox } from './support/sandbox.js';
import { filesOf, namesIn } from './support/tree.js';

const sandbox = useSandbox();
const repository = join(sandbox.root, 'hostile');
const cwd = join(sandbox.root, 'work');
const out = join(cwd, 'out');
const LABEL = 'evil/\u001b[31m<b>[x](javascript:alert(1))';
let built: Outcome;
let catalogue: Catalogue;

beforeAll(async () => {
  makeHostileRepository(repository);
  const args = ['build', '--repo', repository, '--commit', 'main', '--label', LABEL, '--out', out];
  built = await sandbox.run(args);
  expect(built, built.stderr).toMatchObject({ code: 0 });
  catalogue = await readCatalogue(out);
});

/** No byte that acts, whether the text is UTF-8 or not. */
function expectHarmless(text: string): void {
  expect(text).not.toMatch(CONTROL_CHARACTERS);
  expect(text).not.toMatch(/\p{Surrogate}/u);
}

describe('text of a hostile repository', () => {
  it('reaches every message and every file, so that the rest of these tests says something', () => {
    const templates = catalogue.records.map(({ message }) => message?.template);
    for (const { text } of HOSTILE_MESSAGES) expect(templates).toContain(text);
    const paths = new Set(catalogue.records.map(({ source }) => source.path));
    for (const name of HOSTILE_NAMES) expect(paths).toContain(name);
    expect(catalogue.findings.map(({ path }) => path)).toContain('broken.py');
    expect(catalogue.findings.map(({ path }) => path)).toContain('link\u001b[31m.py');
  });

  it('is harmless in what a build prints', () => {
    expectHarmless(built.stdout);
    expectHarmless(built.stderr);
  });

  it('is harmless in every file, whose names are made by us alone', () => {
    const files = filesOf(out);
    expect(files.length).toBe(2 * catalogue.records.length + 5);
    for (const path of files) {
      expect(path).toMatch(/^(?:errors\/[0-9a-f]{16}\.txt|api\/(?:errors|schema)\/[\w.-]+\.json|[\w.]+)$/);
      expectHarmless(readFileSync(join(out, path), 'utf8'));
    }
    expect(namesIn(cwd)).toEqual(['out']);
    expect(namesIn(sandbox.root).filter((name) => /above|pwned/.test(name))).toEqual([]);
  });

  it('is exact in the JSON: what is read back is what the source says', () => {
    for (const record of catalogue.records) expect(record.project).toBe(LABEL);
    const index = catalogue.manifest.records.map(({ path }) => path);
    expect(index).toContain('line\nbreak "quoted" \'twice\'.py');
    const excerpts = catalogue.records.map(({ source }) => source.excerpt.text).join('\n');
    expect(excerpts).toContain('admin \u202e\u2066nimda\u2069');
    expect(excerpts).toContain('\u001b]8;;http://evil.example\u0007');
  });

  it('is neither HTML nor a link nor an image in SUMMARY.md', () => {
    const summary = readFileSync(join(out, 'SUMMARY.md'), 'utf8');
    expect(summary).toContain('javascript:alert'); // it is there, as text
    const withoutCode = summary.replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, '');
    const withoutEscapes = withoutCode.replace(/\\[\\`*_[\]#|~@<>!()]/g, '');
    expect(withoutEscapes).not.toMatch(/<[a-z/!]/i);
    expect(withoutEscapes).not.toMatch(/\]\(|\]\[|!\[/);
    for (const line of summary.split('\n').filter((text) => text.startsWith('|'))) {
      expect(line.replaceAll('\\|', '').match(/\|/g)?.length, line).toBe(4);
    }
  });

  it('is harmless on the terminal of `show`, as text and as JSON', async () => {
    for (const { id, source } of catalogue.records.filter((record) => record.kind === 'error')) {
      if (!source.path.startsWith('hostile') && !HOSTILE_NAMES.slice(2, 4).includes(source.path)) continue;
      expectHarmless(readFileSync(join(out, `errors/${id}.txt`), 'utf8'));
    }
    const forged = catalogue.records.find(({ title }) => title.startsWith('forged'));
    const text = await sandbox.run(['show', forged?.id ?? '', '--catalogue', out]);
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expectHarmless(text.stdout);
    const json = await sandbox.run(['show', forged?.id ?? '', '--json', '--catalogue', out]);
    expectHarmless(json.stdout);
    expect(JSON.parse(json.stdout)).toEqual(forged);
  });

  it('cannot forge a line of ours where `show` lists what is near', async () => {
    const forged = catalogue.manifest.records.find(({ title }) => title.startsWith('forged'));
    const near = await sandbox.run(['show', `hostile.py:3`, '--catalogue', out]);
    const all = await sandbox.run(['show', `.py:${forged?.line ?? 0}`, '--catalogue', out]);
    for (const outcome of [near, all]) {
      expect(outcome).toMatchObject({ code: 1, stdout: '' });
      expectHarmless(outcome.stderr);
      expect(outcome.stderr.match(/^error:/gm)).toEqual(['error:']);
    }
    const named = await sandbox.run(['show', 'line\nbreak "quoted" \'twice\'.py:1', '--catalogue', out]);
    expect(named).toMatchObject({ code: 1 });
    expectHarmless(named.stderr);
  });

  it('is harmless in the errors about arguments, too', async () => {
    const evil = '\u001b]0;pwned\u0007\u009b31m\u202e';
    const runs = [
      ['show', `x${evil}.py:1`, '--catalogue', out],
      ['show', evil, '--catalogue', out],
      ['build', '--repo', `${evil}x`],
      ['build', '--repo', repository, '--commit', evil],
      ['build', '--path', evil],
      ['build', '--config', evil],
      ['build', `--${evil}`],
      [evil],
      ['show', '012345', '--catalogue', evil],
    ];
    for (const args of runs) {
      const outcome = await sandbox.run(args);
      expect([1, 2, 3], outcome.stderr).toContain(outcome.code);
      expectHarmless(outcome.stderr);
    }
  });
});
