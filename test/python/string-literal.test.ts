import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStringLiteral } from '../../src/python/string-literal.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from './support/ask-python.js';
import { stringLiteral } from './support/literals.js';

const python = findPython();

/** The text of a literal without fields; `null` where the reader says that Python rejects it. */
function textOf(token: string): string | null {
  const pieces = readStringLiteral(token)?.pieces ?? null;
  return pieces === null ? null : pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
}

describe('the parts of a literal token', () => {
  it('reads the prefix in any case and order', () => {
    expect(readStringLiteral('Rb"x"')).toMatchObject({
      raw: true,
      bytes: true,
      formatted: false,
      pieces: null,
    });
    expect(readStringLiteral("bR'''x'''")).toMatchObject({ raw: true, bytes: true });
    expect(readStringLiteral('fR"x"')).toMatchObject({ raw: true, formatted: true, bytes: false });
    expect(readStringLiteral('U"x"')).toMatchObject({ raw: false, formatted: false, bytes: false });
    expect(readStringLiteral('t"{x}"')).toMatchObject({ template: true, formatted: false });
  });

  it('has no pieces for an empty literal', () => {
    expect(readStringLiteral('""')?.pieces).toEqual([]);
    expect(readStringLiteral('""""""')?.pieces).toEqual([]);
  });

  it('is no literal without a quote at both ends', () => {
    expect(readStringLiteral('x')).toBeNull();
    expect(readStringLiteral('"')).toBeNull();
    expect(readStringLiteral('"""')).toBeNull();
    expect(readStringLiteral('"""a"')).toBeNull();
    expect(readStringLiteral('"abc')).toBeNull();
    expect(readStringLiteral('')).toBeNull();
  });

  it('is not read where its last quote does not close it', () => {
    for (const token of ["'a\\'", "'a'b'", "r'a\\'", '"""a\\"""', '"""a""""', "f'a\\'", "f'a'b'"]) {
      expect(readStringLiteral(token)?.pieces, token).toBeNull();
    }
    expect(readStringLiteral("'a\\\\'")?.pieces).toEqual([{ kind: 'text', text: 'a\\' }]);
  });
});

describe.skipIf(python === null)(needsPython('what CPython evaluates a literal to', python), () => {
  it('is what every generated literal is decoded to; a rejected one has no pieces', () => {
    if (python === null) return;
    const literals = fc.sample(stringLiteral, { numRuns: 6_000, seed: 20_260_801 });
    const program = [
      'def answer(literal):',
      '    try:',
      '        return ast.literal_eval(literal)',
      '    except (SyntaxError, ValueError):',
      '        return None',
    ].join('\n');
    const answers = askPython(python, program, literals) as readonly (string | null)[];
    const wrong = literals.flatMap((literal, index) => {
      const expected = answers[index];
      const actual = textOf(literal);
      return actual === expected ? [] : [{ literal, expected, actual }];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
    // The generator makes both kinds, or the comparison would say little.
    const rejected = answers.filter((answer) => answer === null).length;
    expect(rejected).toBeGreaterThan(300);
    expect(answers.length - rejected).toBeGreaterThan(2_000);
  });
});
