import { describe, expect, it } from 'vitest';
import {
  article,
  capital,
  clipped,
  code,
  codes,
  fittingList,
  list,
} from '../../../src/explain/words/english.js';

describe('code in a sentence', () => {
  it('stands between backticks, doubled where it has some of its own', () => {
    expect(code('x > 3')).toBe('`x > 3`');
    expect(code('x == "`"')).toBe('`` x == "`" ``');
  });

  it('stands in a fence that is longer than its own runs of backticks', () => {
    expect(code('x == "``"')).toBe('``` x == "``" ```');
    expect(code('`')).toBe('`` ` ``');
    expect(code('"``" + "`"')).toBe('``` "``" + "`" ```');
  });

  it('has the line breaks of a literal as escapes', () => {
    expect(code('x == """a\nb"""')).toBe('`x == """a\\nb"""`');
  });

  it('is cut at the end of a word, within the length asked for', () => {
    const text = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ');
    const shown = clipped(text, 60);
    expect(shown).toBe('word0 word1 word2 word3 word4 word5 word6 word7 word8 ...');
    expect(shown.length).toBeLessThanOrEqual(60);
    expect(clipped('x'.repeat(100), 40).length).toBeLessThanOrEqual(40);
    expect(clipped('short', 60)).toBe('short');
  });

  it('does not end with a bracket or comma that was opened last', () => {
    expect(clipped('function(argument, another_argument_that_is_long)', 30)).toBe('function(argument ...');
  });
});

describe('a list', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('%j', (items, text) => {
    expect(list(items)).toBe(text);
  });

  it('has as many as fit where it is long, and counts the others', () => {
    expect(fittingList(['aaaa', 'bbbb', 'cccc', 'dddd'], 'or', { longest: 12 })).toBe('aaaa, bbbb or 2 more');
    expect(fittingList(['aaaa', 'bbbb'], 'or', { longest: 14 })).toBe('aaaa or bbbb');
  });

  it('has no more than twelve items, and counts the others', () => {
    const items = Array.from({ length: 500 }, (_, n) => `a${n}`);
    expect(fittingList(items)).toBe(`${items.slice(0, 12).join(', ')} and 488 more`);
    expect(fittingList(items.slice(0, 13))).toBe(list(items.slice(0, 13)));
  });

  it('of codes is no longer than can be read', () => {
    const items = Array.from({ length: 12 }, (_, n) => `${n}${'x'.repeat(100)}`);
    expect(codes(items)).toMatch(/^`0x+`, `1x+`, `2x+`, `3x+` and 8 more$/);
  });

  it('has each code once, and counts those that are too many', () => {
    expect(codes(['a', 'b', 'a'], 'or')).toBe('`a` or `b`');
    expect(codes(['a', 'b', 'c', 'd'], 'and', 2)).toBe('`a`, `b` and 2 more');
    // One more is shown: to count it would take as much room.
    expect(codes(['a', 'b', 'c'], 'and', 2)).toBe('`a`, `b` and `c`');
  });
});

describe('an article', () => {
  it.each([
    ['int', 'an'],
    ['str', 'a'],
    ['`Engine`', 'an'],
    ['UnionType', 'a'],
    ['UUID', 'a'],
    ['HTTPError', 'an'],
    ['`_SSLError`', 'an'],
    ['_Parser', 'a'],
    ['MLAConfig', 'an'],
    ['MoEConfig', 'an'],
    ['hour', 'an'],
    ['house', 'a'],
    ['LLM', 'an'],
    ['RPC', 'an'],
    ['unknown', 'an'],
    ['unit', 'a'],
    ['union', 'a'],
    ['uninitialized', 'an'],
    ['URL', 'a'],
  ])('of %s is %s', (word, expected) => {
    expect(article(word)).toBe(expected);
  });
});

describe('the start of a sentence', () => {
  it('is a capital, but for code', () => {
    expect(capital('the module goes on')).toBe('The module goes on');
    expect(capital('`f` goes on')).toBe('`f` goes on');
  });
});
