import { describe, expect, it } from 'vitest';
import { outerParentheses, splitOutside } from '../../src/resolve/split-outside.js';

describe('the parts of an expression', () => {
  it.each([
    ['a and b', ['and'], ['a ', ' b']],
    ['a or (b or c)', ['or'], ['a ', ' (b or c)']],
    ['"a or b" or c', ['or'], ['"a or b" ', ' c']],
    ["x[' or '] or c", ['or'], ["x[' or '] ", ' c']],
    ['"\\" or " or c', ['or'], ['"\\" or " ', ' c']],
    ['a.or_b or corona', ['or'], ['a.or_b ', ' corona']],
    ['a is not None', ['is', 'is not'], ['a ', ' None']],
    ['a not in b', ['in', 'not in'], ['a ', ' b']],
    ['a <= b', ['<', '<='], ['a ', ' b']],
    ['a << b', ['<'], ['a << b']],
    ['0.0 < x <= 1.0', ['<', '<='], ['0.0 ', ' x ', ' 1.0']],
    ['x := y', [':='], ['x ', ' y']],
  ])('of %j at %j are %j', (text, operators, parts) => {
    expect(splitOutside(text, operators)).toEqual(parts);
  });

  it('are looked for without the parentheses around all of it', () => {
    expect(outerParentheses('((a or b))')).toBe('a or b');
    expect(outerParentheses('(a) or (b)')).toBe('(a) or (b)');
    expect(outerParentheses('(")" or b)')).toBe('")" or b');
  });
});
