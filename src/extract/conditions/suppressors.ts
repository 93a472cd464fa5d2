/** The context managers of a `with` that may keep an exception from leaving it. */
import type { Catcher } from '../../model/catcher.js';
import { callArguments } from '../../python/call-arguments.js';
import { dottedName } from '../../python/dotted-name.js';
import { lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { caughtTypes } from './handler-facts.js';
import { suppressesErrors } from './exits.js';

/** Innermost, that is last, first; up to the first of which nothing is known. */
export function suppressorsOf(source: SourceText, statement: SyntaxNode): readonly Catcher[] {
  if (!suppressesErrors(source, statement)) return [];
  const clause = namedChildrenOf(statement)[0] ?? statement;
  const items = descendantsOf(clause, ['with_item']).toReversed();
  const found = items.flatMap((item) => suppressorOf(source, item) ?? []);
  const opaque = found.findIndex(({ kind }) => kind === 'opaque');
  return opaque === -1 ? found : found.slice(0, opaque + 1);
}

/** `null` where nothing says that it suppresses. */
function suppressorOf(source: SourceText, item: SyntaxNode): Catcher | null {
  const line = lineAt(source, item.startIndex);
  const call = managerOf(item);
  const callee = call?.type === 'call' ? call.childForFieldName('function') : null;
  const name = callee === null ? null : dottedName(source, callee);
  if (call !== undefined && name !== null && /(?:^|\.)suppress$/.test(name)) {
    const { positional } = callArguments(source, call);
    return { kind: 'suppress', callee: name, line, types: caughtTypes(source, positional) };
  }
  // `warnings.catch_warnings()` catches no exception.
  if (name !== null && /(?:^|\.)catch_warnings$/.test(name)) return null;
  return /suppress|raises|ignor|swallow|catch/i.test(textOf(source, item)) ? { kind: 'opaque', line } : null;
}

/** `manager` of `manager as name`. */
function managerOf(item: SyntaxNode): SyntaxNode | undefined {
  const [value] = namedChildrenOf(item);
  return value?.type === 'as_pattern' ? namedChildrenOf(value)[0] : value;
}
