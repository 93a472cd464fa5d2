import { describe, expect, it } from 'vitest';
import { decodeEscapes } from '../../src/python/escapes.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from './support/ask-python.js';

const python = findPython();

describe('escape sequences', () => {
  it('stand for their characters', () => {
    expect(decodeEscapes(String.raw`\a\b\f\n\r\t\v\\\'\"`)).toBe('\x07\b\f\n\r\t\v\\\'"');
    expect(decodeEscapes(String.raw`\x41\u00e9\U0001f600`)).toBe('Aé😀');
  });

  it('in octal take up to three digits and go beyond 0o377', () => {
    expect(decodeEscapes(String.raw`\0|\18|\1234|\777`)).toBe('\0|\x018|S4|\u01ff');
  });

  it('at a line end join the lines', () => {
    expect(decodeEscapes('a\\\nb')).toBe('ab');
  });

  it('that are unknown keep their backslash', () => {
    expect(decodeEscapes(String.raw`\d\.\8\é\😀`)).toBe(String.raw`\d\.\8\é\😀`);
  });

  it('name a character in any case, and by its aliases', () => {
    expect(decodeEscapes(String.raw`\N{bullet}\N{Em Dash}\N{zwj}\N{NULL}`)).toBe('•—\u200d\0');
  });

  it('give lone surrogates as they are', () => {
    expect(decodeEscapes(String.raw`\ud800`)).toBe('\ud800');
  });

  it('that Python rejects give nothing', () => {
    for (const piece of [
      '\\x4',
      '\\xzz',
      '\\u123',
      '\\U00110000',
      '\\N',
      '\\N{}',
      '\\N{no such name}',
      '\\N{bullet',
    ]) {
      expect(decodeEscapes(piece), piece).toBeNull();
    }
  });
});

describe.skipIf(python === null)(needsPython('one backslash before every character', python), () => {
  it('is decoded as CPython does', () => {
    if (python === null) return;
    const bodies = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code))
      .filter((character) => !'\r\0'.includes(character))
      .flatMap((character) => [`\\${character}`, `\\${character}1`, `\\\\${character}`]);
    const program = [
      'def answer(body):',
      '    try:',
      "        return ast.literal_eval(\"'''\" + body + \" '''\")",
      '    except (SyntaxError, ValueError):',
      '        return None',
    ].join('\n');
    const answers = askPython(python, program, bodies) as readonly (string | null)[];
    const ours = bodies.map((body) => decodeEscapes(`${body} `));
    expect(ours).toEqual(answers);
  });
});
