import { describe, expect, it } from 'vitest';
import { templateOf } from '../../src/model/message.js';
import { recordOf } from '../support/record.js';
import { resolvedSiteOf } from '../support/site.js';

/** The texts of the message; `null` where there is none. */
function texts(python: string): readonly string[] | null {
  return resolvedSiteOf(python).message?.variants.map(({ parts }) => templateOf(parts)) ?? null;
}

/** A class of Python itself, one that nothing defines, one of another project. */
const CLASSES = ['ValueError', 'E', 'click.UsageError'];

describe('a message held in a local variable', () => {
  const cases = [
    ['def f(x):\n    msg = f"bad {x!r}"\n    raise E(msg)', ['bad {x!r}']],
    ['def f(x):\n    msg = "a"\n    msg += f" {x}"\n    raise E(msg)', ['a {x}']],
    ['def f(x):\n    prefix = "Bad"\n    raise E(f"{prefix}: {x}")', ['{prefix}: {x}']],
    [
      'def f(x):\n    msg = "too large" if x > 3 else "too small"\n    raise E(msg)',
      ['too large', 'too small'],
    ],
    [
      'def f(x):\n    if x:\n        msg = "one"\n    else:\n        msg = "two"\n    raise E(msg)',
      ['one', 'two'],
    ],
    ['def f(x):\n    msg = "one"\n    if x:\n        return\n    raise E(msg)', ['one']],
    [
      'def f(x):\n    if x:\n        msg = "known"\n    else:\n        msg = describe(x)\n    raise E(msg)',
      ['known', '{describe(x)}'],
    ],
    ['def f(x):\n    if x:\n        raise E(x)', ['{x}']],
    // Of these the message is only a value.
    ['def f(msg):\n    raise E(msg)', ['{msg}']],
    ['def f(xs):\n    msg = ""\n    for x in xs:\n        msg += f"{x} "\n    raise E(msg)', ['{msg}']],
    ['def f(x):\n    msg = describe(x)\n    raise E(msg)', ['{msg}']],
    ['try:\n    f()\nexcept OSError as exc:\n    raise E(exc)', ['{exc}']],
    ['raise E(MESSAGE)', ['{MESSAGE}']],
  ] as const;
  const each = CLASSES.flatMap((name) =>
    cases.map(
      ([python, expected]) =>
        [`import click\n${python.replace('raise E(', `raise ${name}(`)}`, expected] as const,
    ),
  );

  it.each(each)('%j gives %j', (python, expected) => {
    expect(texts(python)).toEqual(expected);
  });

  it('stands in for its name within a literal where it is a sentence', () => {
    const python = 'def f(x):\n    prefix = "Bad value"\n    raise ValueError(f"{prefix}: {x}")';
    expect(texts(python)).toEqual(['Bad value: {x}']);
  });
});

describe('a caught exception in a message', () => {
  it.each(['exc', 'str(exc)', 'f"{exc}"', 'f"it failed: {exc}"', 'exc.args[0]', 'repr(exc)', '"%s" % exc'])(
    '%s carries its text, and the record says what was tried',
    (argument) => {
      const python = `try:\n    f()\n    g()\nexcept (OSError, E) as exc:\n    raise ValueError(${argument})\n`;
      expect(resolvedSiteOf(python).message?.carries).toEqual({
        types: 'OSError, E',
        tried: { path: 'a.py', line: 2, endLine: 3 },
      });
    },
  );

  it('carries nothing where only a part of it is shown that is no text', () => {
    const python = 'try:\n    f()\nexcept OSError as exc:\n    raise ValueError(f"errno {exc.errno}")\n';
    expect(resolvedSiteOf(python).message?.carries).toBeNull();
  });
});

describe('the record of a followed message', () => {
  it('has the text, and the lines it was followed through', () => {
    const record = recordOf('def f(x):\n    msg = (\n        f"use {x}"\n    )\n    raise E(msg)\n');
    expect(record.title).toBe('use {x}');
    expect(record.message).toEqual({
      template: 'use {x}',
      parts: [{ text: 'use ' }, { placeholder: { expression: 'x', conversion: null, formatSpec: null } }],
      form: 'name',
      resolvedFrom: [{ path: 'minfer/config.py', line: 3, endLine: 3 }],
      variants: null,
      carries: null,
      notes: [],
      origin: null,
      shown: 'text',
    });
    expect(record.placeholders).toHaveLength(1);
    expect(record.solutions).toEqual([
      'The message itself advises: use {x}.',
      'Look in the traceback for what called `f`, and why: what comes before that call decides.',
    ]);
    expect(record.evidence.find(({ rule }) => rule === 'message-advice')?.lines).toEqual([
      { path: 'minfer/config.py', line: 5, endLine: 5 },
      { path: 'minfer/config.py', line: 3, endLine: 3 },
    ]);
  });

  it('has a variant for each branch, the argument as written, and the first text for a title', () => {
    const record = recordOf(
      'def f(x):\n    if x > 3:\n        msg = "large"\n    else:\n        msg = "small"\n    raise E(msg)\n',
    );
    expect(record.title).toBe('large');
    expect(record.message?.template).toBe('{msg}');
    expect(record.message?.variants).toEqual([
      {
        conditions: [{ condition: 'x > 3', holds: true, path: 'minfer/config.py', line: 2 }],
        template: 'large',
        parts: [{ text: 'large' }],
      },
      {
        conditions: [{ condition: 'x > 3', holds: false, path: 'minfer/config.py', line: 2 }],
        template: 'small',
        parts: [{ text: 'small' }],
      },
    ]);
  });

  it('keeps its id: what is found behind a name must not matter', () => {
    const known = recordOf('def f(x):\n    msg = "one"\n    raise E(msg)\n');
    const unknown = recordOf('def f(x):\n    msg = describe(x)\n    raise E(msg)\n');
    expect(known.id).toBe(unknown.id);
  });
});
