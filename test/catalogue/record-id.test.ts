import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { identify } from '../../src/catalogue/identify.js';
import { factsOf } from '../support/site.js';

const PROJECT = 'example/minfer';
const PATH = 'minfer/config.py';

/** Ids of all sites of a file, in source order. */
function ids(python: string, project = PROJECT, path = PATH): readonly string[] {
  return identify(
    project,
    factsOf(python).sites.map((site) => ({ path, site })),
  );
}

function id(python: string, project = PROJECT, path = PATH): string {
  const all = ids(python, project, path);
  if (all.length !== 1 || all[0] === undefined) throw new Error(`Expected one id, found ${all.length}.`);
  return all[0];
}

const BASE = `
class Config:
    def check(self, value):
        if value < 0:
            raise ValueError(f"value must not be negative, got {value!r}")
`;

describe('the id of a record', () => {
  it('is the first 16 hex digits of SHA-256 over scheme, project, kind, path, name, exception and skeleton', () => {
    const key =
      '[1,"example/minfer","error","minfer/config.py","Config.check","ValueError",' +
      '["literal","value must not be negative, got {}"]]';
    expect(id(BASE)).toBe(createHash('sha256').update(key).digest('hex').slice(0, 16));
  });

  it('is pinned: a change here breaks every link to a record', () => {
    expect(id(BASE)).toBe('f4b2c559398f4b77');
  });

  it.each([
    ['the line', `# a comment\n\n\n${BASE}`],
    ["a placeholder's spelling", BASE.replace('{value!r}', '{self.describe(value):>10}')],
    ['the condition', BASE.replace('value < 0', 'value <= -1 and not self.allowed')],
    [
      'the way the literal is written',
      BASE.replace(
        'f"value must not be negative, got {value!r}"',
        '"value must " f\'not be negative, got {value}\'',
      ),
    ],
    [
      'how the text is put together',
      BASE.replace(
        'f"value must not be negative, got {value!r}"',
        '"value must not be negative, got %s" % value',
      ),
    ],
    ['the cause', BASE.replace('{value!r}")', '{value!r}") from None')],
    [
      'the module path before the exception',
      BASE.replace('raise ValueError', 'raise errors.base.ValueError'),
    ],
    ['other code of the file', `${BASE}\ndef other():\n    return 1\n`],
    ['a comment beside it', BASE.replace('{value!r}")', '{value!r}")  # see the manual')],
    [
      'decorators and signatures',
      BASE.replace(
        '    def check(self, value):',
        '    @cached\n    async def check(self, value: int = 0) -> None:',
      ),
    ],
  ])('does not depend on %s', (_, python) => {
    expect(id(python)).toBe(id(BASE));
  });

  it('does not depend on the layout of a message that is no literal', () => {
    const flat = 'def f(a):\n    raise ValueError(describe(a, kind="x"))\n';
    const tall =
      'def f(a):\n    raise ValueError(\n        describe(\n            a,  # the value\n            kind="x",\n        )\n    )\n';
    expect(id(tall)).toBe(id(flat));
  });

  it.each([
    ['the text', BASE.replace('negative', 'below zero')],
    ['the exception', BASE.replace('ValueError', 'TypeError')],
    ['the qualified name', BASE.replace('check', 'verify')],
    ['the number of placeholders', BASE.replace('{value!r}', '{value!r}{value}')],
    ['the kind', BASE.replace('if value < 0:\n            raise ValueError(f', 'assert value >= 0, (f')],
  ])('depends on %s', (_, python) => {
    expect(id(python)).not.toBe(id(BASE));
  });

  it('depends on project and path', () => {
    expect(id(BASE, 'other/minfer')).not.toBe(id(BASE));
    expect(id(BASE, PROJECT, 'minfer/other.py')).not.toBe(id(BASE));
  });

  it('tells a literal from an expression with the same text', () => {
    expect(id('raise ValueError("reason")')).not.toBe(id('raise ValueError(reason)'));
  });

  it('numbers equal sites by the text of their innermost guard, then by position', () => {
    const raise = 'raise ValueError("too large")';
    const two = `def f(a, b):\n    if b > 1:\n        ${raise}\n    if a > 1:\n        ${raise}\n`;
    const swapped = `def f(a, b):\n    if a > 1:\n        ${raise}\n    if b > 1:\n        ${raise}\n`;
    const [first, second] = ids(two);
    expect(first).not.toBe(second);
    expect(ids(swapped)).toEqual([second, first]);
    // The first of them in that order keeps the id it would have alone.
    expect(id(`def f(a, b):\n    if a > 1:\n        ${raise}\n`)).toBe(second);
  });
});
