/**
 * The statements of the same function around a site that may catch what it raises, innermost first (language
 * reference, 8.4: a handler, `else` or `finally` is not protected by its own `try`).
 */
import type { Catcher } from '../../model/catcher.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { isHandler } from './handler.js';
import { handlerFacts } from './handler-facts.js';
import { suppressorsOf } from './suppressors.js';

/** The catchers up to the function (class or module), or up to the first one that nobody can see through. */
export function handlersAround(source: SourceText, site: SyntaxNode): readonly Catcher[] {
  return catchersOutside(source, site);
}

/** Sites of one block have the rest of the way in common. */
const blockCatchers = oncePerNode(catchersOutside);

function catchersOutside(source: SourceText, child: SyntaxNode): readonly Catcher[] {
  const { parent } = child;
  if (parent === null || parent.type === 'function_definition' || parent.type === 'class_definition')
    return [];
  const here = catchersAt(source, parent, child);
  return here.at(-1)?.kind === 'opaque' ? here : [...here, ...blockCatchers(source, parent)];
}

function catchersAt(source: SourceText, node: SyntaxNode, child: SyntaxNode): readonly Catcher[] {
  if (node.type === 'try_statement') return catchersOfTry(source, node, child);
  return node.type === 'with_statement' ? suppressorsOf(source, node) : [];
}

function catchersOfTry(source: SourceText, statement: SyntaxNode, child: SyntaxNode): readonly Catcher[] {
  if (child.type === 'finally_clause') return [];
  const clauses = namedChildrenOf(statement);
  const handlers = clauses.filter((clause) => isHandler(clause));
  const isTried = child.id === statement.childForFieldName('body')?.id && handlers.length > 0;
  const caught: Catcher = { kind: 'try', handlers: isTried ? handlersOf(source, statement) : [] };
  const last = clauses.find((clause) => clause.type === 'finally_clause');
  const leaving = last === undefined ? undefined : descendantsOf(last, EXITS)[0];
  return [
    ...(isTried ? [caught] : []),
    // `finally: return` drops the exception that is on its way (language reference, 8.4.4).
    ...(leaving === undefined ? [] : [{ kind: 'opaque', line: lineAt(source, leaving.startIndex) } as const]),
  ];
}

const EXITS = ['return_statement', 'break_statement', 'continue_statement', 'raise_statement'];

/** A `try` is read once for all sites in its body. */
const handlersOf = oncePerNode((source, statement) =>
  namedChildrenOf(statement)
    .filter((clause) => isHandler(clause))
    .map((clause) => handlerFacts(source, clause)),
);
