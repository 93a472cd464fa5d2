import { describe, expect, it } from 'vitest';
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
