import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormatPiece, formatPieces } from '../../src/util/format-string.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from '../python/support/ask-python.js';

const python = findPython();

describe('a format string', () => {
  it('is taken apart into text and fields', () => {
    const expected: readonly FormatPiece[] = [
      { kind: 'text', text: '{a} ' },
      {
        kind: 'field',
        first: '0',
        accessors: [
          { kind: 'attribute', name: 'b' },
          { kind: 'index', key: 'c d' },
          { kind: 'index', key: 3 },
        ],
        conversion: 'r',
        spec: '>{w}',
      },
      { kind: 'text', text: '' },
    ];
    expect(formatPieces('{{a}} {0.b[c d][3]!r:>{w}}')).toEqual(expected);
  });
});

/** As `_string.formatter_parser` and `_string.formatter_field_name_split` say; `None` where they raise. */
const PROGRAM = `
import _string

def answer(format):
    out = []
    try:
        for text, name, spec, conversion in _string.formatter_parser(format):
            out.append(["text", text])
            if name is None: continue
            if conversion not in (None, "r", "s", "a"): return None
            first, rest = _string.formatter_field_name_split(name)
            out.append(["field", str(first), [[a, k] for a, k in rest], conversion, spec])
    except ValueError:
        return None
    merged = []
    for piece in out:
        if piece[0] == "text" and merged and merged[-1][0] == "text": merged[-1][1] += piece[1]
        elif piece != ["text", ""]: merged.append(piece)
    return merged
`;

const FIXED = [
  ...[
    '',
    'a',
    '{}',
    '{0}',
    '{a}',
    '{{',
    '}}',
    '{{}}',
    '{{{0}}}',
    '{',
    '}',
    '{0',
    '0}',
    '{0}}',
    '{{0}',
    '{0!r}',
    '{0!x}',
  ],
  ...[
    '{0!}',
    '{0!r',
    '{0!r:',
    '{0!rs}',
    '{0!r:>5}',
    '{0:}',
    '{0:>{1}}',
    '{0:{1}{2}}',
    '{0:{',
    '{0:}}',
    '{0:{{}}}',
  ],
  ...[
    '{a.b}',
    '{a.}',
    '{a..b}',
    '{a[0]}',
    '{a[x]}',
    '{a[}',
    '{a[]}',
    '{a[0]b}',
    '{a[0].b[c]}',
    '{a[{]}',
    '{a[}]}',
  ],
  ...[
    '{a[:]}',
    '{a[!]:x}',
    '{.a}',
    '{[0]}',
    '{ a }',
    '{a b}',
    '{0x}',
    '{a:!r}',
    '{a::}',
    '{a{b}}',
    '{!r}',
    '{:>3}',
  ],
  ...['{a[0][1]}', '{a[01]}', '{a[-1]}', '{00}', '{a!r}}}', '\u{1f600}{a}\u{1f600}', '{a[b]c]}', '{a]}'],
];

describe.skipIf(python === null)(needsPython('a format string in CPython', python), () => {
  it('has the same pieces, or is rejected too', () => {
    if (python === null) return;
    const part = fc.constantFrom(
      '{',
      '}',
      '{}',
      '{0}',
      'a',
      '.',
      '[',
      ']',
      ':',
      '!',
      'r',
      '{a',
      '{{',
      '}}',
      '1',
      ' ',
    );
    const arbitrary = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(''));
    const formats = [...FIXED, ...fc.sample(arbitrary, { numRuns: 8_000, seed: 20_260_803 })];
    const answers = askPython(python, PROGRAM, formats);
    const wrong = formats.flatMap((format, index) => {
      const ours = inPythonsTerms(formatPieces(format));
      return JSON.stringify(ours) === JSON.stringify(answers[index])
        ? []
        : [{ format, ours, theirs: answers[index] }];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

function inPythonsTerms(pieces: readonly FormatPiece[] | null): unknown {
  if (pieces === null) return null;
  return pieces
    .filter((piece) => piece.kind === 'field' || piece.text !== '')
    .map((piece) => {
      if (piece.kind === 'text') return ['text', piece.text];
      const rest = piece.accessors.map((accessor) =>
        accessor.kind === 'attribute' ? [true, accessor.name] : [false, accessor.key],
      );
      // Python gives a number for a name of digits.
      const first = /^\d+$/.test(piece.first) ? String(Number(piece.first)) : piece.first;
      return ['field', first, rest, piece.conversion, piece.spec];
    });
}
