import { isDeepStrictEqual } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { extractFile } from '../../src/extract/extract-file.js';
import { loadParser } from '../../src/python/parser.js';
import { filesOf } from '../cli/support/tree.js';

const parser = await loadParser();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILES = ['test/fixtures', 'examples'].flatMap((folder) =>
  filesOf(join(ROOT, folder))
    .filter((name) => name.endsWith('.py'))
    .map((name) => `${folder}/${name}`),
);

/** No `undefined`, no -0, nothing that JSON would lose: strict, so that a missing field is not an `undefined` one. */
function survivesJson(bytes: Uint8Array): boolean {
  const facts = extractFile(parser, bytes, { before: 18, after: 18 });
  return isDeepStrictEqual(JSON.parse(JSON.stringify(facts)), facts);
}

describe('facts', () => {
  it('are the same after they were written as JSON, for every Python file of the tests', () => {
    expect(FILES.length).toBeGreaterThan(20);
    expect(FILES.filter((name) => !survivesJson(readFileSync(join(ROOT, name))))).toEqual([]);
  });

  it.each([
    [
      'lone surrogates, NUL and characters beyond 16 bits',
      'raise ValueError("\\ud800 \\0 \\U0001f40d \\udc00")',
    ],
    ['numbers that JavaScript has not', 'if x > 10**400 or x < -0.0 or y != 1e999:\n  raise ValueError(-0)'],
    ['integers beyond 53 bits', 'LIMIT = 123456789012345678901234567890\nif x > LIMIT:\n  raise E(LIMIT)'],
    ['a name of objects', '__proto__ = 1\nraise constructor(__proto__, toString={"__proto__": 2})'],
    ['what does not parse', 'def f(:\n  raise ValueError("x"'],
    ['bytes that are not UTF-8', 'raise ValueError("\xff")'],
  ])('with %s are so too', (_, source) => {
    expect(survivesJson(Buffer.from(source, 'latin1'))).toBe(true);
  });
});
