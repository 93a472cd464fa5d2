import { describe, expect, it } from 'vitest';
import type { SiteFacts } from '../../src/model/file-facts.js';
import { factsOf } from '../support/site.js';

/** Each site as `line qualname guards`, or `line damaged`. */
function sitesIn(python: string): readonly string[] {
  return factsOf(python).sites.map(inWords);
}

function inWords({ place, raised, guards }: SiteFacts): string {
  if (raised.kind === 'damaged') return `${place.line} damaged`;
  const conditions = guards.map(({ condition, holds }) => `${holds ? '' : 'not '}${condition}`);
  return [place.line, place.qualname, ...conditions].join(' ').trimEnd();
}

const HEALTHY =
  'class A:\n    def f(self, a):\n        if a:\n            raise E("1")\n        raise E("2")\n';

describe('in a file with a syntax error', () => {
  it.each([
    ['an unclosed bracket', 'x = (1,\n'],
    ['a bracket too many', 'x = 1)\n'],
    ['an unclosed string', 'x = "abc\n'],
    ['a header without a colon', 'if x\n    pass\n'],
    ['a stray operator', 'x = * / 2\n'],
    ['a statement without an end', 'def g(:\n    pass\n'],
    ['a diff marker', '<<<<<<< HEAD\nx = 1\n=======\nx = 2\n>>>>>>> b\n'],
    ['a control character', 'x = 1\n\0\n'],
  ])('sites before and behind the damage are read as ever: %s', (_, damage) => {
    const offset = damage.split('\n').length - 1;
    const { sites, findings } = factsOf(`${HEALTHY}\n\ndef g():\n    pass\n\n\n${damage}\n\n${HEALTHY}`);
    expect(findings.map(({ code }) => code)).toContain('syntax-error');
    expect(sites.slice(0, 2).map(inWords)).toEqual(['4 A.f a', '5 A.f']);
    expect(sites.slice(2).map(inWords)).toEqual([`${17 + offset} A.f a`, `${18 + offset} A.f`]);
  });

  it('sites within the damaged function are damaged, those of its siblings are not', () => {
    const python =
      'class A:\n    def f(self):\n        x = "abc\n        raise E("1")\n\n    def g(self):\n        raise E("2")\n';
    expect(sitesIn(python)).toEqual(['4 damaged', '7 A.g']);
  });

  it('a damaged site has its line and is a finding, and no message or place is guessed', () => {
    const { sites, findings } = factsOf('def f(:\n    if x:\n        raise E("m")\n');
    expect(sites).toMatchObject([
      {
        kind: 'raise',
        place: { line: 3, column: 8, endLine: 3, qualname: '', signature: null },
        raised: { kind: 'damaged', text: 'raise E("m")' },
        message: null,
        guards: [],
        preconditions: [],
      },
    ]);
    expect(findings).toEqual([
      {
        code: 'syntax-error',
        line: 1,
        message: 'The file does not parse at line 1; raise sites outside the damaged part are extracted.',
      },
      {
        code: 'damaged-raise',
        line: 3,
        message: 'This raise stands in a part of the file that does not parse: raise E("m")',
      },
    ]);
  });

  it('asserts in the damaged part are left out, others are read', () => {
    expect(sitesIn('def f(:\n    assert x, "1"\n\ndef g():\n    assert y, "2"\n')).toEqual(['5 g not y']);
  });

  it('sites behind a string without an end are not taken into the class the string stands in', () => {
    const python = [
      'class A:',
      '    def f(self):',
      "        x = g(a, ''' b,",
      '            c)',
      '        return x',
      '',
      'def h(',
      '    a,',
      '):',
      '    if a:',
      '        raise E("1")',
      '',
    ].join('\n');
    expect(sitesIn(python).filter((site) => !['11 h a', '11 damaged'].includes(site))).toEqual([]);
  });

  it('text in strings is no site', () => {
    expect(
      sitesIn('x = (\n\ndef f():\n    """\ndef g():\n    raise E("no")\n    """\n    raise E("yes")\n'),
    ).toEqual(['8 f']);
  });

  it('excerpts are cut from the whole file', () => {
    const { sites } = factsOf(`x = (\n\n${HEALTHY}`);
    expect(sites[0]?.excerpt).toEqual({ startLine: 1, text: `x = (\n\n${HEALTHY.trimEnd()}` });
  });
});

describe('indentation that Python rejects and the grammar does not', () => {
  it('damages the sites whose function cannot be told', () => {
    const python = 'class A:\n    def f(self):\n        pass\n   def g(self):\n        raise E("x")\n';
    expect(sitesIn(python)).toEqual(['5 damaged']);
    expect(factsOf(python).findings.map(({ code }) => code)).toEqual(['syntax-error', 'damaged-raise']);
  });

  it('damages the sites whose condition lost its body', () => {
    expect(sitesIn('def f(x):\n    if x:\n    raise E\n')).toEqual(['3 damaged']);
    expect(sitesIn('def f(x):\n    if x:\n        y\n          raise E\n')).toEqual(['4 damaged']);
    expect(sitesIn('def f(x):\n    if x:\n    return\n    raise E\n')).toEqual(['4 damaged']);
  });

  it('leaves the other definitions of the file alone', () => {
    expect(sitesIn(`def f():\n    x\n      raise E\n\n\n${HEALTHY}`)).toEqual([
      '3 damaged',
      '9 A.f a',
      '10 A.f',
    ]);
  });

  it('too deep for the parser leaves the file unread, and says so', () => {
    const nested = Array.from({ length: 600 }, (_, level) => `${' '.repeat(level)}if x:\n`).join('');
    expect(factsOf(`${nested}${' '.repeat(600)}raise E\n`)).toMatchObject({
      sites: [],
      findings: [
        {
          code: 'syntax-error',
          line: 302,
          message: 'The file is indented deeper than Python allows at line 302; it was not read.',
        },
      ],
    });
  });
});

describe('damage anywhere in a file', () => {
  const FILE = [
    'import x',
    '',
    '@d(1)',
    'class A(B):',
    '    """doc: (\'"""',
    '    def f(self, a):',
    '        if a:',
    '            return {1: "(", 2: [3]}',
    '        for b in (a, "x"):',
    '            if not b: raise E(f"1 {b!r}")',
    '        raise E("2")',
    '',
    '    class C:',
    '        def g(self):',
    "            s = 'def h(): raise'",
    '            raise E("3 %s" % s) from None',
    '',
    '',
    'def k(a, *, b=(1,)):',
    '    try:',
    '        return a[b]',
    '    except (K, V) as e:',
    '        raise E("4 {}".format(a)) from e',
    '',
  ].join('\n');

  /** What is wrong with a name or a guard, if the site were read from the file with one character changed. */
  function wrongNames(damaged: string): readonly string[] {
    const right = new Map(factsOf(FILE).sites.map((site) => [site.place.line, site.place.qualname]));
    const { sites, findings } = factsOf(damaged);
    if (!findings.some(({ code }) => code === 'syntax-error')) return [];
    return sites
      .filter(({ raised, place }) => raised.kind !== 'damaged' && right.get(place.line) !== place.qualname)
      .map(({ place }) => `${place.line} ${place.qualname}: ${damaged}`);
  }

  it('gives no site a wrong qualified name where a character is lost', () => {
    const positions = Array.from(FILE.matchAll(/[()[\]{}:"'#,@=]/g), ({ index }) => index);
    const wrong = positions.flatMap((at) => wrongNames(FILE.slice(0, at) + FILE.slice(at + 1)));
    expect(wrong).toEqual([]);
  });

  it('gives no site a wrong qualified name where a character is put in', () => {
    const wrong = ['(', ')', '"', "'", '"""', ':', '{'].flatMap((character) =>
      Array.from(FILE.matchAll(/\b|$/gm), ({ index }) => index)
        .filter((_, index) => index % 5 === 0)
        .flatMap((at) => wrongNames(FILE.slice(0, at) + character + FILE.slice(at))),
    );
    expect(wrong).toEqual([]);
  });
});
