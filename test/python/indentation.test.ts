import { describe, expect, it } from 'vitest';
import { misplacedAround, tooDeepLine } from '../../src/python/indentation.js';
import { lineAt, sourceText } from '../../src/python/source-text.js';
import { descendantsOf } from '../../src/python/syntax-node.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from './support/ask-python.js';
import { parsed } from './support/parsed.js';

const python = findPython();

/** For each `raise` of a source the line of what is misplaced around it; `null` for none. */
function misplacedLines(text: string): readonly (number | null)[] {
  const { source, root } = parsed(text);
  return descendantsOf(root, ['raise_statement']).map((site) => {
    const misplaced = misplacedAround(source, site);
    return misplaced === null ? null : lineAt(source, misplaced.startIndex);
  });
}

const GOOD = [
  'raise E\n',
  'if x: raise E\n',
  'if x: y; raise E\n',
  'if x: y; \\\n   raise E\n',
  'if x: \\\n raise E\n',
  'if x:\n    y\n# c\n    raise E\n  # d\n',
  'if x:\n  # a: c\n\n    # b:\n  raise E\n',
  'if x:\n    y = {\n1:\n2}\n    raise E\n',
  'if x:\n    """a:\nb:\n    """\n    raise E\n',
  'if x:\n    y  # a:\n    raise E\n',
  'if x:\n\ty\n\traise E\n',
  'if x:\n    y\n\f    raise E\n',
  'if x:\n  y\nelif z:\n      raise E\nelse:\n raise E\n',
  'class A:\n  @d\n  @e(\n1)\n  def f(self):\n     raise E\n',
  'try:\n  x\nexcept A:\n    raise E\nelse:\n  raise E\nfinally:\n  raise E\n',
  'match x:\n  case 1: raise E\n  case 2:\n    raise E\n',
  'def f():\n  def g():\n    raise E\n  raise E\n\n\nraise E\n',
  'if x:\n    y = lambda:\\\n  1\n    raise E\n',
  'while x:\n  if y:\n    raise E\n    z\n  else: pass\n  raise E\n',
  'async def f():\n  async with a:\n    raise E\n',
  'x = 1\\\n\nraise E\n',
  'if x:\n  y\n\\\n\n  raise E\n',
];

const BAD: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['  raise E\n', [1]],
  ['x = 1\n  raise E\n', [2]],
  ['if x:\nraise E\n', [2]],
  ['if x:\n    y\n      raise E\n', [3]],
  ['if x:\n    y\n  raise E\n', [3]],
  ['class A:\n    def f(self):\n        raise E\n   def g(self):\n        raise E\n', [1, 4]],
  ['class A:\n    def f(self):\n    raise E\n', [3]],
  ['def f():\nx = 1\nraise E\n', [3]],
  ['if x:\n    if y:\n    z\n    raise E\n', [4]],
  ['if x:\n    y\n      z\n    raise E\n', [4]],
  ['if x:\n    raise E\n      z\n', [2]],
  ['class A:\n    x = 1\n    raise E\n        y = 2\n', [3]],
  ['if x:\n    y\n  else:\n    raise E\n', [3]],
];

describe('indentation', () => {
  it.each(GOOD)('is well in %j', (text) => {
    expect(misplacedLines(text).every((line) => line === null)).toBe(true);
  });

  it.each(BAD)('is not in %j', (text, lines) => expect(misplacedLines(text)).toEqual(lines));

  it('counts a tab to the next multiple of eight, as files of Python 2 need it', () => {
    expect(misplacedLines('if x:\n    if y:\n\tz\n        raise E\n')).toEqual([null]);
    expect(misplacedLines('if x:\n  \tif y:\n\t  raise E\n')).toEqual([3]);
  });
});

describe('levels of indentation', () => {
  const nested = (levels: number): string =>
    Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}if x:\n`).join('');

  it('may be as many as Python allows, and more', () => {
    expect(tooDeepLine(sourceText(`${nested(100)}${' '.repeat(100)}y\n`))).toBeNull();
    expect(tooDeepLine(sourceText(`${nested(100)}y\n`.repeat(50)))).toBeNull();
  });

  it('are too many before they abort the native parser', () => {
    expect(tooDeepLine(sourceText(nested(500)))).toBe(302);
    expect(tooDeepLine(sourceText(`x\n${' '.repeat(70_000)}y\n`))).toBe(2);
  });

  it('are not made by blank lines', () => {
    expect(tooDeepLine(sourceText(`x\n${' '.repeat(70_000)}\n${' '.repeat(70_000)}`))).toBeNull();
  });
});

describe.skipIf(python === null)(needsPython('the same sources in CPython', python), () => {
  it('are accepted and rejected', () => {
    if (python === null) return;
    const program = [
      'def answer(text):',
      '    try: ast.parse(text)',
      '    except IndentationError: return False',
      '    return True',
    ].join('\n');
    const isNew = python.version[0] > 3 || python.version[1] >= 10;
    const good = GOOD.filter((text) => isNew || !text.startsWith('match'));
    expect(askPython(python, program, good)).toEqual(good.map(() => true));
    expect(
      askPython(
        python,
        program,
        BAD.slice(0, -1).map(([text]) => text),
      ),
    ).toEqual(BAD.slice(1).map(() => false));
  });
});
