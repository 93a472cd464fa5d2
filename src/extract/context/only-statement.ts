/** How little else stands in the function of a site. */
import { oncePerNode } from '../../python/once-per-node.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { docstringNode } from '../declarations/docstring.js';
import { parametersWithNodes } from '../programs/read-parameters.js';

/** Whether the site is all its function does: a docstring, `pass` and `del` of parameters apart. */
export function isOnlyStatement(source: SourceText, site: SyntaxNode): boolean {
  const body = site.parent;
  const definition = body?.type === 'block' ? body.parent : null;
  if (body === null || definition?.type !== 'function_definition') return false;
  return namedChildrenOf(body).every((statement, index) => {
    if (statement.id === site.id || statement.type === 'pass_statement') return true;
    if (statement.type === 'delete_statement') return deletesParameters(source, statement, definition);
    return index === 0 && docstringNode(source, definition) !== null;
  });
}

function deletesParameters(source: SourceText, statement: SyntaxNode, definition: SyntaxNode): boolean {
  const names = new Set(parametersWithNodes(source, definition).map(({ facts }) => facts.name));
  const deleted = descendantsOf(statement, ['identifier', 'attribute', 'subscript']);
  return deleted.every((node) => node.type === 'identifier' && names.has(textOf(source, node)));
}

const EXITS = [
  'return_statement',
  'raise_statement',
  'assert_statement',
  'break_statement',
  'continue_statement',
];

/** Whether some statement before the site, in its block or one around it, may leave the function, or a loop around. */
export function mayLeaveBefore(source: SourceText, site: SyntaxNode): boolean {
  let child = site;
  for (let node = site.parent; node !== null && child.type !== 'function_definition'; node = node.parent) {
    const isBlock = node.type === 'block' || node.type === 'module';
    if (isBlock && child.startIndex > firstExit(source, node)) return true;
    child = node;
  }
  return false;
}

/** Where the first statement of a block begins that may leave; read once for all sites. */
const firstExit = oncePerNode((source, block) => {
  const first = namedChildrenOf(block).find((statement) => mayLeave(source, statement));
  return first?.startIndex ?? Infinity;
});

/** The engine is asked only where the text has one of the words. */
function mayLeave(source: SourceText, statement: SyntaxNode): boolean {
  if (!/\b(?:return|raise|assert|break|continue)\b/.test(textOf(source, statement))) return false;
  if (statement.type === 'function_definition' || statement.type === 'class_definition') return false;
  if (EXITS.includes(statement.type)) return true;
  return descendantsOf(statement, EXITS).some((exit) => !isInDefinition(exit, statement));
}

function isInDefinition(exit: SyntaxNode, statement: SyntaxNode): boolean {
  for (let node = exit.parent; node !== null && node.id !== statement.id; node = node.parent)
    if (node.type === 'function_definition' || node.type === 'class_definition') return true;
  return statement.type === 'decorated_definition';
}
