import { describe, expect, it } from 'vitest';
import {
  endLineOf,
  lineAt,
  lineCount,
  linesBetween,
  positionAt,
  sourceText,
} from '../../src/python/source-text.js';
import { firstOf, parsed } from './support/parsed.js';

describe('positions', () => {
  it('have 1-based lines and 0-based columns in code points', () => {
    const source = sourceText('a\n😀é = "𝒳"; b\n');
    expect(positionAt(source, 0)).toEqual({ line: 1, column: 0 });
    expect(positionAt(source, 2)).toEqual({ line: 2, column: 0 });
    expect(positionAt(source, source.text.indexOf('é'))).toEqual({ line: 2, column: 1 });
    expect(positionAt(source, source.text.indexOf('b'))).toEqual({ line: 2, column: 10 });
  });

  it('count a form feed as a character, not as a line end', () => {
    const source = sourceText('a\fb\n\fc');
    expect(positionAt(source, 2)).toEqual({ line: 1, column: 2 });
    expect(positionAt(source, source.text.indexOf('c'))).toEqual({ line: 2, column: 1 });
  });

  it('of a line end are on the line it ends', () => {
    const source = sourceText('ab\ncd');
    expect(lineAt(source, 2)).toBe(1);
    expect(lineAt(source, 3)).toBe(2);
    expect(lineAt(source, 5)).toBe(2);
  });

  it('of a statement over several lines end on the line of its last character', () => {
    const all = parsed('raise E(\n  1,\n)\n\n\nx\n');
    expect(endLineOf(all.source, firstOf(all, 'raise_statement'))).toBe(3);
  });
});

describe('lines', () => {
  it('are counted without an empty one behind the last line end', () => {
    const counts = ['', '\n', 'a', 'a\n', 'a\nb', 'a\n\n'].map((text) => lineCount(sourceText(text)));
    expect(counts).toEqual([0, 1, 1, 1, 2, 2]);
  });

  it('are given whole, without the line end of the last one', () => {
    const source = sourceText(' a\n\tb\nc');
    expect(linesBetween(source, 1, 2)).toBe(' a\n\tb');
    expect(linesBetween(source, 2, 3)).toBe('\tb\nc');
    expect(linesBetween(source, 3, 3)).toBe('c');
    expect(linesBetween(sourceText('a\n\n'), 1, 2)).toBe('a\n');
  });
});
