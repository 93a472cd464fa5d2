/** The header of an `except` clause: what it catches and the name it binds. */
import { lastNameIsClass } from '../../python/class-name.js';
import { dottedName } from '../../python/dotted-name.js';
import { textOf, type SourceText } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';

export interface HandlerHeader {
  /** The exception types as written: none for a bare `except`, several for `except A, B` (PEP 758). */
  readonly types: readonly SyntaxNode[];
  /** `e` of `except A as e`, or of Python 2's `except A, e`; `null` for none. */
  readonly name: string | null;
}

/** `except` and `except*` clauses. */
export function isHandler(node: SyntaxNode): boolean {
  return node.type === 'except_clause' || node.type === 'except_group_clause';
}

/** Reads the header of a handler. */
export function handlerHeader(source: SourceText, handler: SyntaxNode): HandlerHeader {
  const parts = namedChildrenOf(handler).filter((part) => part.type !== 'block');
  const [first, second] = parts;
  if (first === undefined) return { types: [], name: null };
  if (first.type === 'as_pattern') {
    const alias = descendantsOf(first, ['as_pattern_target'])[0];
    const types = namedChildrenOf(first).slice(0, 1);
    return { types, name: alias === undefined ? null : textOf(source, alias) };
  }
  const isPython2 = parts.length === 2 && second !== undefined && !isClass(source, second);
  if (!isPython2) return { types: parts, name: null };
  return { types: [first], name: second.type === 'identifier' ? textOf(source, second) : null };
}

/** `except A, B` is Python 3.14's where `B` is named like a class, else Python 2's binding of a name. */
function isClass(source: SourceText, expression: SyntaxNode): boolean {
  const name = dottedName(source, expression);
  return name !== null && lastNameIsClass(name);
}
