import { describe, expect, it } from 'vitest';
import { lineAt } from '../../src/python/source-text.js';
import { syntaxErrors } from '../../src/python/syntax-errors.js';
import { parsed } from './support/parsed.js';

function errorLines(python: string): readonly number[] {
  const { source, root } = parsed(python);
  return syntaxErrors(source, root).map((node) => lineAt(source, node.startIndex));
}

describe('a file has no syntax error', () => {
  it.each([
    ['where it is empty', ''],
    ['for a format spec the grammar takes for an assignment', 'x = f"{a:=^10}"\n'],
    ['for nested quotes of one kind (PEP 701)', 'x = f"{a["b"]}{f"{c}"}"\n'],
    ['for soft keywords used as names', 'match = case = type = _ = 1\nmatch(case)[type]\nmatch -1\n'],
    ['for statements of Python 2 used as names', 'exec = print\nprint(exec, end="")\nprint.x = 1\n'],
    ['for Python 2 statements', 'print >>f, "x"\nexec "x" in y\nraise E, "m", tb\nif a <> b: print `c`\n'],
    ['for `async` variants', 'async def f():\n  async with a as b, c: pass\n  async for x in y: await z\n'],
    [
      'for type parameters (PEP 695)',
      'type X[T] = int\nclass A[T: int, *Ts, **P]: pass\ndef f[T](x: T) -> T: pass\n',
    ],
    [
      'for defaults of type parameters (PEP 696)',
      'class A[T = int, *Ts = *tuple[int]]: pass\ndef f[T: a = b](): pass\n',
    ],
    ['for exception types without parentheses (PEP 758)', 'try: pass\nexcept A, B: pass\n'],
    ['for template strings (PEP 750)', 'x = t"{a!r:{b}}"\n'],
    ['for patterns of every kind', 'match a, *b:\n  case A(x=1) | {"k": [_, *c], **d} as e if f: pass\n'],
    ['for star expressions', 'x[*a] = *b, c\nfor i in *a, b: pass\ndef f(*args: *Ts): return *a, b\n'],
  ])('%s', (_, python) => expect(errorLines(python)).toEqual([]));
});

describe('a syntax error is found', () => {
  it('where it stands, the outermost node only', () => {
    expect(errorLines('a = 1\nb = (\nc = 2\n')).not.toEqual([]);
    expect(errorLines('def f(:\n    pass\n')).toEqual([1]);
    expect(errorLines('x = 1\ny = "abc\nz = 3\n')).toEqual([2]);
  });

  it('in an f-string that Python rejects', () => {
    expect(errorLines('x = f"{a b"\n')).not.toEqual([]);
  });

  it('in a type parameter that has no default', () => {
    expect(errorLines('def f[T x](): pass\n')).not.toEqual([]);
  });
});
