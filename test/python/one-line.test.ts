import { describe, expect, it } from 'vitest';
import { canonicalText, oneLine } from '../../src/python/one-line.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from './support/ask-python.js';
import { parsedExpression } from './support/parsed.js';

const python = findPython();

function lineOf(text: string): string {
  const { source, node } = parsedExpression(text);
  return oneLine(source, node);
}

function canonicalOf(text: string): string {
  const { source, node } = parsedExpression(text);
  return canonicalText(source, node);
}

describe('an expression on one line', () => {
  it('stays as it is written where it stands on one line', () => {
    expect(lineOf('f( a,b , )')).toBe('f( a,b , )');
  });

  it('has its line breaks, comments and trailing comma left out', () => {
    expect(lineOf('f(\n    a,  # first\n    b,\n)')).toBe('f(a, b)');
    expect(lineOf('(a\n    and b\n    and not c)')).toBe('(a and b and not c)');
    expect(lineOf('a + \\\n    b')).toBe('a + b');
    expect(lineOf('f("a"\n  "b")')).toBe('f("a" "b")');
  });

  it('keeps the comma that makes a tuple', () => {
    expect(lineOf('a in (\n    "b",\n)')).toBe('a in ("b",)');
    expect(lineOf('a in (\n    "b",\n    "c",\n)')).toBe('a in ("b", "c")');
    expect(lineOf('a[\n    b,\n]')).toBe('a[b,]');
    expect(lineOf('a[\n    b,\n    c,\n]')).toBe('a[b, c]');
    expect(lineOf('[\n    b,\n]')).toBe('[b]');
    expect(lineOf('f(\n    b,\n)')).toBe('f(b)');
  });

  it('keeps the text of strings, those with line ends too', () => {
    expect(lineOf('f("""a\n  b # c\n""",\n  "#")')).toBe('f("""a\n  b # c\n""", "#")');
  });
});

describe('the canonical spelling', () => {
  it('is the same for every layout', () => {
    const layouts = ['f(a,b=1)', 'f( a ,\n  b = 1, # c\n)', 'f(a, \\\n b=1,)'];
    expect(new Set(layouts.map(canonicalOf))).toEqual(new Set(['f ( a , b = 1 )']));
  });

  it('tells a tuple of one from its element', () => {
    expect(canonicalOf('(a,)')).toBe('( a , )');
    expect(canonicalOf('(a)')).toBe('( a )');
    expect(canonicalOf('(a, b,)')).toBe('( a , b )');
  });
});

const EXPRESSIONS = [
  'a in (\n  b,\n)',
  'a[\n  b,\n]',
  'a[\n  b:c,\n]',
  'f(\n  *a,\n  **b,\n)',
  '{\n  a,\n}',
  '{\n  **a,\n}',
  '[\n  *a,\n]',
  '(\n  yield_\n  if a else\n  b\n)',
  '((\n  a,\n),)',
  'not (\n  a\n  .b(\n  )\n  [c]\n)',
  'a\\\n.b\\\n(c)',
  'lambda a, b=(\n  1,\n): a',
  '(\n  "a"\n  f"{b}"\n  "c" % (\n    d,\n  )\n)',
  '(a # ,\n  # )\n  , # b\n)',
  'a is \\\n not b',
  'x[(\n  a,\n)]',
  'f((\n  a\n),)',
  '[a for a, in b\n  if (\n   c,\n ) ]',
  '(\n  a :=\n  1\n)',
];

describe.skipIf(python === null)(needsPython('both spellings in CPython', python), () => {
  it('mean what the source means', () => {
    if (python === null) return;
    const program = 'def answer(texts): return [ast.dump(ast.parse(text, mode="eval")) for text in texts]';
    const items = EXPRESSIONS.map((text) => [text, lineOf(text), canonicalOf(text)]);
    const answers = askPython(python, program, items) as readonly (readonly [string, string, string])[];
    for (const [index, [source, line, canonical]] of answers.entries()) {
      expect(line, EXPRESSIONS[index]).toBe(source);
      expect(canonical, EXPRESSIONS[index]).toBe(source);
    }
  });
});
