import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparisonSchema, type Comparison } from '../../src/model/comparison.js';
import { builtProject, edit, LIMITS, type Project } from './support/annotated-project.js';
import type { Outcome } from './support/catalogue-process.js';
import { expectTrouble } from './support/expect-trouble.js';
import { useSandbox, writeFiles } from './support/sandbox.js';
import { namesIn, timesOf } from './support/tree.js';

const sandbox = useSandbox();

/** In the second commit the first message is another one, and there is a third error. */
const SECOND = LIMITS.replace('must not be negative', 'must be positive').replace(
  '    return amount\n',
  '    if amount == limit:\n        raise ValueError("nothing is left below the limit")\n    return amount\n',
);
let shop: Project;
let git: (...args: string[]) => string;

beforeAll(async () => {
  shop = await builtProject(sandbox);
  git = (...args) =>
    execFileSync('git', ['-C', join(shop.cwd, 'shop.git'), ...args], { encoding: 'utf8' }).trim();
  git('tag', 'v1');
  shop.commit({ 'shop/limits.py': SECOND });
  git('tag', 'v2');
  git('branch', 'next');
});

const BOTH = '2 changes: 1 added, 1 reworded.\n';
const stat = (...args: string[]): Promise<Outcome> => shop.run('diff', '--stat', '--quiet', ...args);
const json = async (...args: string[]): Promise<Comparison> => {
  const { stdout, stderr } = await shop.run('diff', '--json', ...args);
  return comparisonSchema.parse(JSON.parse(stdout || stderr));
};

describe('the sides of a diff', () => {
  it('are commits of the configured project, by tag, branch, hash or expression', async () => {
    const [first, second] = [git('rev-parse', 'v1'), git('rev-parse', 'v2')];
    for (const [old, now] of [
      ['v1', 'v2'],
      ['refs/tags/v1', 'next'],
      [first, second.slice(0, 10)],
      ['main~1', 'HEAD'],
    ] as const) {
      expect(await stat(old, now), `${old} ${now}`).toMatchObject({ code: 0, stdout: BOTH, stderr: '' });
    }
  });

  it('are a catalogue and a commit, either way round', async () => {
    expect(await stat('output', 'v2')).toMatchObject({ code: 0, stdout: BOTH });
    expect(await stat('v2', 'output/catalogue.json')).toMatchObject({
      stdout: '2 changes: 1 removed, 1 reworded.\n',
    });
    expect(await stat('output', 'v1')).toMatchObject({ stdout: 'No changes.\n' });
  });

  it('are given as a range too', async () => {
    expect(await stat('v1..v2')).toMatchObject({ code: 0, stdout: BOTH });
    expect(await stat('main~1..main')).toMatchObject({ code: 0, stdout: BOTH });
    const three = await stat('v1...v2');
    expectTrouble(three, { code: 2, message: /argument 'new'/, hint: /Three dots are not understood/ });
    expectTrouble(await stat('../v1'), { code: 2, message: /argument 'new'/, hint: /<old>\.\.<new>/ });
    expectTrouble(await stat('v1..'), { code: 2, message: /argument 'new'/, hint: /<old>\.\.<new>/ });
  });

  it('are named in the JSON, with what a script needs to find them again', async () => {
    const { old, new: now } = await json('v1', 'v2');
    expect(old).toMatchObject({
      project: 'acme/shop',
      records: 2,
      source: { kind: 'git', ref: 'v1', commit: git('rev-parse', 'v1') },
    });
    expect(now).toMatchObject({ records: 3, source: { ref: 'v2', commit: git('rev-parse', 'v2') } });
  });

  it('are built in memory: neither the output nor anything beside it is touched', async () => {
    const before = timesOf(shop.cwd);
    const { code, stderr } = await shop.run('diff', 'v1', 'v2');
    expect(code, stderr).toBe(0);
    expect(timesOf(shop.cwd)).toEqual(before);
    expect(namesIn(shop.cwd)).toEqual(['catalogue.config.json', 'output', 'shop.git']);
  });

  it('say on stderr what is built, one after the other', async () => {
    const { stderr } = await shop.run('diff', 'v1', 'v2', '--no-cache');
    expect(stderr.split('\n')).toEqual([
      'The catalogue of v1:',
      'Extracting 3 files',
      'The catalogue of v2:',
      'Extracting 3 files',
      '',
    ]);
  });

  it('are of another repository and project where the flags of a build say so', async () => {
    const sample = sandbox.sampleRepository();
    const flags = ['--repo', sample, '--label', 'example/minfer', '--include', 'minfer/envs.py'];
    const { old, changes } = await json('v1.0.0', 'v1.1.0', ...flags);
    expect(old.project).toBe('example/minfer');
    expect(changes.length).toBeGreaterThan(0);
    for (const { old: before, new: now } of changes) expect((now ?? before)?.path).toBe('minfer/envs.py');
  });

  it('of two projects are compared, with a warning', async () => {
    const flags = ['--repo', sandbox.sampleRepository(), '--label', 'example/minfer'];
    const { code, stderr, stdout } = await shop.run('diff', 'output', 'v1.1.0', ...flags);
    expect(code).toBe(0);
    expect(stderr).toContain('These are two projects, acme/shop and example/minfer');
    expect(stdout).toMatch(/^acme\/shop main .* -> example\/minfer v1\.1\.0 /);
  });
});

describe('a name that could be both', () => {
  const builtBeside = async (): Promise<Project> => {
    const copy = await builtProject(sandbox);
    rmSync(join(copy.cwd, 'shop.git'), { recursive: true });
    cpSync(join(shop.cwd, 'shop.git'), join(copy.cwd, 'shop.git'), { recursive: true });
    return copy;
  };

  it('is the catalogue that is there', async () => {
    const { cwd, run } = await builtBeside();
    cpSync(join(cwd, 'output'), join(cwd, 'next'), { recursive: true });
    expect(await run('diff', '--stat', 'v1', 'next')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
    expect(await run('diff', '--stat', 'v1', 'refs/heads/next')).toMatchObject({ code: 0, stdout: BOTH });
  });

  it('is said to be no catalogue where it is a directory of something else', async () => {
    const { cwd, run } = await builtBeside();
    writeFiles(cwd, { 'next/notes.txt': '' });
    expectTrouble(await run('diff', 'output', 'next'), {
      code: 3,
      message: /no readable catalogue: .*next/,
      hint: /"refs\/tags\/next" or "refs\/heads\/next"/,
    });
  });

  it.each(['./v1', '../v1', 'v1/', 'v1/catalogue.json'])(
    'is a path where it is written as one: %s',
    async (name) => {
      const { code, stderr } = await shop.run('diff', name, 'v2');
      expect(code).toBe(3);
      expect(stderr).toMatch(/no readable catalogue: .*v1/);
    },
  );
});

describe('a name that is neither a catalogue nor a commit', () => {
  it('is an error which says that both were looked for, and what to do', async () => {
    for (const args of [
      ['nowhere', 'v2'],
      ['output', 'nowhere'],
    ]) {
      expectTrouble(await shop.run('diff', '--quiet', ...args), {
        code: 3,
        message:
          /"nowhere" is no commit, tag or branch of ".*shop\.git".* no catalogue "nowhere" here either/,
        hint: /Check the spelling; .* Or name the directory of a catalogue\./,
      });
    }
  });

  it('cannot be an option or an expression that reads files', async () => {
    for (const name of ['HEAD:shop', 'a\u001b[31m\nb']) {
      const outcome = await shop.run('diff', '--quiet', name, 'v2');
      expectTrouble(outcome, { code: 3, message: /cannot name a commit/, hint: /Or name the directory/ });
    }
    expectTrouble(await shop.run('diff', '--', '--upload-pack=x', 'v2'), {
      code: 3,
      message: /cannot name a commit/,
      hint: /full or short hash/,
    });
    expectTrouble(await shop.run('diff', '', 'v2'), { code: 2, message: /empty/, hint: /Give two/ });
  });

  it('is told by the configuration it was looked for with', async () => {
    const copy = await builtProject(sandbox);
    edit(join(copy.cwd, 'catalogue.config.json'), 'shop.git', 'gone.git');
    expectTrouble(await copy.run('diff', '--quiet', 'output', 'v1'), {
      code: 3,
      message: /no directory ".*gone\.git".* no catalogue "v1" here either/,
      hint: /git repository/,
    });
  });
});
