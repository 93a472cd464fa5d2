/** Notes that are added to an exception between its making and the `raise` (PEP 678). */
import type { Expression } from '../../model/expression.js';
import { isStoredIn } from '../../python/stored-names.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { readExpression } from './read-expression.js';

/**
 * The arguments of `name.add_note(...)` in the statements before `statement`, in its block and those around it, back to
 * where the name is bound; in order. One that stands in a branch of its own may not be added, and is left out.
 */
export function addedNotes(source: SourceText, statement: SyntaxNode, name: string): readonly Expression[] {
  if (!source.text.includes('add_note')) return [];
  const notes: Expression[] = [];
  for (const before of statementsBefore(statement)) {
    if (isStoredIn(source, before, name)) break;
    const note = noteOf(source, before, name);
    if (note !== null) notes.push(readExpression(source, note));
  }
  return notes.reverse();
}

/** The statements before one, nearest first, within the same function. */
function statementsBefore(statement: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  let node: SyntaxNode = statement;
  for (let outer = node.parent; outer !== null && node.type !== 'function_definition'; outer = node.parent) {
    if (outer.type === 'block' || outer.type === 'module') {
      const at = node.startIndex;
      found.push(
        ...namedChildrenOf(outer)
          .filter((child) => child.startIndex < at)
          .reverse(),
      );
    }
    node = outer;
  }
  return found;
}

function noteOf(source: SourceText, statement: SyntaxNode, name: string): SyntaxNode | null {
  const [call] = statement.type === 'expression_statement' ? namedChildrenOf(statement) : [];
  const callee = call?.type === 'call' ? call.childForFieldName('function') : null;
  if (callee === null || textOf(source, callee) !== `${name}.add_note`) return null;
  const list = call?.childForFieldName('arguments') ?? null;
  const [note, second] = list === null ? [] : namedChildrenOf(list);
  return second === undefined ? (note ?? null) : null;
}
