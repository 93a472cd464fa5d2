import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reprOf } from '../../src/util/repr.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from '../python/support/ask-python.js';

const python = findPython();

describe('the repr of a string', () => {
  it('has single quotes unless the text has only single ones in it', () => {
    expect(reprOf('a')).toBe("'a'");
    expect(reprOf("it's")).toBe('"it\'s"');
    expect(reprOf(`it's "so"`)).toBe(String.raw`'it\'s "so"'`);
  });

  it('escapes what does not print', () => {
    expect(reprOf('\n\t\\\0\x7f\u00a0\u2028\u{e0001}\ud800 é😀')).toBe(
      String.raw`'\n\t\\\x00\x7f\xa0\u2028\U000e0001\ud800 é😀'`,
    );
  });
});

describe.skipIf(python === null)(needsPython('repr in CPython', python), () => {
  it('is the same for strings of characters that every Unicode version agrees on', () => {
    if (python === null) return;
    const character = fc.oneof(
      fc.integer({ min: 0, max: 0x24f }).map((code) => String.fromCharCode(code)),
      fc.constantFrom(
        ...Array.from('\'"\\\u2028\u200b\ufeff\u3000\ue000\ufffd中א'),
        '😀',
        '𝒳',
        '\u{f0000}',
        '\u{10ffff}',
        '\ud800 ',
      ),
    );
    const texts = fc.sample(fc.array(character, { maxLength: 6 }), { numRuns: 4_000, seed: 20_260_804 });
    const strings = texts.map((parts) => parts.join(''));
    const answers = askPython(python, 'def answer(text): return repr(text)', strings) as readonly string[];
    const wrong = strings.flatMap((text, index) =>
      reprOf(text) === answers[index] ? [] : [{ text, ours: reprOf(text), theirs: answers[index] }],
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
