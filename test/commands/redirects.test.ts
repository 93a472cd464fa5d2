import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectTrouble } from '../cli/support/expect-trouble.js';
import { useSandbox, writeFiles } from '../cli/support/sandbox.js';
import { treeOf } from '../cli/support/tree.js';
import { commitFiles, createRepository } from '../source/support/repository.js';

const sandbox = useSandbox();
const repository = join(sandbox.root, 'shop');
const commits: Record<string, string> = {};

const LIMITS = `def check(x):
    if x < 0:
        raise ValueError(f"x must not be negative, got {x}")
    if x > 10:
        raise ValueError("x is too large")
    if x == 7:
        raise KeyError("seven is taken")
    if not isinstance(x, int):
        raise TypeError("x must be a whole number")
    if x % 2:
        raise RuntimeError("x is odd")
`;
/** The first is reworded, the second is gone. */
const REWORDED = LIMITS.replace('x must not be negative, got {x}', 'x is below zero: {x}').replace(
  '    if x > 10:\n        raise ValueError("x is too large")\n',
  '',
);

beforeAll(() => {
  commits['first'] = createRepository(repository, { 'shop/limits.py': LIMITS });
  commits['second'] = commitFiles(repository, { 'shop/limits.py': REWORDED }, 'second');
  commits['third'] = commitFiles(
    repository,
    { 'shop/limits.py': '', 'shop/bounds.py': REWORDED },
    'third: all of it moves',
  );
});

/** A work directory whose configuration is for the repository. */
function workDirectory(): string {
  return writeFiles(sandbox.directory(), {
    'catalogue.config.json': JSON.stringify({
      project: 'acme/shop',
      repository,
      commit: 'main',
      output: 'built',
    }),
  });
}

async function build(cwd: string, commit: string, ...flags: string[]) {
  const args = ['build', '--commit', commits[commit] ?? commit, '--json', '--quiet', ...flags];
  const { code, stdout, stderr } = await sandbox.run(args, { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as { changes: unknown };
}

const ledgerIn = (cwd: string): string => readFileSync(join(cwd, 'built/redirects.json'), 'utf8');

/** The id of the record whose message begins so. */
function idOf(cwd: string, title: string): string {
  const { records } = JSON.parse(readFileSync(join(cwd, 'built/catalogue.json'), 'utf8')) as {
    records: { id: string; title: string }[];
  };
  return records.find((row) => row.title.startsWith(title))?.id ?? 'none';
}

describe('an id that is no longer in the catalogue', () => {
  it('leads to the record its error has now, through as many builds as there were', async () => {
    const cwd = workDirectory();
    expect(await build(cwd, 'first')).toMatchObject({ changes: null });
    const old = idOf(cwd, 'x must not');
    await build(cwd, 'second');
    const second = idOf(cwd, 'x is below');
    await build(cwd, 'third');
    const third = idOf(cwd, 'x is below');
    expect(new Set([old, second, third]).size).toBe(3);

    const { stdout: own } = await sandbox.run(['show', third], { cwd });
    for (const query of [old, second, old.slice(0, 8), old.toUpperCase()]) {
      const { code, stdout, stderr } = await sandbox.run(['show', query], { cwd });
      expect({ code, stdout }).toEqual({ code: 0, stdout: own });
      const asked = query === second ? second : old;
      expect(stderr).toBe(`${asked} is now ${third}.\n`);
    }
    const json = await sandbox.run(['show', old, '--json'], { cwd });
    expect(JSON.parse(json.stdout)).toMatchObject({ id: third });
  });

  it('is told as gone, with what it was', async () => {
    const cwd = workDirectory();
    await build(cwd, 'first');
    const gone = idOf(cwd, 'x is too large');
    await build(cwd, 'second');
    expectTrouble(await sandbox.run(['show', gone], { cwd }), {
      code: 1,
      message: new RegExp(
        `^The error ${gone} is gone in ${commits['second']?.slice(0, 10)}\\. ` +
          'It was: ValueError: x is too large \\(shop/limits\\.py:5\\)$',
      ),
      hint: new RegExp(`last seen in ${commits['first']?.slice(0, 10)}`),
    });
  });

  it('is a record again where one goes back, and nothing leads in a circle', async () => {
    const cwd = workDirectory();
    await build(cwd, 'first');
    const [old, gone] = [idOf(cwd, 'x must not'), idOf(cwd, 'x is too large')];
    await build(cwd, 'second');
    const second = idOf(cwd, 'x is below');
    await build(cwd, 'first');
    for (const [query, note] of [
      [old, ''],
      [gone, ''],
      [second, `${second} is now ${old}.\n`],
    ] as const) {
      const { code, stderr } = await sandbox.run(['show', query], { cwd });
      expect({ code, stderr }).toEqual({ code: 0, stderr: note });
    }
    const before = ledgerIn(cwd);
    await build(cwd, 'second');
    await build(cwd, 'first');
    expect(ledgerIn(cwd)).toBe(before);
  });

  it('leads the annotation that was written for it, which is for review as its text is another one', async () => {
    const cwd = workDirectory();
    await build(cwd, 'first');
    const [old, taken] = [idOf(cwd, 'x must not'), idOf(cwd, 'seven')];
    for (const id of [old, taken]) expect((await sandbox.run(['annotate', id], { cwd })).code).toBe(0);
    // The move is found in the same build that makes it, and by the ledger alone in the next.
    await build(cwd, 'third');
    const [moved, seven] = [idOf(cwd, 'x is below'), idOf(cwd, 'seven')];
    const annotationOf = (id: string): unknown =>
      (
        JSON.parse(readFileSync(join(cwd, `built/api/errors/${id}.json`), 'utf8')) as {
          provenance: { annotation: unknown };
        }
      ).provenance.annotation;
    const expectPlaced = (): void => {
      expect(annotationOf(moved)).toMatchObject({ status: 'review', changed: ['template'] });
      expect(annotationOf(seven)).toMatchObject({ status: 'current', path: `annotations/${taken}.yaml` });
    };
    expectPlaced();
    const before = treeOf(join(cwd, 'built'));
    await build(cwd, 'third');
    expect(treeOf(join(cwd, 'built'))).toEqual(before);
    expectPlaced();
    expectTrouble(await sandbox.run(['annotate', old], { cwd }), {
      code: 2,
      message: new RegExp(`^The record ${moved} has an annotation already: annotations/${old}.yaml$`),
      hint: /Edit that file/,
    });
  });
});

describe('the ledger', () => {
  it('fits its schema, and is the same wherever the same was built over the same', async () => {
    const [one, other] = [workDirectory(), workDirectory()];
    for (const cwd of [one, other]) for (const commit of ['first', 'third']) await build(cwd, commit);
    expect(ledgerIn(one)).toBe(ledgerIn(other));
    expect(JSON.parse(ledgerIn(one))).toMatchObject({
      schemaVersion: 1,
      project: 'acme/shop',
      redirects: expect.arrayContaining([
        expect.objectContaining({ to: null, commit: commits['third'] }),
      ]) as unknown,
    });
    const schema = await sandbox.run(['schema', 'redirects'], { cwd: one });
    expect(schema.stdout).toContain('"redirects"');
  });

  it.each([
    ['no JSON', '{"schemaVersion": 1,', /redirects\.json is damaged: it is not JSON\.$/],
    [
      'of another schema',
      '{"schemaVersion": 2, "project": "acme/shop", "redirects": []}',
      /damaged: it has schema version 2, not 1\.$/,
    ],
    [
      'edited wrongly',
      '{"schemaVersion": 1, "project": "acme/shop", "redirects": [{"from": "x"}]}',
      /damaged: it does not fit the schema \(redirects\.0\.from: /,
    ],
  ])('is never thrown away: where it is %s nothing is built', async (_, text, message) => {
    const cwd = workDirectory();
    await build(cwd, 'first');
    writeFileSync(join(cwd, 'built/redirects.json'), text);
    const before = treeOf(join(cwd, 'built'));
    const outcomes = [
      await sandbox.run(['build', '--commit', commits['second'] ?? '', '--quiet'], { cwd }),
      await sandbox.run(['show', '0123456789abcdef'], { cwd }),
    ];
    for (const outcome of outcomes) {
      expectTrouble(outcome, { code: 3, message, hint: /restore it from a backup or from version control/ });
    }
    expect(treeOf(join(cwd, 'built'))).toEqual(before);
  });

  it('is not mixed with that of another project', async () => {
    const cwd = workDirectory();
    await build(cwd, 'first');
    await build(cwd, 'second');
    const flags = ['--repo', repository, '--commit', 'main', '--label', 'acme/other', '--out', 'built'];
    expectTrouble(await sandbox.run(['build', ...flags, '--quiet'], { cwd }), {
      code: 4,
      message:
        /^Will not build acme\/other into .*built: its redirects\.json remembers the old ids of acme\/shop\.$/,
      hint: /Choose another directory with --out/,
    });
  });

  it('may be missing; and where the old catalogue is not whole that is said, and it is built anew', async () => {
    const cwd = workDirectory();
    await build(cwd, 'first');
    writeFileSync(join(cwd, `built/api/errors/${idOf(cwd, 'seven')}.json`), '{');
    const { code, stderr } = await sandbox.run(['build', '--commit', commits['second'] ?? ''], { cwd });
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^What was there cannot be compared, so that old ids may lead nowhere: .* is not JSON\.$/m,
    );
  });
});

describe('a build over a catalogue', () => {
  it('says what is other since, in words and as JSON', async () => {
    const cwd = workDirectory();
    await build(cwd, 'first');
    const told = await sandbox.run(['build', '--commit', commits['second'] ?? ''], { cwd });
    expect(told.stdout).toMatch(
      new RegExp(
        `^Since ${commits['first']?.slice(0, 10)} \\(2024-01-02\\) \\d errors have changed: 1 removed, 1 reworded`,
        'm',
      ),
    );
    expect(told.stdout).toContain('  removed: shop/limits.py:5  ValueError: x is too large\n');
    expect(told.stdout).toContain('2 old ids are remembered in redirects.json');
    expect(await build(cwd, 'first')).toMatchObject({
      changes: {
        since: { commit: commits['second'] },
        kinds: { added: 1, removed: 0, reworded: 1 },
        redirects: { total: 3, added: 1 },
      },
    });
  });

  it('says clearly that nothing has changed', async () => {
    const cwd = workDirectory();
    await build(cwd, 'first');
    const { code, stdout } = await sandbox.run(['build', '--commit', commits['first'] ?? ''], { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Nothing changed: built has this catalogue already \(15 files\)$/m);
    expect(await build(cwd, 'first')).toMatchObject({
      changes: { total: 0, redirects: { total: 0, added: 0 } },
    });
  });

  it('refuses to replace it by one that is empty or far smaller, unless that is meant', async () => {
    const cwd = workDirectory();
    const smaller = LIMITS.slice(0, LIMITS.indexOf('    if not isinstance'));
    writeFiles(cwd, { 'one/limits.py': LIMITS, 'two/limits.py': smaller, 'none/limits.py': 'x = 1\n' });
    const flags = (path: string): string[] => [
      'build',
      '--path',
      path,
      '--label',
      'shop',
      '--out',
      'built',
      '--quiet',
    ];
    expect((await sandbox.run(flags('one'), { cwd })).code).toBe(0);
    const before = treeOf(join(cwd, 'built'));
    for (const [path, count] of [
      ['two', '3 records'],
      ['none', '0 records'],
    ] as const) {
      expectTrouble(await sandbox.run(flags(path), { cwd }), {
        code: 4,
        message: new RegExp(
          `^Will not replace .*built: the new catalogue has ${count}, the one that is there has 5 records`,
        ),
        hint: /--allow-shrink/,
      });
      expect(treeOf(join(cwd, 'built'))).toEqual(before);
    }
    expect((await sandbox.run([...flags('none'), '--allow-shrink'], { cwd })).code).toBe(0);
    expect((await sandbox.run(flags('one'), { cwd })).code).toBe(0);
  });

  it('lets a fifth go, as releases do', async () => {
    const cwd = workDirectory();
    await build(cwd, 'first');
    await build(cwd, 'second'); // four of five
  });
});
