import { describe, expect, it } from 'vitest';
import { fills } from '../../src/diff/text-likeness.js';

describe('a text that fills the placeholders of another', () => {
  it.each([
    ['no {} here', 'no tea here'],
    ['{} is not {}', 'red is not blue'],
    ['{}{} left', 'ab left'],
    ['a{}b{}b', 'a1b2b'],
    ['say "{}"', 'say "a\nb"'],
    ['(.*) {}', '(.*) x'],
  ])('%s: %s', (pattern, text) => {
    expect(fills(pattern, text)).toBe(true);
  });

  it.each([
    ['no {} here', 'no tea there'],
    ['no {} here', 'no  here'.replace('  ', ' ')],
    ['{}{} left', 'a left'],
    ['{} is not {}', 'red is blue'],
    ['a{}a', 'aa'],
    ['ab{}bc', 'abc'],
    ['plain', 'plain text'],
    ['no {}', 'no {}'],
  ])('is not %s of %s', (pattern, text) => {
    expect(fills(pattern, text)).toBe(false);
  });

  it('is found out in one pass, however hostile both are', () => {
    expect(fills(`${'a{}'.repeat(2000)}!`, 'a'.repeat(1_000_000))).toBe(false);
    expect(fills(`${'a{}'.repeat(2000)}b{}`, `${'a'.repeat(1_000_000)}c`)).toBe(false);
  });
});
