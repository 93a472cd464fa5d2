import { describe, expect, it } from 'vitest';
import { readBlock } from '../../../src/extract/programs/read-statements.js';
import type { Statement, Target } from '../../../src/model/function-facts.js';
import { firstOf, parsed } from '../../python/support/parsed.js';
import { shown } from '../support/shown.js';

function statementsOf(lines: string): readonly Statement[] {
  const all = parsed(`def f(a, b):\n${lines.replace(/^/gm, '    ')}\n`);
  return readBlock(all.source, firstOf(all, 'block'));
}

function targetText(target: Target): string {
  switch (target.kind) {
    case 'name':
      return target.name;
    case 'attribute':
      return `${target.object}.${target.name}`;
    case 'items':
      return `(${target.items.map(targetText).join(', ')})`;
    case 'other':
      return `?${target.names.join(',')}`;
  }
}

/** A block on one line; of a statement that is not modelled what it may bind and set. */
function blockText(statements: readonly Statement[]): string {
  return statements.map(statementText).join('; ');
}

function statementText(statement: Statement): string {
  switch (statement.kind) {
    case 'assign':
      return `${statement.targets.map(targetText).join(' = ')} = ${shown(statement.value)}`;
    case 'augment':
      return `${targetText(statement.target)} += ${shown(statement.value)}`;
    case 'expression':
      return shown(statement.value);
    case 'if': {
      const otherwise = statement.otherwise.length === 0 ? '' : ` else {${blockText(statement.otherwise)}}`;
      return `if ${shown(statement.test)} {${blockText(statement.then)}}${otherwise}`;
    }
    case 'return':
      return statement.value === null ? 'return' : `return ${shown(statement.value)}`;
    case 'raise':
      return 'raise';
    case 'import':
      return `import ${statement.names.join(', ')}`;
    case 'define':
      return `def ${statement.name}`;
    case 'other':
      return `other(${[...statement.binds, ...statement.attributes.map((name) => `.${name}`)].join(', ')})`;
  }
}

describe('the statements of a function', () => {
  it.each([
    ['m = "x"', 'm = "x"'],
    ['m: str = "x"', 'm = "x"'],
    ['m = n = "x"', 'm = n = "x"'],
    ['self.m = a', 'self.m = a'],
    ['a.b.c = 1', '?a,b,c = 1'],
    ['m, n = a', '(m, n) = a'],
    ['self.m, (n, o) = a', '(self.m, (n, o)) = a'],
    ['m, *n = a', '?m,n = a'],
    ['a["k"] = 1', '?a = 1'],
    ['m += f"{a}"', 'm += "{a=a}"'],
    ['self.m += a', 'self.m += a'],
    ['m *= 2', 'other(m)'],
    ['log(a)', 'log(a)'],
    ['super().__init__(a)', 'super().__init__(a)'],
    ['return', 'return'],
    ['return (a)', 'return a'],
    ['return a, b', 'return [a, b]'],
    ['raise E(a)', 'raise'],
    ['import m.n, o as p', 'import m, p'],
    ['from m import n as o', 'import o'],
    ['def g(): return 1', 'def g'],
    ['def g():\n    nonlocal m\n    m = 1', 'other(g, m)'],
    ['assert (m := a)', 'other(m)'],
    ['@d\ndef g(): return 1', 'other(g)'],
    ['class C: ...', 'other(C)'],
    [
      'if a: return 1\nelif b: return 2\nelse: return 3',
      'if a {return 1} else {if b {return 2} else {return 3}}',
    ],
    ['if a: return 1\nreturn 2', 'if a {return 1}; return 2'],
    ['if a: pass\nelse: m = 1', 'if a {} else {m = 1}'],
    ['for x in a:\n    m = x', 'other(x, m)'],
    ['while a: a.count += 1', 'other(.count)'],
    ['with g() as m: pass', 'other(m)'],
    ['try:\n    import n\nexcept E as e:\n    self.m = 1', 'other(e, n, .m)'],
    ['match a:\n    case C(k=n): pass', 'other(n)'],
    ['del m', 'other(m)'],
    ['m = (n := "x")', 'other(m, n)'],
    ['if (m := a): n = 1', 'other(n, m)'],
    ['m = await g()', 'other(m)'],
  ])('%j are read as %s', (lines, expected) => {
    const names = (text: string): string =>
      text.replace(/other\((.*?)\)/g, (_, list: string) => sorted(list));
    expect(names(blockText(statementsOf(lines)))).toBe(names(expected));
  });

  it.each(['"""A docstring is an expression."""', 'pass', 'assert a, "x"'])(
    'of %j nothing tells what is returned',
    (line) => {
      expect(statementsOf(line).filter(({ kind }) => kind !== 'expression')).toEqual([]);
    },
  );

  it('bind nothing by an annotation alone', () => {
    expect(statementsOf('m: str')).toMatchObject([
      { kind: 'other', binds: [], mentions: [], attributes: [], returns: false, callsSuper: false },
    ]);
  });

  it('that are not modelled say what may be changed in them, and whether they return', () => {
    expect(statementsOf('for x in a:\n    if x: return b\n    parts.append(x)')).toMatchObject([
      { kind: 'other', mentions: ['x', 'a', 'b', 'parts', 'append'], returns: true, callsSuper: false },
    ]);
    expect(statementsOf('try:\n    super().__init__(a)\nexcept E: ...')).toMatchObject([
      { kind: 'other', returns: false, callsSuper: true },
    ]);
    expect(statementsOf('for x in a:\n    def g(): return 1')).toMatchObject([
      { kind: 'other', binds: ['x', 'g'], returns: false },
    ]);
  });

  it('stand on the lines of the file', () => {
    expect(statementsOf('m = (\n    "x"\n)\nreturn m')).toMatchObject([
      { line: 2, endLine: 4 },
      { line: 5, endLine: 5 },
    ]);
  });
});

function sorted(list: string): string {
  return `other(${list.split(', ').sort().join(', ')})`;
}
