/** Python parsed for one test; the parser engine is loaded once. */
import { loadParser } from '../../../src/python/parser.js';
import { type SourceText, sourceText } from '../../../src/python/source-text.js';
import { descendantsOf, type SyntaxNode } from '../../../src/python/syntax-node.js';

const parser = await loadParser();

export interface Parsed {
  readonly source: SourceText;
  readonly root: SyntaxNode;
}

export function parsed(python: string): Parsed {
  const source = sourceText(python);
  return { source, root: parser.parse(source.text).root };
}

/** The first node of a type, in source order. */
export function firstOf({ root }: Parsed, type: string): SyntaxNode {
  const [node] = descendantsOf(root, [type]);
  if (node === undefined) throw new Error(`There is no ${type} in the source of this test.`);
  return node;
}

/** The expression of a source that is one expression statement. */
export function parsedExpression(python: string): Parsed & { readonly node: SyntaxNode } {
  const all = parsed(python);
  const [node] = firstOf(all, 'expression_statement').namedChildren;
  if (node === undefined || node === null)
    throw new Error('There is no expression in the source of this test.');
  return { ...all, node };
}
