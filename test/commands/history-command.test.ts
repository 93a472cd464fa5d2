import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { type History, historySchema } from '../../src/model/history.js';
import { expectTrouble } from '../cli/support/expect-trouble.js';
import { useSandbox, writeFiles } from '../cli/support/sandbox.js';

const sandbox = useSandbox();
const project = (more: object = {}) =>
  writeFiles(sandbox.directory(), {
    'catalogue.config.json': JSON.stringify({
      project: 'example/minfer',
      repository: sandbox.sampleRepository(),
      commit: 'v2.0.0',
      include: ['minfer/config.py', 'minfer/units.py', 'minfer/server/endpoints.py'],
      output: 'output',
      ...more,
    }),
  });
const history = (cwd: string, ...args: string[]) =>
  sandbox.run(['history', '--config', 'catalogue.config.json', ...args], { cwd });

describe.concurrent('catalogue history', () => {
  it('says of each release in the order of versions what it did to the errors', async () => {
    const { code, stdout, stderr } = await history(project());
    expect({ code, progress: stderr.split('\n')[0] }).toEqual({
      code: 0,
      progress: 'Release 1 of 6: v1.0.0',
    });
    const releases = stdout.split('\n').map((line) => line.split(/\s+/)[0]);
    expect(releases.slice(0, 7)).toEqual([
      'release',
      'v1.0.0',
      'v1.1.0',
      'v1.2.0',
      'v1.9.0',
      'v1.10.0',
      'v2.0.0',
    ]);
  });

  it('follows a range, with the candidates where they are asked for, and a line for each error', async () => {
    const cwd = project();
    const { stdout } = await history(cwd, 'v1.9.0..v1.10.0', '--prereleases', '--errors');
    expect(stdout).toMatch(/^v1\.10\.0rc1 /m);
    expect(stdout).toMatch(/since v1\.9\.0, not from v1\.10\.0rc1 to v1\.10\.0 .*mutually exclusive/);
  });

  it('answers in JSON that fits its published schema', async () => {
    const { stdout } = await history(project(), 'v1.0.0', 'v1.1.0', '--json', '--quiet');
    const answer = JSON.parse(stdout) as History;
    expect(historySchema.parse(answer)).toEqual(answer);
    const schema = JSON.parse((await sandbox.run(['schema', 'history'])).stdout) as AnySchema;
    expect(new Ajv2020().validate(schema, answer)).toBe(true);
    const moved = answer.errors.find(({ title }) => title.startsWith('unknown unit'));
    expect(moved).toMatchObject({ path: 'minfer/units.py', since: 'v1.0.0', removed: null });
  });

  it('writes a file, from which a build says since when there is each error', async () => {
    const cwd = project({ history: 'kept/history.json' });
    const made = await history(cwd, '--pinned', '--out', 'kept/history.json');
    expect(made.code, made.stderr).toBe(0);
    expect(made.stdout).toContain('kept/history.json written.');
    // The pinned commit is the last release.
    expect(
      historySchema.parse(JSON.parse(readFileSync(join(cwd, 'kept/history.json'), 'utf8'))).releases,
    ).toHaveLength(6);
    const built = await sandbox.run(['build', '--config', 'catalogue.config.json', '--quiet'], { cwd });
    expect(built.code, built.stderr).toBe(0);
    const shown = await sandbox.run(['show', 'minfer/config.py:142', '--catalogue', 'output'], { cwd });
    expect(shown.stdout).toContain('\nSince: v1.0.0 (2026-01-15)\n');
    const plain = await sandbox.run(
      ['build', '--config', 'catalogue.config.json', '--quiet', '--history', 'none.json'],
      { cwd },
    );
    expectTrouble(plain, { code: 3, message: /none\.json/, hint: /./ });
  });

  it('refuses what names no release, and a directory', async () => {
    const cwd = project();
    expectTrouble(await history(cwd, 'v1.0.0..v9.9.9'), {
      code: 2,
      message: /"v9\.9\.9" is no tag of a release\./,
      hint: /./,
    });
    expectTrouble(await history(cwd, 'v1.0.0', 'nothing-there'), {
      code: 3,
      message: /nothing-there/,
      hint: /./,
    });
    expectTrouble(await history(cwd, '--tags', 'x*'), {
      code: 2,
      message: /no release to follow/,
      hint: /./,
    });
    expectTrouble(await history(cwd, '--', '--upload-pack=x'), {
      code: 2,
      message: /is no release/,
      hint: /./,
    });
    expectTrouble(await history(project({ commit: 'v1.0.0' }), 'v2.0.0', '--pinned'), {
      code: 2,
      message: /is older than v2\.0\.0/,
      hint: /./,
    });
  });
});
