/**
 * The definitions around a statement told twice: by the tree, and by the indentation of the lines above. In a part with
 * errors the parser guesses where a class or function ends; where the two agree it has guessed right.
 */
import { indentationAt } from '../python/indentation.js';
import { lineAt, type SourceText } from '../python/source-text.js';
import type { SyntaxNode } from '../python/syntax-node.js';

/** Whether the lines above a statement show the same classes and functions around it as the tree does. */
export function definitionsAgree(source: SourceText, statement: SyntaxNode): boolean {
  const inTree: number[] = [];
  for (let node = statement.parent; node !== null; node = node.parent) {
    const isDefinition = node.type === 'function_definition' || node.type === 'class_definition';
    if (isDefinition) inTree.push(lineAt(source, node.startIndex));
  }
  return inTree.join() === definitionLinesAbove(source, statement.startIndex).join();
}

const HEADER = /^(?:async[ \t]+)?def\b|^class\b/;
/** Lines that begin no statement: blank ones, comments, and the end of a header over several lines. */
const NO_STATEMENT = /^(?:$|[\n#)\]}])/;

/** Lines of the definitions a line lies in by its indentation, innermost first. */
function definitionLinesAbove(source: SourceText, index: number): readonly number[] {
  const found: number[] = [];
  let width = Infinity;
  for (let line = lineAt(source, index); line >= 1 && width > 0; line -= 1) {
    const start = indentationAt(source.text, source.lineStarts[line - 1] ?? 0);
    const text = source.text.slice(start.end, start.end + 40);
    const isFirst = width === Infinity;
    if (!isFirst && (NO_STATEMENT.test(text) || start.width >= width)) continue;
    width = start.width;
    // On its own line only a definition before the statement holds it: `def f(): raise E`.
    if (HEADER.test(text) && start.end < index) found.push(line);
  }
  return found;
}
