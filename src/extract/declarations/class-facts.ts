/** A class statement to its facts. */
import type { ClassFacts } from '../../model/declarations.js';
import { dottedName } from '../../python/dotted-name.js';
import { oneLine } from '../../python/one-line.js';
import { lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { docstringOf } from './docstring.js';

/** Reads `class name(bases):` but for the classes and functions around it; its line is that of `class`, below any decorators. */
export function readClass(source: SourceText, definition: SyntaxNode): Omit<ClassFacts, 'qualname'> {
  const name = definition.childForFieldName('name');
  const list = definition.childForFieldName('superclasses');
  const bases = list === null ? [] : namedChildrenOf(list).filter((base) => base.type !== 'keyword_argument');
  return {
    name: name === null ? '' : textOf(source, name),
    bases: bases.map((base) => baseName(source, base)),
    doc: docstringOf(source, definition),
    line: lineAt(source, definition.startIndex),
  };
}

/** `Generic` of `Generic[T]`. */
function baseName(source: SourceText, base: SyntaxNode): string {
  const inner = withoutParentheses(base);
  const named = inner.type === 'subscript' ? (inner.childForFieldName('value') ?? inner) : inner;
  return dottedName(source, named) ?? oneLine(source, base);
}
