import { describe, expect, it } from 'vitest';
import { characterNamed } from '../../src/python/character-names.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from './support/ask-python.js';

const python = findPython();

describe('character names', () => {
  it('are found in any case, aliases too', () => {
    expect(characterNamed('LATIN SMALL LETTER A')).toBe('a');
    expect(characterNamed('grinning face')).toBe('😀');
    expect(characterNamed('LINE FEED')).toBe('\n');
    expect(characterNamed('nbsp')).toBe('\u00a0');
  });

  it('tell the bell sign from the alert control, as Unicode does', () => {
    expect(characterNamed('BELL')).toBe('🔔');
    expect(characterNamed('ALERT')).toBe('\x07');
  });

  it('are none where Unicode has none', () => {
    for (const name of [
      '',
      'NO SUCH NAME',
      '<control>',
      'LATIN SMALL LETTER',
      'D\u0131GIT ONE',
      'toString',
    ]) {
      expect(characterNamed(name), name).toBeNull();
    }
  });
});

describe.skipIf(python === null)(needsPython('the names in the Unicode tables of CPython', python), () => {
  it('all lead to their characters', () => {
    if (python === null) return;
    const program = [
      'import unicodedata',
      'def answer(start):',
      '    found = []',
      '    for code in range(start, start + 256):',
      '        name = unicodedata.name(chr(code), None)',
      '        if name: found.append([name, code])',
      '    return found',
    ].join('\n');
    const blocks = [
      ...range(0, 0x3400),
      ...range(0xf900, 0x10000),
      ...range(0x10000, 0x17000),
      ...range(0x1d000, 0x1fb00),
    ];
    const names = (
      askPython(python, program, [...blocks, 0x4e00, 0xac00, 0xe0100]) as readonly (readonly [
        string,
        number,
      ][])[]
    ).flat();
    const wrong = names.filter(([name, code]) => characterNamed(name) !== String.fromCodePoint(code));
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(names.length).toBeGreaterThan(15_000);
  });
});

function range(first: number, end: number): readonly number[] {
  return Array.from({ length: (end - first) / 256 }, (_, index) => first + 256 * index);
}
