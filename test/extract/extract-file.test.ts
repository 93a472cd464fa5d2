import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractFile } from '../../src/extract/extract-file.js';
import { templateOf } from '../../src/model/message.js';
import { loadParser } from '../../src/python/parser.js';
import { factsOf, siteOf } from '../support/site.js';

const size = { before: 1, after: 1 };
const engines = [
  await loadParser('wasm'),
  ...(await loadParser('native').then(
    (native) => [native],
    () => [],
  )),
];

describe('the sites of a file', () => {
  it('are its raise statements and its asserts with a message, in source order', () => {
    const { sites, findings } = factsOf('assert a\nassert b, "1"\nraise E("2")\nassert c, (d, "3")\n');
    expect(sites.map(({ kind, place }) => [kind, place.line])).toEqual([
      ['assert', 2],
      ['raise', 3],
      ['assert', 4],
    ]);
    expect(findings).toEqual([]);
  });

  it('are not the words in strings, comments and names', () => {
    expect(
      factsOf('"raise E"\n# raise E\nraise_ = raises = 1\nx.raise_()\n"""\nraise E\n"""\n').sites,
    ).toEqual([]);
  });

  it('have the message of an assert as they have that of a call', () => {
    const site = siteOf('assert a, f"b {c}"\n');
    expect(site.raised).toEqual({ kind: 'exception', name: 'AssertionError', isCall: false });
    expect(templateOf(site.message?.parts ?? [])).toBe('b {c}');
    expect(siteOf('assert \\\n  a, \\\n  "b"\n').message?.parts).toEqual([{ text: 'b' }]);
  });

  it('stand in statements on one line, behind semicolons and in every kind of block', () => {
    const { sites } = factsOf('x; raise A; raise B\nif x: raise C\nwith a: raise D\nclass F: raise G\n');
    expect(sites.map(({ place }) => [place.line, place.column])).toEqual([
      [1, 3],
      [1, 12],
      [2, 6],
      [3, 8],
      [4, 9],
    ]);
  });
});

describe('input as it comes', () => {
  it.each([
    ['nothing', '', 0],
    ['white space', ' \n\t\n\f', 0],
    ['a byte order mark', '\ufeff', 0],
    ['no line end at the end', 'raise E', 1],
    ['carriage returns', 'if x:\r    raise E\r', 1],
    ['form feeds before statements', '\fdef f():\n\f    raise E\n', 1],
    ['tabs', 'if x:\n\tif y:\n\t\traise E\n', 1],
    ['a backslash before an empty line', 'raise E\\\n\n', 1],
    ['comments between and behind', '# a\nif x: # b\n  # c\n  raise E # d\n # e\n', 1],
    ['astral characters', '"😀𝒳"; raise E("😀")\n', 1],
    ['Python 2', 'print "a"\nexec "b"\ntry: x\nexcept E, e: raise F, "c"\n', 1],
  ])('%s is read', (_, python, count) => {
    const { sites } = factsOf(python);
    expect(sites.map(({ raised }) => raised.kind === 'damaged')).toEqual(
      Array.from({ length: count }, () => false),
    );
  });

  it('in another encoding is read as it declares', () => {
    const [wasm] = engines;
    if (wasm === undefined) return;
    const bytes = Buffer.from('# coding: latin-1\nraise E("\xe9")\n', 'latin1');
    expect(extractFile(wasm, bytes, size).sites[0]?.message?.parts).toEqual([{ text: 'é' }]);
  });

  it('that does not decode is a finding, and its sites are still read', () => {
    const [wasm] = engines;
    if (wasm === undefined) return;
    const { sites, findings } = extractFile(wasm, Buffer.from('raise E("\xe9")\n', 'latin1'), size);
    expect(findings).toMatchObject([{ code: 'undecodable-file', line: null }]);
    expect(sites[0]?.message?.parts).toEqual([{ text: '\ufffd' }]);
  });
});

describe('facts', () => {
  const SAMPLE = [
    'class A:',
    '    def f(self, a: int = 1, *, b=(1,)) -> None:',
    '        if a > 1: return',
    '        for c in b:',
    '            try:',
    '                g(c)',
    '            except (K, V) as e:',
    '                raise E(f"bad {c!r:>{a}} 😀", code=1) from e',
    '        raise E("%s {}" % a)',
    '        x = ("unclosed',
    '',
  ].join('\n');

  it('are the same each time and from each engine', () => {
    const all = engines.flatMap((parser) => {
      const bytes = Buffer.from(SAMPLE);
      return [extractFile(parser, bytes, size), extractFile(parser, bytes, size)];
    });
    for (const facts of all) expect(facts).toEqual(all[0]);
  });

  it('hold nothing that JSON does not', () => {
    const facts = factsOf(SAMPLE);
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
    expect(JSON.stringify(facts)).not.toContain('undefined');
  });
});

describe('long and deep input', () => {
  it.each([
    [
      'a sum of 3,000 operands before a site',
      `def f():\n    if a:\n        b = ${'1 + '.repeat(3_000)}1\n        return\n    raise E\n`,
    ],
    ['500 parentheses', `raise ${'('.repeat(500)}E${')'.repeat(500)}\n`],
    [
      '99 nested ifs',
      `${Array.from({ length: 99 }, (_, at) => `${' '.repeat(at)}if a${at}:\n`).join('')}${' '.repeat(99)}raise E\n`,
    ],
    [
      '99 nested functions',
      `${Array.from({ length: 99 }, (_, at) => `${' '.repeat(at)}def f${at}():\n`).join('')}${' '.repeat(99)}raise E\n`,
    ],
    ['1,500 branches', `if a: pass\n${'elif b: pass\n'.repeat(1_500)}else: raise E\n`],
    ['a name of 5,000 parts', `raise E${'.a'.repeat(5_000)}\n`],
    ['2,000 calls', `raise E${'()'.repeat(2_000)}\n`],
    ['100 nested f-strings', `raise E(${'f"{'.repeat(100)}a${'}"'.repeat(100)})\n`],
    ['2,000 nested negations', `def f():\n    if ${'not '.repeat(2_000)}a: return\n    raise E\n`],
  ])('%s is read', (_, python) => {
    const { sites, findings } = factsOf(python);
    expect(sites).toHaveLength(1);
    expect(findings).toEqual([]);
  });

  it('with a thousand raises in one function is read in the time of a thousand', () => {
    const body = Array.from(
      { length: 1_000 },
      (_, at) => `    if a == ${at}:\n        raise E("m${at}")\n`,
    ).join('');
    expect(factsOf(`def f(a):\n${body}`).sites).toHaveLength(1_000);
  }, 20_000);
});

describe('hostile input', () => {
  /** Pieces of Python put together at random: nearly always damaged, often in the middle of something. */
  const soup = fc
    .array(
      fc.constantFrom(
        ...[
          'raise ',
          'E',
          '(',
          ')',
          '[',
          ']',
          '{',
          '}',
          '"',
          "'",
          '"""',
          'f"',
          "rf'''",
          '{x',
          '!r',
          ':',
          '=',
          ',',
          '.',
        ],
        ...[
          '\n',
          '\n    ',
          '\n        ',
          '\n\t',
          '\\\n',
          '#',
          ' if ',
          ' else ',
          'elif ',
          'def f',
          'class A',
          'async ',
          '@',
        ],
        ...[
          'assert ',
          'try:',
          'except',
          ' as e',
          'finally:',
          'match x:',
          'case ',
          'while ',
          'for ',
          ' in ',
          'lambda ',
          ';',
        ],
        ...[
          'return',
          'with ',
          '%',
          '%s',
          '.format',
          '\\N{',
          '\\x',
          'from ',
          'yield ',
          '*',
          '**',
          ':=',
          '->',
          '\0',
          '\f',
          '\r',
        ],
        ...['😀', '\u2028', '\ufeff', 'print ', 'exec ', '`', '<>', '0777', 'ur"'],
      ),
      { maxLength: 60 },
    )
    .map((pieces) => Buffer.from(pieces.join('')));

  const bytes = fc.oneof(
    soup,
    fc.uint8Array({ maxLength: 200 }),
    fc
      .uint8Array({ maxLength: 100 })
      .map((tail) => Buffer.concat([Buffer.from('# coding: gbk\nraise E("'), tail])),
  );

  it.each(engines)('never makes extractFile throw, and its facts survive JSON (engine $engine)', (parser) => {
    fc.assert(
      fc.property(bytes, (input) => {
        const facts = extractFile(parser, input, size);
        expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
      }),
      { numRuns: 1_500, seed: 20_260_805 },
    );
  });

  it('gives the same facts with either engine', () => {
    const [first, second] = engines;
    if (first === undefined || second === undefined) return;
    fc.assert(
      fc.property(bytes, (input) => {
        expect(extractFile(first, input, size)).toEqual(extractFile(second, input, size));
      }),
      { numRuns: 700, seed: 20_260_806 },
    );
  });
});
