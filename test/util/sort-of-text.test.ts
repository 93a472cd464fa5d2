import { describe, expect, it } from 'vitest';
import { sortOfText } from '../../src/util/sort-of-text.js';

describe('the sort of a value', () => {
  it.each([
    ['True', 'boolean'],
    ['isinstance(x, int)', 'boolean'],
    ['any(x for x in xs)', 'boolean'],
    ['[x for x in xs]', 'collection'],
    ['{}', 'collection'],
    ['collections.deque(maxlen=3)', 'collection'],
    ['sorted(xs)', 'collection'],
    ['"a"', 'collection'],
    ['-1.5', 'number'],
    ['len(xs)', 'number'],
    ['[1] if x else None', null],
    ['set(xs) or None', null],
    ['xs.list()', null],
    ['len(xs) > 3', null],
    ['f(x)', null],
    ['None', null],
  ] as const)('%s is told as %s', (source, sort) => {
    expect(sortOfText(source)).toBe(sort);
  });
});
