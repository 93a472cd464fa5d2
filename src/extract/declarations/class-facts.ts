/** A class statement to its facts. */
import type { ClassFacts, FieldFacts } from '../../model/declarations.js';
import { dottedName } from '../../python/dotted-name.js';
import { oneLine } from '../../python/one-line.js';
import { lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { readUnfollowed } from '../values/read-expression.js';
import { decoratorsOf } from './decorators.js';
import { isConditional } from './is-conditional.js';
import { docstringOf } from './docstring.js';
import { statusFacts } from './status-facts.js';

/** Reads `class name(bases):` but for the classes and functions around it; its line is that of `class`, below any decorators. */
export function readClass(
  source: SourceText,
  definition: SyntaxNode,
): Omit<ClassFacts, 'qualname' | 'attributes'> {
  const name = definition.childForFieldName('name');
  const list = definition.childForFieldName('superclasses');
  const bases = list === null ? [] : namedChildrenOf(list).filter((base) => base.type !== 'keyword_argument');
  return {
    name: name === null ? '' : textOf(source, name),
    bases: bases.map((base) => baseName(source, base)),
    doc: docstringOf(source, definition),
    status: statusFacts(source, definition),
    line: lineAt(source, definition.startIndex),
    decorators: decoratorsOf(source, definition),
    isConditional: isConditional(definition),
    fields: fieldsOf(source, definition),
  };
}

/** `name: T = value` in the body of a decorated class, but for `ClassVar`. */
function fieldsOf(source: SourceText, definition: SyntaxNode): readonly FieldFacts[] {
  const body = definition.childForFieldName('body');
  if (definition.parent?.type !== 'decorated_definition' || body === null) return [];
  return namedChildrenOf(body).flatMap((statement) => {
    const [assignment] = statement.type === 'expression_statement' ? namedChildrenOf(statement) : [];
    const name = assignment?.type === 'assignment' ? assignment.childForFieldName('left') : null;
    const type = assignment?.childForFieldName('type') ?? null;
    if (name?.type !== 'identifier' || type === null || /\bClassVar\b/.test(textOf(source, type))) return [];
    const value = assignment?.childForFieldName('right') ?? null;
    return [{ name: textOf(source, name), default: value === null ? null : readUnfollowed(source, value) }];
  });
}

/** `Generic` of `Generic[T]`. */
function baseName(source: SourceText, base: SyntaxNode): string {
  const inner = withoutParentheses(base);
  const named = inner.type === 'subscript' ? (inner.childForFieldName('value') ?? inner) : inner;
  return dottedName(source, named) ?? oneLine(source, base);
}
