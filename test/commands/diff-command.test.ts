import { join } from 'node:path';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparisonSchema } from '../../src/model/comparison.js';
import { CONTROL_CHARACTERS, expectTrouble } from '../cli/support/expect-trouble.js';
import { useSandbox, writeFiles } from '../cli/support/sandbox.js';

const OLD = `def check(c):
    if c.width < 1:
        raise ValueError("The width of the image must be positive")
    if c.lora:
        raise ValueError("Adapters are not supported by this one")


def load(path):
    if not path.exists():
        raise OSError("There is no file of weights in this place")
`;
const NEW = `def check(c):
    if c.width < 2:
        raise ValueError("The width of the image must be positive")
    if c.sparse:
        raise ValueError("sparse\\x1b[31m\\nadded: weights")


def open_weights(path):
    if not path.exists():
        raise OSError("There is no file of weights in this place")
`;

const sandbox = useSandbox();
const [before, after] = [join(sandbox.root, 'before'), join(sandbox.root, 'after')];

beforeAll(async () => {
  for (const [out, python] of [
    [before, OLD],
    [after, NEW],
  ] as const) {
    const path = writeFiles(join(sandbox.directory(), 'source'), { 'pkg/a.py': python });
    const outcome = await sandbox.run([
      'build',
      '--path',
      path,
      '--label',
      'example/pkg',
      '--out',
      out,
      '--quiet',
    ]);
    expect(outcome.code, outcome.stderr).toBe(0);
  }
});

const diff = (...args: string[]) => sandbox.run(['diff', ...args]);
const COUNTS = '4 changes: 1 added, 1 removed, 1 moved, 1 condition-changed.\n';

describe('catalogue diff', () => {
  it('prints which two were compared, the counts and the changes by folder, which no message can break', async () => {
    const { code, stdout, stderr } = await diff(before, after);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      'example/pkg directory -> directory',
      '4 changes: 1 added, 1 removed, 1 moved, 1 condition-changed.',
      '',
      'pkg (4)',
      '  condition-changed: pkg/a.py:3 check',
      '      ValueError: The width of the image must be positive',
      '    - if c.width < 1',
      '    + if c.width < 2',
      '  removed: pkg/a.py:5 check',
      '    - ValueError: Adapters are not supported by this one',
      '      if c.lora',
      '  added: pkg/a.py:5 check',
      '    + ValueError: sparse\\x1b[31m added: weights',
      '      if c.sparse',
      '  moved: pkg/a.py:10 open_weights',
      '      from pkg/a.py:10 load',
      '      OSError: There is no file of weights in this place',
      '',
    ]);
    expect(stdout).not.toMatch(CONTROL_CHARACTERS);
  });

  it('marks what is other where there are colours, and only with colours of its own', async () => {
    const { stdout } = await sandbox.run(['diff', before, after], { env: { FORCE_COLOR: '1' } });
    const [red, green, inverse, noInverse, end] = ['31', '32', '7', '27', '39'].map(
      (code) => `\u001b[${code}m`,
    );
    const line = (color = '', sign: string, number: string): string =>
      `${color}    ${sign} if ${end}${color}c.width < ${end}${color}${inverse}${number}${noInverse}${end}\n`;
    expect(stdout).toContain(line(red, '-', '1') + line(green, '+', '2'));
    expect(stdout).toContain('sparse\\x1b[31m added');
    // eslint-disable-next-line no-control-regex -- what colours are made of
    const bare = stdout.replace(/\u001b\[\d+m/g, '');
    expect(bare).toBe((await diff(before, after)).stdout);
  });

  it('prints JSON that fits the published schema, by a validator that is not ours', async () => {
    const { stdout } = await diff(before, join(after, 'catalogue.json'), '--json');
    const schema = await sandbox.run(['schema', 'changes']);
    const validate = new Ajv2020({ strict: true }).compile(JSON.parse(schema.stdout) as AnySchema);
    const answer: unknown = JSON.parse(stdout);
    expect(validate(answer), JSON.stringify(validate.errors)).toBe(true);
    const { old, changes } = comparisonSchema.parse(answer);
    expect(old).toEqual({
      project: 'example/pkg',
      source: { kind: 'directory', label: 'example/pkg' },
      records: 3,
    });
    expect(changes.map(({ kinds }) => kinds)).toEqual([
      ['condition-changed'],
      ['removed'],
      ['added'],
      ['moved'],
    ]);
    expect(changes.map((change) => [change.old?.qualname ?? null, change.new?.qualname ?? null])).toEqual([
      ['check', 'check'],
      ['check', null],
      [null, 'check'],
      ['load', 'open_weights'],
    ]);
    expect(await diff(before, after, '--format', 'json')).toMatchObject({
      stdout: expect.stringContaining('"changes"') as string,
    });
  });

  it('prints the counts alone, in each form that has more', async () => {
    expect(await diff(before, after, '--stat')).toMatchObject({ stdout: COUNTS });
    const markdown = await diff(before, after, '--stat', '--format', 'markdown');
    expect(markdown.stdout).toContain('| added | 1 | was not raised before |');
    expect(markdown.stdout).not.toContain('pkg/a.py');
    expect(await diff(before, after, '--stat', '--format', 'github')).toMatchObject({
      stdout: `::notice title=Errors of example/pkg%3A directory to directory::${COUNTS}`,
    });
  });

  it('says that there are none', async () => {
    expect(await diff(before, before, '--exit-code')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
    const { changes } = comparisonSchema.parse(JSON.parse((await diff(before, before, '--json')).stdout));
    expect(changes).toEqual([]);
    const markdown = await diff(before, before, '--format', 'markdown');
    expect(markdown.stdout).toMatch(/^## Errors of [^]*\nNo changes\.\n$/);
  });

  it('refuses what is no catalogue, and what it does not understand', async () => {
    const nothing = { code: 3, message: /no readable catalogue: .*nowhere/, hint: /catalogue build/ };
    expectTrouble(await diff(before, './nowhere'), nothing);
    expectTrouble(await diff(before), { code: 2, message: /argument 'new'/, hint: /catalogue diff --help/ });
    for (const args of [
      ['--json', '--stat'],
      ['--json', '--format', 'markdown'],
    ]) {
      const both = await diff(before, after, ...args);
      expectTrouble(both, { code: 2, message: /exclude each other/, hint: /Leave one/ });
    }
    for (const [args, message, hint] of [
      [['--format', 'html'], /'html' is invalid/, /diff --help/],
      [
        ['--kind', 'gone'],
        /"gone" of --kind is no kind/,
        /added, removed, moved, reworded, exception-changed/,
      ],
      [['--fail-on', 'removed,gone'], /"gone" of --fail-on/, /added, removed/],
      [['--path', ''], /--path is empty/, /leave --path out/],
      [['--exception', 'ValueError,'], /--exception is empty/, /leave --exception out/],
      [['--limit', '65536'], /--limit goes with --format markdown/, /Leave it out/],
      [['--format', 'markdown', '--limit', '1e5'], /at least 4096, not "1e5"/, /65536/],
    ] as const) {
      expectTrouble(await diff(before, after, ...args), { code: 2, message, hint });
    }
  });
});

describe('a choice of changes', () => {
  const counts = async (...args: string[]): Promise<string> =>
    (await diff(before, after, '--stat', ...args)).stdout;

  it('is made by kind, path and exception, and says of how many', async () => {
    const flags = [
      '--kind',
      'removed,moved',
      '--kind',
      'added',
      '--path',
      'pkg',
      '--path',
      'x',
      '--exception',
    ];
    expect(await counts(...flags, 'OSError,KeyError')).toBe('1 of 4 changes: 1 moved.\n');
    expect(await counts(...flags, 'shop.OSError')).toBe('0 of 4 changes.\n');
  });

  it('is the same in every form', async () => {
    const only = ['--kind', 'moved'];
    const { stdout } = await diff(before, after, '--json', ...only);
    expect(comparisonSchema.parse(JSON.parse(stdout)).changes.map(({ kinds }) => kinds)).toEqual([['moved']]);
    for (const format of ['text', 'markdown', 'github']) {
      const form = await diff(before, after, '--format', format, ...only);
      expect(form.stdout).toContain('1 of 4 changes');
      expect(form.stdout).toContain('no file of weights');
      expect(form.stdout).not.toContain('width');
    }
  });
});

describe('the exit code', () => {
  it('is 1 where there are changes, when that is asked, and nothing is said but the answer', async () => {
    expect(await diff(before, after, '--stat')).toMatchObject({ code: 0 });
    const asked = await diff(before, after, '--stat', '--exit-code');
    expect(asked).toMatchObject({ code: 1, stdout: COUNTS, stderr: '' });
    expect(await diff(before, before, '--exit-code')).toMatchObject({ code: 0, stderr: '' });
  });

  it('is 1 where there are changes of some kinds, and a line says of which', async () => {
    const found = await diff(before, after, '--stat', '--fail-on', 'removed,moved,reworded');
    const stderr = 'Found what --fail-on asks for: 1 removed, 1 moved.\n';
    expect(found).toMatchObject({ code: 1, stdout: COUNTS, stderr });
    const quiet = await diff(before, after, '--stat', '--quiet', '--fail-on', 'removed');
    expect(quiet).toMatchObject({ code: 1, stderr: '' });
    expect(await diff(before, after, '--stat', '--fail-on', 'reworded')).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  it('is that of the changes that are asked for', async () => {
    const none = await diff(before, after, '--exit-code', '--fail-on', 'removed', '--exception', 'KeyError');
    expect(none).toMatchObject({ code: 0, stderr: '' });
    expect(await diff(before, after, '--fail-on', 'removed', '--kind', 'moved')).toMatchObject({ code: 0 });
    expect(await diff(before, after, '--exit-code', '--exception', 'OSError')).toMatchObject({ code: 1 });
  });

  it('is another one where the tool failed', async () => {
    expect(await diff(before, './nowhere', '--exit-code')).toMatchObject({ code: 3 });
    expect(await diff(before, after, '--exit-code', '--kind', 'gone')).toMatchObject({ code: 2 });
  });
});
