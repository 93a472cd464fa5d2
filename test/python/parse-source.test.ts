import { describe, expect, it } from 'vitest';
import { lexicalStructure, withJoinedLines } from '../../src/python/line-joining.js';
import { loadParser } from '../../src/python/parser.js';
import { parseSource } from '../../src/python/parse-source.js';
import { sourceText } from '../../src/python/source-text.js';

const parser = await loadParser();

function errorCount(python: string): number {
  const { tree, errors } = parseSource(parser, sourceText(python));
  tree.free();
  return errors.length;
}

describe('line ends inside brackets', () => {
  it('are read where the grammar takes them for the end of a statement', () => {
    const dedented = [
      '(a.\nb(\n))',
      'g(x for\nx in y)',
      '(a\nif\nb\nelse\nc)',
      'g(x=\ny)',
      'g(*\ny)',
      '{a\n:\nb,\n**\nc}',
    ];
    for (const text of dedented) expect(errorCount(`def f():\n    ${text}\n    raise E\n`), text).toBe(0);
  });

  it('are blanked without moving anything else', () => {
    const text = 'f(a, # (c\n  "#\\n" "(",\n  """\n(""")\nx\n';
    const joined = withJoinedLines(text);
    expect(joined).toHaveLength(text.length);
    expect(joined).toBe('f(a,        "#\\n" "(",   """\n(""")\nx\n');
  });

  it('that stand in strings are known by the line they start', () => {
    const text = 'x = """a\nb\n"""\ny = "c\\\nd"\nz\n';
    expect([...lexicalStructure(text).startsInStrings]).toEqual([
      text.indexOf('b'),
      text.indexOf('"""\ny'),
      text.indexOf('d"'),
    ]);
  });

  it('of a file that is really damaged do not hide the damage', () => {
    expect(errorCount('x = (\ndef f():\n    raise E\n')).toBeGreaterThan(0);
    expect(errorCount('def f(:\n    g(\n1)\n')).toBeGreaterThan(0);
  });
});
