import { describe, expect, it } from 'vitest';
import { CatalogueError } from '../../src/errors.js';
import { loadParser, type PythonParser } from '../../src/python/parser.js';
import { childrenOf, type SyntaxNode } from '../../src/python/syntax-node.js';

const wasm = await loadParser('wasm');
const native = await loadParser('native').catch(() => null);

/** Types, places, fields and flags of a tree, one node a line. */
function dump(parser: PythonParser, python: string): string {
  const tree = parser.parse(python);
  const lines: string[] = [];
  const visit = (node: SyntaxNode, depth: number): void => {
    const fields = [
      'name',
      'body',
      'condition',
      'left',
      'right',
      'cause',
      'arguments',
      'function',
      'subject',
    ];
    const held = fields.filter((field) => node.childForFieldName(field) !== null).join(',');
    const flags = `${node.isError ? '!' : ''}${node.isMissing ? '?' : ''}${node.hasError && !node.isError ? '*' : ''}`;
    lines.push(`${' '.repeat(depth)}${node.type}${flags} ${node.startIndex}-${node.endIndex} ${held}`);
    for (const child of childrenOf(node)) visit(child, depth + 1);
  };
  visit(tree.root, 0);
  tree.free();
  return lines.join('\n');
}

const SOURCES: readonly (readonly [string, string])[] = [
  ['an empty file', ''],
  [
    'statements of many kinds',
    'def f(a, *, b=1) -> int:\n    if a: raise E("x") from e\n    return [x for x in a]\n',
  ],
  ['astral characters before a node', 's = "😀𝒳"; raise E(f"{a}😀{b}")\n'],
  ['no line end at the end', 'class A:\n\tx = 1\n\traise E'],
  ['form feeds and tabs', '\f\nif x:\n\traise E\n\f\nraise F\n'],
  ['a file with errors', 'def f(:\n    x = (1,\ndef g():\n    raise E("a\n    """\n'],
  ['control characters', 'x = "a\0b"\n\0raise E\n'],
  ['lone surrogates and a second byte order mark', 'x = "\ud800"\n\ufeffraise E\n'],
  ['the forms of Python 2', 'print "a" % b\nexec "c"\nraise E, "d"\n'],
  ['match statements', 'match a:\n    case {"b": c} if d: raise E\n    case _: pass\n'],
];

describe.skipIf(native === null)(
  native === null ? 'both engines (skipped: the native one does not load here)' : 'both engines',
  () => {
    it.each(SOURCES)('give the same tree for %s', (_, python) => {
      if (native === null) return;
      expect(dump(native, python)).toBe(dump(wasm, python));
    });
  },
);

describe('a parser', () => {
  const engines = native === null ? [wasm] : [native, wasm];

  it.each(engines)('of engine $engine reads a file of 5 MB', (parser) => {
    const definition =
      'def f(a):\n    if a > 1:\n        raise ValueError(f"bad {a!r}")\n    return a + 1\n\n';
    const text = definition.repeat(Math.ceil((5 * 1024 * 1024) / definition.length));
    const tree = parser.parse(text);
    expect(tree.root.endIndex).toBe(text.length);
    expect(tree.root.hasError).toBe(false);
    tree.free();
  });

  it.each(engines)('of engine $engine reads a text a second time after the first tree is freed', (parser) => {
    parser.parse('x = 1\n').free();
    const tree = parser.parse('raise E\n');
    expect(tree.root.children[0]?.type).toBe('raise_statement');
    tree.free();
  });

  it('is native where that loads, and wasm where it is asked for', async () => {
    expect((await loadParser('')).engine).toBe(native === null ? 'wasm' : 'native');
    expect((await loadParser('auto')).engine).toBe(native === null ? 'wasm' : 'native');
    expect(wasm.engine).toBe('wasm');
  });

  it('of an unknown engine is a usage error that names the wish and the choices', async () => {
    const failure: unknown = await loadParser('turbo').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CatalogueError);
    expect(failure).toMatchObject({ code: 'usage', hint: 'Expected "native", "wasm" or "auto".' });
    expect(String(failure)).toContain('"turbo"');
  });
});
