import { join } from 'node:path';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { changesSchema } from '../../src/model/change.js';
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

describe.concurrent('catalogue diff', () => {
  it('prints the counts and a line a change, which no message can break', async () => {
    const { code, stdout, stderr } = await diff(before, after);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      '4 changes: 1 added, 1 removed, 1 moved, 1 condition-changed.',
      '',
      'condition-changed: pkg/a.py:3 check  ValueError: The width of the image must be positive  (was raised if c.width < 1; now if c.width < 2)',
      'removed: pkg/a.py:5 check  ValueError: Adapters are not supported by this one',
      'added: pkg/a.py:5 check  ValueError: sparse\\x1b[31m added: weights',
      'moved: pkg/a.py:10 open_weights  OSError: There is no file of weights in this place  (from pkg/a.py:10 load)',
      '',
    ]);
    expect(stdout).not.toMatch(CONTROL_CHARACTERS);
  });

  it('prints JSON that fits the published schema, by a validator that is not ours', async () => {
    const { stdout } = await diff(before, join(after, 'catalogue.json'), '--json');
    const schema = await sandbox.run(['schema', 'changes']);
    const validate = new Ajv2020({ strict: true }).compile(JSON.parse(schema.stdout) as AnySchema);
    const answer: unknown = JSON.parse(stdout);
    expect(validate(answer), JSON.stringify(validate.errors)).toBe(true);
    const { changes } = changesSchema.parse(answer);
    expect(changes.map(({ kinds }) => kinds)).toEqual([
      ['condition-changed'],
      ['removed'],
      ['added'],
      ['moved'],
    ]);
    expect(changes.map(({ old, new: now }) => [old?.qualname ?? null, now?.qualname ?? null])).toEqual([
      ['check', 'check'],
      ['check', null],
      [null, 'check'],
      ['load', 'open_weights'],
    ]);
  });

  it('prints the counts alone', async () => {
    const { stdout } = await diff(before, after, '--stat');
    expect(stdout).toBe('4 changes: 1 added, 1 removed, 1 moved, 1 condition-changed.\n');
  });

  it('ends with 1 where there are changes, when it is asked to, after the answer', async () => {
    const outcome = await diff(before, after, '--stat', '--exit-code');
    expect(outcome).toMatchObject({ code: 1, stdout: expect.stringMatching(/^4 changes/) as string });
    expect(outcome.stderr).toMatch(/^error: The catalogues differ: 4 changes\.\nhint: /);
  });

  it('says that there are none, and ends with 0', async () => {
    expect(await diff(before, before, '--exit-code')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
    expect(await diff(before, before, '--json')).toMatchObject({
      code: 0,
      stdout: '{\n  "changes": []\n}\n',
    });
  });

  it('refuses what is no catalogue, and what it does not understand', async () => {
    const nothing = { code: 3, message: /no readable catalogue: .*nowhere/, hint: /catalogue build/ };
    expectTrouble(await diff(before, 'nowhere'), nothing);
    expectTrouble(await diff(before), { code: 2, message: /argument 'new'/, hint: /catalogue diff --help/ });
    const both = await diff(before, after, '--json', '--stat');
    expectTrouble(both, { code: 2, message: /exclude each other/, hint: /Leave one/ });
    expectTrouble(await diff('', after), { code: 2, message: /is empty/, hint: /two catalogues/ });
  });
});
