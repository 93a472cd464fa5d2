import { describe, expect, it } from 'vitest';
import { cleanDocstring } from '../../../src/extract/declarations/docstring.js';
import { findPython, needsPython } from '../../oracle/python.js';
import { askPython } from '../../python/support/ask-python.js';
import { factsOf } from '../../support/site.js';

const docOf = (body: string): string | null | undefined =>
  factsOf(`class A:\n    ${body}\n`).declarations.scopes[0]?.classes[0]?.doc;

describe('the docstring of a class', () => {
  it.each([
    ['"""One."""', 'One.'],
    ['"""\n    One.\n\n      Two\n    three.\n    """', 'One.\n\n  Two\nthree.'],
    ['\'a\' "b"', 'ab'],
    ['("a")', 'a'],
    ['# why\n    "a"', 'a'],
    ['r"\\n"', '\\n'],
    ['"\\u00e9"', 'é'],
    ['""', null],
    ['f"a"', null],
    ['"a" f"b"', null],
    ['b"a"', null],
    ['"a".lower()', null],
    ['x = 1\n    "a"', null],
    ['pass', null],
  ])('%j is %j', (body, doc) => {
    expect(docOf(body)).toBe(doc);
  });
});

const python = findPython();

describe.skipIf(python === null)(needsPython('cleaning a docstring', python), () => {
  it('does what inspect.cleandoc does', () => {
    const texts = [
      '',
      ' a',
      'a\n    b\n      c\n    ',
      '\n\n  a\n\n  b\n\n',
      'a\n\tb\n        c',
      'a\n  \n    b\n  ',
      'a\n   ',
      '   \n  a\n b',
      'a\tb\n\tc\td',
    ];
    if (python === null) return;
    const answer = 'import inspect\ndef answer(text):\n    return inspect.cleandoc(text)';
    expect(texts.map((text) => cleanDocstring(text))).toEqual(askPython(python, answer, texts));
  });
});
