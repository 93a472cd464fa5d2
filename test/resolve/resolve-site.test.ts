import { describe, expect, it } from 'vitest';
import { templateOf } from '../../src/model/message.js';
import { recordOf } from '../support/record.js';
import { resolvedSiteOf } from '../support/site.js';

/** The texts of the message, `null` where it is only a value. */
function texts(python: string): readonly string[] | null {
  return resolvedSiteOf(python).message?.variants.map(({ parts }) => templateOf(parts)) ?? null;
}

describe('a message held in a local variable', () => {
  it.each([
    ['def f(x):\n    msg = f"bad {x!r}"\n    raise E(msg)', ['bad {x!r}']],
    ['def f(x):\n    msg = "a"\n    msg += f" {x}"\n    raise E(msg)', ['a {x}']],
    ['def f(x):\n    prefix = "Bad value"\n    raise E(f"{prefix}: {x}")', ['{prefix}: {x}']],
    [
      'def f(x):\n    msg = "too large" if x > 3 else "too small"\n    raise E(msg)',
      ['too large', 'too small'],
    ],
    [
      'def f(x):\n    if x:\n        msg = "one"\n    else:\n        msg = "two"\n    raise E(msg)',
      ['one', 'two'],
    ],
    ['def f(x):\n    msg = "one"\n    if x:\n        return\n    raise E(msg)', ['one']],
  ])('%j gives %j', (python, expected) => {
    expect(texts(python)).toEqual(expected);
  });

  it.each([
    'def f(msg):\n    raise E(msg)',
    'def f(xs):\n    msg = ""\n    for x in xs:\n        msg += f"{x} "\n    raise E(msg)',
    'def f(x):\n    msg = describe(x)\n    raise E(msg)',
    'def f(x):\n    if x:\n        msg = "known"\n    else:\n        msg = describe(x)\n    raise E(msg)',
    'try:\n    f()\nexcept OSError as exc:\n    raise E(exc)',
    'raise E(MESSAGE)',
  ])('%j stays a value', (python) => {
    expect(texts(python)).toBeNull();
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
    });
    expect(record.placeholders).toHaveLength(1);
    expect(record.solutions).toEqual(['The message itself advises: use {x}.']);
    expect(record.evidence.find(({ rule }) => rule === 'message-advice')?.lines).toEqual([
      { path: 'minfer/config.py', line: 5, endLine: 5 },
      { path: 'minfer/config.py', line: 3, endLine: 3 },
    ]);
  });

  it('has a variant for each branch, and the argument as written', () => {
    const record = recordOf(
      'def f(x):\n    if x > 3:\n        msg = "large"\n    else:\n        msg = "small"\n    raise E(msg)\n',
    );
    expect(record.title).toBe('E in f: {msg}');
    expect(record.message?.template).toBe('{msg}');
    expect(record.message?.variants).toEqual([
      {
        conditions: [{ condition: 'x > 3', holds: true, line: 2 }],
        template: 'large',
        parts: [{ text: 'large' }],
      },
      {
        conditions: [{ condition: 'x > 3', holds: false, line: 2 }],
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
