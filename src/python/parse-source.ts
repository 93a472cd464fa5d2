/** A file's text to its tree and its syntax errors. */
import { withJoinedLines } from './line-joining.js';
import type { PythonParser, SyntaxTree } from './parser.js';
import type { SourceText } from './source-text.js';
import { syntaxErrors } from './syntax-errors.js';
import type { SyntaxNode } from './syntax-node.js';

export interface ParsedSource {
  readonly tree: SyntaxTree;
  /** The outermost unreadable nodes in source order; empty for a file that parses. */
  readonly errors: readonly SyntaxNode[];
}

/**
 * Parses a text; the caller frees the tree. Where the grammar finds errors, the text is parsed again with its line ends
 * inside brackets blanked, which changes no index, and that tree is taken if it has none.
 */
export function parseSource(parser: PythonParser, source: SourceText): ParsedSource {
  const tree = parser.parse(source.text);
  const errors = syntaxErrors(source, tree.root);
  const joined = errors.length === 0 ? source.text : withJoinedLines(source.text);
  if (joined === source.text) return { tree, errors };
  const second = parser.parse(joined);
  if (syntaxErrors(source, second.root).length === 0) {
    tree.free();
    return { tree: second, errors: [] };
  }
  second.free();
  return { tree, errors };
}
