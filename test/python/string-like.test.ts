import { expect, it } from 'vitest';
import { isStringLike } from '../../src/python/string-like.js';
import { parsedExpression } from './support/parsed.js';

function check(text: string): boolean {
  const { source, node } = parsedExpression(text);
  return isStringLike(source, node);
}

it('a literal and the operations that start from one are like a string', () => {
  for (const text of [
    '"a"',
    'f"a"',
    'r"a"',
    '("a" "b")',
    '"a" + b',
    'a + b + "c"',
    'a + (b + "c")',
    '"%s" % a',
  ]) {
    expect(check(text), text).toBe(true);
  }
  for (const text of ['"{}".format(a)', '("a" + b).format(c)', '("a" + b) % c', '"a".format(b).format(c)']) {
    expect(check(text), text).toBe(true);
  }
});

it('bytes, templates and what only holds a literal are not', () => {
  for (const text of [
    'b"a"',
    'rb"a"',
    'b"a" b"b"',
    't"{a}"',
    'a',
    '"a".join(b)',
    '"a"[0]',
    '"a" * 3',
    'f("a")',
  ]) {
    expect(check(text), text).toBe(false);
  }
  for (const text of [
    'a % "b"',
    'a.format("b")',
    '"a" if b else "c"',
    '"a" or b',
    'format("a")',
    '["a"] + b',
  ]) {
    expect(check(text), text).toBe(false);
  }
});

it('a chain of thousands of operations is looked through without exhausting the stack', () => {
  expect(check(`"a"${' % b'.repeat(3_000)}`)).toBe(true);
  expect(check(`a${'.format(b)'.repeat(3_000)}`)).toBe(false);
  expect(check(`a${' + b'.repeat(3_000)}`)).toBe(false);
});
