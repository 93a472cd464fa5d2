import { cpSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { thisProcess } from '../../src/output/lock-holder.js';
import { type Outcome, ROOT, type RunOptions } from './support/catalogue-process.js';
import { expectTrouble } from './support/expect-trouble.js';
import { TINY_PROJECT, useSandbox, writeFiles } from './support/sandbox.js';
import { namesIn, timesOf, treeHash } from './support/tree.js';

const sandbox = useSandbox();
const tiny = join(sandbox.root, 'tiny');
/** A catalogue of the tiny project in `old`, and a file that no build may touch. */
const pristine = join(sandbox.root, 'pristine');
let id = '';

const support = (name: string): string => fileURLToPath(new URL(`support/${name}`, import.meta.url));

beforeAll(async () => {
  writeFiles(tiny, TINY_PROJECT);
  writeFiles(pristine, { 'foreign/thesis.txt': 'years of work\n', 'file.txt': 'a file\n' });
  const built = await sandbox.run(['build', '--path', 'tiny', '--label', 'tiny', '--out', 'pristine/old']);
  expect(built.code, built.stderr).toBe(0);
  id = basename(namesIn(join(pristine, 'old/errors'))[0] ?? '', '.txt');
});

/** Where one test runs: a copy of all that. */
function place(): string {
  const cwd = join(sandbox.directory(), 'here');
  cpSync(pristine, cwd, { recursive: true, preserveTimestamps: true });
  return cwd;
}

/** Runs a command line that fails, and sees that nothing of what was there is lost and nothing is left behind. */
async function runAndKeep(args: readonly string[], options: Partial<RunOptions> = {}): Promise<Outcome> {
  const { cwd = place() } = options;
  const [before, names] = [timesOf(cwd), namesIn(cwd)];
  const outcome = await sandbox.run(args, { ...options, cwd });
  expect(timesOf(cwd)).toEqual(before);
  expect(namesIn(cwd)).toEqual(names);
  return outcome;
}

describe.concurrent('exit code 0', () => {
  it('stands for a build that is done: the answer on stdout, progress on stderr', async () => {
    const cwd = place();
    const outcome = await sandbox.run(['build', '--path', tiny, '--out', 'new', '--no-cache'], { cwd });
    expect(outcome).toMatchObject({ code: 0, signal: null });
    expect(outcome.stdout).toMatch(/^tiny: 2 records from 1 file\n/);
    expect(outcome.stdout).toMatch(/\nnew: 9 files written, 0 unchanged, 0 removed\n$/);
    expect(outcome.stderr).toBe('Extracting 1 file\nWriting 9 files\n');
  });

  it('stands for a record that was found, which is all that is printed', async () => {
    const cwd = place();
    const text = readFileSync(join(cwd, `old/errors/${id}.txt`), 'utf8');
    const outcome = await sandbox.run(['show', id, '--catalogue', 'old'], { cwd });
    expect(outcome).toEqual({ code: 0, signal: null, stdout: text, stderr: '' });
  });

  it('stands for a schema, which is JSON', async () => {
    const cwd = place();
    const outcome = await sandbox.run(['schema'], { cwd });
    expect(outcome).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(outcome.stdout).toBe(readFileSync(join(cwd, 'old/api/schema/record.v1.json'), 'utf8'));
  });

  it.each([['--help'], ['-h'], ['help'], ['build', '--help'], ['help', 'show'], ['schema', '--help']])(
    'stands for help that was asked for: %s %s',
    async (...args) => {
      const cwd = place();
      const outcome = await sandbox.run(
        args.filter((arg) => typeof arg === 'string'),
        { cwd },
      );
      expect(outcome).toMatchObject({ code: 0, signal: null, stderr: '' });
      expect(outcome.stdout).toMatch(/^Usage: catalogue /);
    },
  );

  it('stands for the version, which is that of the package', async () => {
    const cwd = place();
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const outcome = await sandbox.run(['--version'], { cwd });
    expect(outcome).toEqual({ code: 0, signal: null, stdout: `${version}\n`, stderr: '' });
  });

  it('stands for an answer whose reader has closed the pipe', async () => {
    const cwd = place();
    const running = sandbox.start(['schema'], { cwd });
    running.process.stdout?.destroy();
    expect(await running.outcome).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  it('stands for a build whose progress nobody reads', async () => {
    const cwd = place();
    const running = sandbox.start(['build', '--path', tiny, '--out', 'new'], { cwd });
    running.process.stderr?.destroy();
    expect(await running.outcome).toMatchObject({ code: 0, signal: null });
    expect(treeHash(join(cwd, 'new'))).not.toBe('');
    expect(namesIn(cwd)).toEqual(['file.txt', 'foreign', 'new', 'old']);
  });
});

describe.concurrent('exit code 1', () => {
  it.each([
    [
      'an id that no record has',
      '0123456789abcdef',
      /No record was found for "0123456789abcdef" in /,
      /SUMMARY\.md/,
    ],
    ['a file without records', 'pkg/other.py:3', /No record was found for "pkg\/other\.py:3" in /, /path/],
    [
      'a line without a record',
      'pkg/limits.py:1',
      /limits\.py:1"/,
      /nearest in that file:\n {2}[0-9a-f]{16} {2}pkg/,
    ],
  ])('says that nothing was found: %s', async (_, query, message, hint) => {
    expectTrouble(await runAndKeep(['show', query, '--catalogue', 'old']), { code: 1, message, hint });
  });

  it('says that a query fits several records, and which', async () => {
    const cwd = place();
    const source = join(sandbox.directory(), 'twice');
    writeFiles(source, { 'a.py': 'if a: raise A("one"); raise B("two")\n' });
    await sandbox.run(['build', '--path', source, '--out', 'twice', '--quiet'], { cwd });
    const message = /"a\.py:1" fits 2 records/;
    const hint = /by its id:\n {2}[0-9a-f]{16} {2}a\.py:1 {2}A: one\n {2}[0-9a-f]{16} {2}a\.py:1 {2}B: two$/;
    expectTrouble(await runAndKeep(['show', 'a.py:1', '--catalogue', 'twice'], { cwd }), {
      code: 1,
      message,
      hint,
    });
  });
});

describe.concurrent('exit code 2', () => {
  const out = ['--out', 'old'];

  it.each<[string, string[], RegExp, RegExp]>([
    ['an unknown option', ['build', '--outt', 'x'], /--outt.*mean --out\?/, /catalogue build --help/],
    ['an unknown command', ['bulid'], /Unknown command 'bulid' \(did you mean build\?\)/, /catalogue --help/],
    ['help of an unknown command', ['help', 'bulid'], /Unknown command 'bulid'/, /catalogue --help/],
    ['no command', [], /No command was given/, /catalogue --help/],
    ['an option without its value', ['build', '--repo'], /--repo/, /catalogue build --help/],
    ['a stray argument', ['build', '../vllm', ...out], /Too many arguments/, /--repo.*--path/],
    ['show without a record', ['show'], /argument 'record'/, /catalogue show --help/],
    ['an unknown schema', ['schema', 'x'], /'x'.*record, manifest, findings/, /catalogue schema --help/],
    ['neither an id nor a place', ['show', 'x.py', '--catalogue', 'old'], /"x\.py"/, /path:line/],
    [
      '--path with --repo',
      ['build', '--path', tiny, '--repo', '.', ...out],
      /--path and --repo/,
      /plain dir/,
    ],
    [
      '--path with --commit',
      ['build', '--path', tiny, '--commit', 'x', ...out],
      /--path and --commit/,
      /git/,
    ],
    ['an empty --label', ['build', '--path', tiny, '--label', ' ', ...out], /--label is empty/, /value/],
    ['an empty --out', ['build', '--path', tiny, '--out', ''], /--out is empty/, /leave --out out/],
    ['an empty --repo', ['build', '--repo', '', ...out], /--repo is empty/, /unset/],
    ['an empty glob', ['build', '--path', tiny, ...out, '--include', ''], /--include is empty/, /value/],
    ['an empty --catalogue', ['show', '012345', '--catalogue', ''], /--catalogue is empty/, /directory/],
    ['a nameless directory', ['build', '--path', '/', ...out], /directory \/ has no name/, /--label/],
    [
      '--config without its file',
      ['build', '--config', 'no.ts', ...out],
      /no\.ts does not exist/,
      /--config/,
    ],
    ['--config of a directory', ['build', '--config', 'old', ...out], /old is no file/, /--config/],
  ])('says that the command line is wrong: %s', async (_, args, message, hint) => {
    expectTrouble(await runAndKeep(args), { code: 2, message, hint });
  });

  it.each<[string, string, string, RegExp, RegExp]>([
    [
      'no default export',
      'c.ts',
      'export const project = "x";',
      /c\.ts could not be loaded: .*default/,
      /export/,
    ],
    ['broken TypeScript', 'c.mts', 'export default {', /c\.mts could not be loaded: /, /default export/],
    ['a module that throws', 'c.js', 'throw new Error("boo");', /c\.js could not be loaded: boo/, /Correct/],
    ['broken JSON', 'c.json', '{ "project": }', /c\.json could not be loaded: .*JSON/, /one JSON object/],
    [
      'no object',
      'c.json',
      '7',
      /c\.json has 1 mistake:\n {2}the configuration: expected object; found 7/,
      /README/,
    ],
  ])('says that the configuration is wrong: %s', async (_, name, text, message, hint) => {
    const cwd = place();
    writeFileSync(join(cwd, name), text);
    expectTrouble(await runAndKeep(['build', '--config', name, ...out], { cwd }), { code: 2, message, hint });
  });

  it('reports all mistakes of a configuration together, each with what was expected and found', async () => {
    const cwd = place();
    const config = { project: 5, repository: '-x', commit: 'v1', outputs: 'x', excerpt: { before: -1 } };
    writeFileSync(join(cwd, 'catalogue.config.json'), JSON.stringify(config));
    expectTrouble(await runAndKeep(['build', ...out], { cwd }), {
      code: 2,
      message: new RegExp(
        [
          'catalogue\\.config\\.json has 4 mistakes:',
          '  project: expected string; found 5',
          '  repository: must not begin with "-"; found "-x"',
          '  excerpt\\.before: expected number to be >=0; found -1',
          '  outputs: no such field; expected one of project, repository, commit, .*$',
        ].join('\n'),
      ),
      hint: /Correct them/,
    });
  });

  it('says that the parser engine asked for is unknown', async () => {
    const outcome = await runAndKeep(['build', '--path', tiny, ...out], { env: { CATALOGUE_ENGINE: 'lr' } });
    expectTrouble(outcome, {
      code: 2,
      message: /"lr" in CATALOGUE_ENGINE/,
      hint: /"native", "wasm" or "auto"/,
    });
  });
});

describe.concurrent('exit code 3', () => {
  const out = ['--out', 'old'];

  it.each<[string, () => string[], RegExp, RegExp]>([
    [
      'an unknown commit',
      () => ['build', '--repo', sandbox.sampleRepository(), '--commit', 'v9', ...out],
      /"v9" is no commit, tag or branch of "/,
      /spelling/,
    ],
    [
      'a commit that nothing has',
      () => ['build', '--repo', sandbox.sampleRepository(), '--commit', 'f'.repeat(40), ...out],
      /"f{40}" is no commit/,
      /spelling/,
    ],
    ['no repository', () => ['build', '--repo', 'nowhere', ...out], /no directory ".*nowhere"/, /URL/],
    [
      'no git there',
      () => ['build', '--repo', 'foreign', ...out],
      /no git repository at ".*foreign"/,
      /address/,
    ],
    [
      'a dead URL',
      () => ['build', '--repo', 'http://127.0.0.1:1/x', ...out],
      /could not be reached/,
      /address/,
    ],
    [
      'no directory',
      () => ['build', '--path', 'nowhere', ...out],
      /nowhere" cannot be read \(ENOENT\)/,
      /exists/,
    ],
    [
      'a file for a directory',
      () => ['build', '--path', 'file.txt', ...out],
      /is not a directory/,
      /directory/,
    ],
    ['no Python', () => ['build', '--path', 'foreign', ...out], /None of the 1 files of/, /include/],
    [
      'no catalogue',
      () => ['show', '012345', '--catalogue', 'no'],
      /no\/catalogue\.json could/,
      /--catalogue/,
    ],
    ['no configured one', () => ['show', '012345'], /output\/vllm\/catalogue\.json could/, /catalogue build/],
  ])('says that the source is not there: %s', async (_, args, message, hint) => {
    expectTrouble(await runAndKeep(args()), { code: 3, message, hint });
  });

  it.each<[string, string, (text: string) => string, RegExp]>([
    ['broken JSON', 'catalogue.json', (text) => text.slice(0, -9), /old\/catalogue\.json is not JSON/],
    ['another version', 'catalogue.json', withVersion2, /schema version 2, not 1/],
    ['no manifest', 'catalogue.json', () => '[]', /does not fit the schema \(the whole: .*array/],
    [
      'a wrong field',
      'catalogue.json',
      (text) => text.replace('"files": 1', '"files": -1'),
      /\(counts\.files: /,
    ],
    ['a broken record', 'record', (text) => text.slice(0, -9), /\.json is not JSON/],
    ['another record version', 'record', withVersion2, /schema version 2, not 1/],
  ])('says that the catalogue cannot be read: %s', async (_, file, change, message) => {
    const cwd = place();
    const path = join(cwd, 'old', file === 'record' ? `api/errors/${id}.json` : file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    const outcome = await runAndKeep(['show', id, '--catalogue', 'old'], { cwd });
    expectTrouble(outcome, { code: 3, message, hint: /Build the catalogue again/ });
  });

  it('says that a file of the catalogue is gone', async () => {
    const cwd = place();
    rmSync(join(cwd, `old/errors/${id}.txt`));
    const outcome = await runAndKeep(['show', id, '--catalogue', 'old'], { cwd });
    expectTrouble(outcome, {
      code: 3,
      message: /[0-9a-f]{16}\.txt could not be read/,
      hint: /catalogue build/,
    });
  });
});

describe.concurrent('exit code 4', () => {
  it.each<[string, string, RegExp, RegExp]>([
    ['a directory of somebody else', 'foreign', /Will not replace .*foreign/, /another directory with --out/],
    ['a file', 'file.txt', /file\.txt: it is not a directory/, /--out/],
    ['below a file', 'file.txt/below/it', /file\.txt/, /./],
    ['the current directory', '.', /current directory/, /outside/],
  ])('says that there is no building into %s', async (_, out, message, hint) => {
    expectTrouble(await runAndKeep(['build', '--path', tiny, '--out', out]), { code: 4, message, hint });
  });

  it('says that another build is writing there', async () => {
    const cwd = place();
    const lock = join(cwd, '.old.lock');
    writeFileSync(lock, JSON.stringify(thisProcess()));
    expectTrouble(await runAndKeep(['build', '--path', tiny, '--out', 'old'], { cwd }), {
      code: 4,
      message: new RegExp(`Another build \\(process ${process.pid}\\) is writing to .*old`),
      hint: /Wait/,
    });
  });

  it('says that a template is broken, in an installation of its own', async () => {
    const copy = join(sandbox.directory(), 'installed');
    for (const name of ['dist', 'templates', 'package.json']) {
      cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const binary = join(copy, 'dist/cli.js');
    const template = join(copy, 'templates/record.hbs');
    const broken: [string, RegExp][] = [
      ['{{#if title}}', /record\.hbs could not be used: Parse error/],
      ['{{titel}}', /record\.hbs could not be used: "titel" not defined/],
    ];
    for (const [text, message] of broken) {
      writeFileSync(template, text);
      const outcome = await runAndKeep(['build', '--path', tiny, '--out', 'old'], { binary });
      expectTrouble(outcome, { code: 4, message, hint: /Restore the file/ });
    }
    rmSync(template);
    const outcome = await runAndKeep(['build', '--path', tiny, '--out', 'old'], { binary });
    expectTrouble(outcome, { code: 4, message: /record\.hbs could not be used: ENOENT/, hint: /install/ });
  });

  it.skipIf(process.platform !== 'linux')('says that the answer could not be written', async () => {
    const cwd = place();
    const outcome = await sandbox.run(['schema'], { cwd, stdout: openSync('/dev/full', 'w') });
    expectTrouble(outcome, { code: 4, message: /written to stdout \(ENOSPC\)/, hint: /full disk/ });
  });
});

describe.concurrent('exit code 70', () => {
  it('stands for a bug of ours: its stack is printed, without escapes, and nothing is lost', async () => {
    const imports = [support('throw-while-hashing.mjs')];
    const outcome = await runAndKeep(['build', '--path', tiny, '--out', 'old', '--no-cache'], { imports });
    expect(outcome).toMatchObject({ code: 70, signal: null, stdout: '' });
    expect(outcome.stderr).toMatch(/\ninternal error: TypeError: injected\\x1b\[31m by the test\n {4}at /);
    expect(outcome.stderr).toMatch(/record-id\.js:\d+:\d+\)\n/);
    expect(outcome.stderr).toMatch(/\nhint: This is a bug of the catalogue tool; please report it/);
  });

  it('stands for what is thrown outside of the run, too', async () => {
    const cwd = place();
    const imports = [support('throw-outside.mjs')];
    const outcome = await sandbox.run(['build', '--path', tiny, '--label', 'x', '--out', 'old'], {
      cwd,
      imports,
    });
    expect(outcome).toMatchObject({ code: 70, signal: null, stdout: '' });
    expect(outcome.stderr).toMatch(/\ninternal error: TypeError: injected outside by the test\n {4}at /);
    expect(namesIn(cwd)).not.toContain('.old.lock');
    expect(await sandbox.run(['build', '--path', tiny, '--out', 'old', '--quiet'], { cwd })).toMatchObject({
      code: 0,
    });
    expect(namesIn(cwd)).toEqual(['file.txt', 'foreign', 'old']);
  });
});

function withVersion2(text: string): string {
  return text.replace('"schemaVersion": 1', '"schemaVersion": 2');
}
