import { describe, expect, it } from 'vitest';
import { dottedName } from '../../src/python/dotted-name.js';
import { parsedExpression } from './support/parsed.js';

function nameOf(text: string): string | null {
  const { source, node } = parsedExpression(text);
  return dottedName(source, node);
}

describe('a dotted name', () => {
  it('is an identifier or a chain of attributes', () => {
    expect(nameOf('E')).toBe('E');
    expect(nameOf('a.b.E')).toBe('a.b.E');
  });

  it('is read through parentheses, line breaks and comments', () => {
    expect(nameOf('((a).b)')).toBe('a.b');
    expect(nameOf('(a # c\n  . \\\n b)')).toBe('a.b');
  });

  it('may be a soft keyword or a statement of Python 2', () => {
    for (const name of ['print', 'exec', 'match', 'case', 'type', '_']) expect(nameOf(name)).toBe(name);
    expect(nameOf('match.type.E')).toBe('match.type.E');
  });

  it('is none of the other expressions', () => {
    for (const text of [
      'f()',
      'f().E',
      'a[0].E',
      '"E"',
      '(a, b)',
      'a or b',
      'await_ + 1',
      '(yield)',
      '"a".b',
    ]) {
      expect(nameOf(text), text).toBeNull();
    }
  });
});
