import { describe, expect, it } from 'vitest';
import { type PrintfPiece, printfPieces } from '../../src/util/printf-format.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from '../python/support/ask-python.js';

const python = findPython();

describe('a printf format', () => {
  it('is taken apart into text and conversions', () => {
    const expected: readonly PrintfPiece[] = [
      { kind: 'text', text: 'a ' },
      { kind: 'conversion', key: null, stars: 0, spec: null, type: 's' },
      { kind: 'text', text: ' b ' },
      { kind: 'conversion', key: 'k(1)', stars: 0, spec: '<5d', type: 'd' },
      { kind: 'text', text: '' },
      { kind: 'conversion', key: null, stars: 2, spec: null, type: 'f' },
      { kind: 'text', text: '' },
      { kind: 'text', text: '%' },
      { kind: 'text', text: '' },
    ];
    expect(printfPieces('a %s b %(k(1))-5d%*.*lf%%')).toEqual(expected);
  });
});

/** Formats an object that takes any key and any number of values; which are taken shows in the answer. */
const PROGRAM = `
class Anything(dict):
    def __missing__(self, key): return 65

def answer(format):
    for count in range(0, 6):
        try:
            return [count, format % ((65,) * count)]
        except TypeError as error:
            if "format requires a mapping" in str(error): break
        except ValueError: return None
    try: return ["mapping", format % Anything()]
    except (TypeError, ValueError): return None
`;

const FORMATS = [
  ...[
    '',
    'a',
    '%s',
    '%s %s',
    '%%',
    '%%%s',
    '100%% of %s',
    '%',
    '%s %',
    '%5',
    '% d',
    '%+d',
    '%-5d|',
    '%05d',
    '%#x',
  ],
  ...[
    '%5.2f',
    '%.f',
    '%.2s',
    '%.*f',
    '%*d',
    '%*.*f',
    '%ld',
    '%hd',
    '%Ld',
    '%hhd',
    '%i',
    '%u',
    '%o',
    '%X',
    '%e',
    '%G',
  ],
  ...[
    '%c',
    '%r',
    '%a',
    '%b',
    '%q',
    '%n',
    '%y',
    '%\u00e9',
    '%\n',
    '%5%',
    '%-%',
    '%(a)s',
    '%(a)s %(b)d',
    '%()s',
    '%(a b)s',
  ],
  ...[
    '%(a(b))s',
    '%(a(b)s',
    '%(a',
    '%(a)',
    '%(a)%',
    '%(a)5.2f',
    '%5(a)s',
    '%(a)(b)s',
    '%(%s)s',
    '%.5.5d',
    '%--+ 0#5d',
  ],
  ...['%\u0665d', '%s%s%s', '%(a)s%%', '%ls', '%lld', '%.-5d', '% %'],
];

describe.skipIf(python === null)(needsPython('a printf format in CPython', python), () => {
  it('is accepted or rejected as we do, takes as many values, and keeps the same text', () => {
    if (python === null) return;
    const answers = askPython(python, PROGRAM, FORMATS) as readonly (
      readonly [number | 'mapping', string] | null
    )[];
    const ours = FORMATS.map((format) => {
      const pieces = printfPieces(format);
      if (pieces === null) return null;
      const conversions = pieces.filter((piece) => piece.kind === 'conversion');
      const isKeyed = conversions.some(({ key }) => key !== null);
      return isKeyed ? 'mapping' : conversions.reduce((sum, { stars }) => sum + stars + 1, 0);
    });
    expect(ours).toEqual(answers.map((answer) => answer?.[0] ?? null));
    for (const [index, format] of FORMATS.entries()) {
      const texts = (printfPieces(format) ?? []).map((piece) => (piece.kind === 'text' ? piece.text : ''));
      if (ours[index] === 0) expect(texts.join('')).toBe(answers[index]?.[1]);
    }
  });

  it('shows a value as the format spec of str.format does', () => {
    if (python === null) return;
    const flags = ['', '-', '0', '+', ' ', '#', '-+', '0+', '-0'];
    const sizes = ['', '1', '9', '.0', '.3', '9.3', '.'];
    const isFilled = (format: string): boolean => /\.\d*[dxXo]$/.test(format);
    const formats = flags.flatMap((flag) =>
      sizes.flatMap((size) =>
        ['d', 'x', 'X', 'o', 'f', 'e', 'g', 's', 'r'].map((type) => `%${flag}${size}${type}`),
      ),
    );
    const asked = formats.flatMap((format) => {
      const [piece] = (printfPieces(format) ?? []).filter((one) => one.kind === 'conversion');
      return piece === undefined || piece.spec === null || isFilled(format)
        ? []
        : [[format, piece.spec, piece.type]];
    });
    const program = `
def answer(case):
    printf, spec, kind = case
    values = ["nine", ""] if kind in "sr" else [9, 0, -70, 12345] if kind in "dxXo" else [9.5, 0.0, -70.25, 1234567.0]
    show = repr if kind == "r" else (lambda value: value)
    return [[printf, spec, printf % value, format(show(value), spec)] for value in values
            if printf % value != format(show(value), spec)]
`;
    expect(asked.length).toBeGreaterThan(250);
    expect(askPython(python, program, asked).flat()).toEqual([]);
  });
});
