import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../src/model/finding.js';
import type { MessagePart } from '../../src/model/message.js';
import type { CatalogueRecord } from '../../src/model/record.js';
import { type CaseAnswer, runCases } from './executed-truth.js';
import { findPython, needsPython } from './python.js';

const python = findPython();
const root = mkdtempSync(join(tmpdir(), 'catalogue-executed-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Records are written by hand here: right ones must pass, and what is wrong in the others must be told. */
describe.skipIf(python === null)(needsPython('records held against what Python raises', python), () => {
  const PORT = `
def case_port(port=80):
    raise ValueError(f"port {port!r} is taken")
`;
  const right = record(3, { parts: [text('port '), field('port', 'r'), text(' is taken')] });

  it('passes a right record', () => {
    expect(ask(PORT, [right])).toEqual({ problems: [], indirect: [], inexact: [], texts: 1 });
  });

  it.each([
    ['no record', [], 'there is no record'],
    [
      'another text',
      [record(3, { parts: [text('port '), field('port'), text(' is free')] })],
      'Python shows',
    ],
    ['no text', [record(3, { parts: [field('f"port {port!r} is taken"')] })], 'says no text'],
    ['no message', [record(3, null)], 'there is no message'],
    ['quotes', [record(3, { ...right.message, shown: 'repr' })], 'Python shows'],
    ['a tuple', [record(3, { ...right.message, shown: 'tuple' })], 'Python shows'],
    [
      'a caught exception',
      [record(3, { ...right.message, carries: { types: 'KeyError', tried: null } })],
      'carries',
    ],
    [
      'a note',
      [record(3, { ...right.message, notes: [{ template: 'n', parts: [text('n')] }] })],
      'the notes are []',
    ],
    [
      'another class',
      [record(3, right.message, { qualifiedName: 'builtins.TypeError' })],
      'the class is builtins.ValueError',
    ],
    ['other bases', [record(3, right.message, { bases: ['builtins.Exception'] })], 'the bases are'],
  ] as const)('tells of %s', (_what, records, problem) => {
    expect(ask(PORT, records).problems).toEqual([expect.stringContaining(problem)]);
  });

  const BRANCHES = `
def refuse(port):
    if port < 1024:
        message = "reserved"
    else:
        message = "taken"
    port = 0
    raise ValueError(message)

def case_port():
    refuse(8080)
`;
  const branch = (holds: boolean, word: string, condition = 'port < 1024'): object => ({
    conditions: [{ condition, holds, path: 'minfer_y/__init__.py', line: 3 }],
    template: word,
    parts: [text(word)],
  });
  const choice = (...variants: readonly object[]): CatalogueRecord =>
    record(8, { parts: [field('message')], variants } as never);

  it('picks the variant whose conditions held on their lines, whatever the names are later', () => {
    expect(ask(BRANCHES, [choice(branch(true, 'reserved'), branch(false, 'taken'))]).problems).toEqual([]);
  });

  it('picks the one text among variants of which nothing is known', () => {
    const records = [choice(branch(true, 'reserved', 'not here'), branch(true, 'taken', 'nor here'))];
    expect(ask(BRANCHES, records).problems).toEqual([]);
  });

  it.each([
    ['swapped', [branch(false, 'reserved'), branch(true, 'taken')], "may apply are ['reserved']"],
    ['of no branch', [branch(true, 'reserved'), branch(false, 'closed')], "may apply are ['closed']"],
    ['there twice', [branch(true, 'taken', 'nor'), branch(true, 'taken', 'neither')], 'several variants'],
  ])('tells of variants that are %s', (_what, variants, problem) => {
    expect(ask(BRANCHES, [choice(...variants)]).problems).toEqual([expect.stringContaining(problem)]);
  });

  const CLASSES = `
def refuse(port):
    raise (ValueError if port < 9 else TypeError)("no port")

def case_port():
    refuse(8080)
`;
  const oneOf = (first: string, second: string): CatalogueRecord =>
    record(
      3,
      { parts: [text('no port')] },
      {
        qualifiedName: null,
        bases: [],
        oneOf: [true, false].map((holds, index) => ({
          conditions: [{ condition: 'port < 9', holds, path: 'minfer_y/__init__.py', line: 3 }],
          name: '',
          qualifiedName: `builtins.${[first, second][index] ?? ''}`,
          bases: ['builtins.Exception', 'builtins.BaseException'],
        })),
      },
    );

  it('picks the class whose conditions held', () => {
    expect(ask(CLASSES, [oneOf('ValueError', 'TypeError')]).problems).toEqual([]);
    expect(ask(CLASSES, [oneOf('TypeError', 'ValueError')]).problems).toEqual([
      expect.stringContaining('the class is builtins.TypeError'),
    ]);
  });

  it('holds a quoted text, a tuple and a note against what is shown', () => {
    const quoted = 'def case_key(name="a\'b"):\n    raise KeyError(f"no {name}")';
    const bases = ['builtins.LookupError', 'builtins.Exception', 'builtins.BaseException'];
    const key = { qualifiedName: 'builtins.KeyError', bases };
    const parts = [text('no '), field('name')];
    expect(ask(quoted, [record(2, { parts, shown: 'repr' }, key)]).problems).toEqual([]);
    expect(ask(quoted, [record(2, { parts }, key)]).problems).toHaveLength(1);
    const several = 'def case_two(code=7):\n    raise ValueError("off", code)';
    expect(ask(several, [record(2, { parts: [text('off')], shown: 'tuple' })]).problems).toEqual([]);
    expect(ask(several, [record(2, { parts: [text('off')] })]).problems).toHaveLength(1);
  });

  it('takes the values of a helper from the helper, and says where it had none', () => {
    const helper = `
def describe(device):
    name = device.upper()
    return f"{name} is lost"

def case_device():
    raise ValueError(describe("cuda"))
`;
    const parts = (expression: string): MessagePart[] => [field(expression), text(' is lost')];
    expect(ask(helper, [record(7, { parts: parts('name') })])).toMatchObject({
      problems: [],
      indirect: ['minfer_y/__init__.py:7 name'],
    });
    expect(ask(helper, [record(7, { parts: parts('device') })]).problems).toHaveLength(1);
    expect(ask(helper, [record(7, { parts: parts('nowhere') })])).toMatchObject({
      problems: [],
      inexact: ['minfer_y/__init__.py:7 nowhere'],
    });
  });

  it('sees what a mark on the raise statement asks for', () => {
    const given = 'def case_it(error=ValueError("x")):\n    raise error  # unresolved';
    const finding: Finding = {
      code: 'unresolved-exception',
      path: 'minfer_y/__init__.py',
      line: 2,
      message: '',
    };
    expect(ask(given, [], [finding]).problems).toEqual([]);
    expect(ask(given, []).problems).toHaveLength(1);
    expect(ask(given, [record(2, { parts: [field('error')] })], [finding]).problems).toHaveLength(1);
    const value = 'def case_it(text="x"):\n    raise ValueError(text)  # value-only';
    expect(ask(value, [record(2, { parts: [field('text')] })]).problems).toEqual([]);
    expect(ask(value, [record(2, { parts: [text('x')] })]).problems).toHaveLength(1);
    const again = `
def case_it(text="x"):
    try:
        raise ValueError("first")
    except ValueError:
        raise  # re-raise
`;
    const first = record(4, { parts: [text('first')] });
    expect(ask(again, [first]).problems).toEqual([]);
    expect(ask(again, [first, record(6, null)]).problems).toHaveLength(1);
    const carried = `
def case_it():
    try:
        int("x")
    except ValueError as error:
        raise ValueError(f"not read: {error}") from error  # carries
`;
    const carries = (line: number): CatalogueRecord =>
      record(6, {
        parts: [text('not read: '), field('error')],
        carries: { types: 'ValueError', tried: { path: 'minfer_y/__init__.py', line, endLine: 4 } },
      });
    expect(ask(carried, [carries(4)]).problems).toEqual([]);
    expect(ask(carried, [carries(3)]).problems).toHaveLength(1);
  });
});

/** The answer about the only case of a package of one file. */
function ask(
  source: string,
  records: readonly CatalogueRecord[],
  findings: readonly Finding[] = [],
): CaseAnswer {
  if (python === null) throw new Error('There is no python3 on the PATH.');
  mkdirSync(join(root, 'minfer_y'), { recursive: true });
  writeFileSync(join(root, 'minfer_y/__init__.py'), source);
  const { cases } = runCases(python, root, ['minfer_y'], { records, findings });
  const [answer, ...others] = Object.values(cases);
  if (answer === undefined || others.length > 0) throw new Error('Expected one case.');
  return answer;
}

type Message = NonNullable<CatalogueRecord['message']>;

/** As much of a record as is compared; a `ValueError` by default. */
function record(
  line: number,
  message: Partial<Message> | null,
  exception: Partial<CatalogueRecord['exception']> = {},
): CatalogueRecord {
  const path = 'minfer_y/__init__.py';
  const valueError = {
    qualifiedName: 'builtins.ValueError',
    bases: ['builtins.Exception', 'builtins.BaseException'],
  };
  const plain = { template: '', resolvedFrom: [], variants: null, carries: null, notes: [], shown: 'text' };
  return {
    source: { path, line },
    exception: { ...valueError, oneOf: null, ...exception },
    message: message === null ? null : { ...plain, ...message },
  } as unknown as CatalogueRecord;
}

function text(value: string): MessagePart {
  return { text: value };
}

function field(expression: string, conversion: 'r' | null = null): MessagePart {
  return { placeholder: { expression, conversion, formatSpec: null } };
}
