/** A local list that only ever gets what handlers caught: `errors.append(e)`, and later `raise errors[0]`. */
import { callArguments } from '../../python/call-arguments.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { bindingsOf, scopeAround } from './reaching-definitions.js';

type HandlersBehind = (source: SourceText, value: SyntaxNode) => readonly SyntaxNode[] | null;

/** The handlers that caught what its elements are; `null` where an element may be anything else. */
export function listedHandlers(
  source: SourceText,
  list: SyntaxNode,
  behind: HandlersBehind,
): readonly SyntaxNode[] | null {
  if (list.type !== 'identifier') return null;
  const name = textOf(source, list);
  const bindings = bindingsOf(source, list, name);
  const startsEmpty = bindings?.every(
    ({ reach }) => reach.kind === 'definition' && isEmptyList(source, reach.definition.node),
  );
  if (startsEmpty !== true) return null;
  const mentions = descendantsOf(scopeAround(list), ['identifier']).filter(
    (identifier) => textOf(source, identifier) === name,
  );
  const added = mentions.map((mention) => addedBy(source, mention, behind));
  const handlers = added.flatMap((one) => one ?? []);
  return added.includes(null) || handlers.length === 0 ? null : handlers;
}

function isEmptyList(source: SourceText, value: SyntaxNode): boolean {
  return value.type === 'list' ? namedChildrenOf(value).length === 0 : textOf(source, value) === 'list()';
}

/** Where a list, or an element of it, is only read. */
const READ_IN = new Set([
  'comparison_operator',
  'elif_clause',
  'for_statement',
  'if_statement',
  'interpolation',
  'not_operator',
  'raise_statement',
]);

const READING_CALLS = new Set(['len', 'bool', 'str', 'repr', 'ExceptionGroup', 'BaseExceptionGroup']);

/** What one mention of the list adds to it; `null` where it may add anything. */
function addedBy(
  source: SourceText,
  mention: SyntaxNode,
  behind: HandlersBehind,
): readonly SyntaxNode[] | null {
  const { parent } = mention;
  if (parent === null) return null;
  if (parent.type === 'attribute') return appendedBy(source, parent, behind);
  if (parent.type === 'assignment') return parent.childForFieldName('left')?.id === mention.id ? [] : null;
  const around = parent.type === 'subscript' ? parent.parent : parent;
  return around !== null && (READ_IN.has(around.type) || isReadingCall(source, around)) ? [] : null;
}

/** `errors.append(value)`. */
function appendedBy(
  source: SourceText,
  callee: SyntaxNode,
  behind: HandlersBehind,
): readonly SyntaxNode[] | null {
  const method = callee.childForFieldName('attribute');
  const call = callee.parent?.type === 'call' ? callee.parent : null;
  const [value] = call === null ? [] : callArguments(source, call).positional;
  const isAppend = method !== null && textOf(source, method) === 'append';
  return isAppend && value !== undefined ? behind(source, value) : null;
}

function isReadingCall(source: SourceText, list: SyntaxNode): boolean {
  const callee = list.type === 'argument_list' ? (list.parent?.childForFieldName('function') ?? null) : null;
  return callee !== null && READING_CALLS.has(textOf(source, callee));
}
