/** What a handler catches, and whether it raises that again. */
import type { CaughtTypes, HandlerFacts } from '../../model/catcher.js';
import { dottedName } from '../../python/dotted-name.js';
import { oneLine } from '../../python/one-line.js';
import { lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { isStoredIn } from '../../python/stored-names.js';
import {
  childrenOf,
  descendantsOf,
  namedChildrenOf,
  type SyntaxNode,
  withoutParentheses,
} from '../../python/syntax-node.js';
import { escapes } from './caught-uses.js';
import { handlerHeader, isHandler } from './handler.js';

/** Reads an `except` clause. */
export function handlerFacts(source: SourceText, handler: SyntaxNode): HandlerFacts {
  const { types, name } = handlerHeader(source, handler);
  const body = namedChildrenOf(handler).findLast((child) => child.type === 'block') ?? null;
  return {
    line: lineAt(source, handler.startIndex),
    types: caughtTypes(source, types),
    name,
    isGroup: isGroup(handler),
    ...(body === null ? UNREAD : outcomeOf(source, { handler, body, name })),
  };
}

/** The types of an `except` clause or of `suppress(...)`. */
export function caughtTypes(source: SourceText, types: readonly SyntaxNode[]): CaughtTypes {
  return {
    written: types.map((type) => oneLine(source, type)).join(', '),
    names: types.flatMap((type) => namesOf(source, type)),
  };
}

const UNREAD = { reraises: [], leaves: 'sometimes' } as const;

/** `except* E`: a node of its own in older versions of the grammar. */
function isGroup(handler: SyntaxNode): boolean {
  return handler.type === 'except_group_clause' || childrenOf(handler).some(({ type }) => type === '*');
}

/** A tuple within a tuple fails when it is compared, so it is no name. */
function namesOf(source: SourceText, type: SyntaxNode): readonly (string | null)[] {
  const inner = withoutParentheses(type);
  const items = inner.type === 'tuple' ? namedChildrenOf(inner) : [inner];
  return items.map((item) => dottedName(source, item));
}

interface Handler {
  readonly handler: SyntaxNode;
  readonly body: SyntaxNode;
  readonly name: string | null;
}

function outcomeOf(source: SourceText, given: Handler): Pick<HandlerFacts, 'reraises' | 'leaves'> {
  const { body, name } = given;
  const exits = descendantsOf(body, EXITS).filter((exit) => isOwn(exit, body));
  const isRebound = name !== null && isBoundAgain(source, body, name);
  const again = exits.filter((exit) => raisesAgain(source, exit, given, isRebound));
  const reraises = again.map((exit) => lineAt(source, exit.startIndex));
  const last = namedChildrenOf(body).at(-1);
  const isLast = again.some(({ id }) => id === last?.id);
  if (isLast && exits.length === again.length) return { reraises, leaves: 'always' };
  const isSure = again.length === 0 && !isRebound && !mayGoOn(source, given);
  return { reraises, leaves: isSure ? 'never' : 'sometimes' };
}

const EXITS = ['raise_statement', 'return_statement', 'break_statement', 'continue_statement'];

/** Not a statement of a function or class within. */
function isOwn(statement: SyntaxNode, body: SyntaxNode): boolean {
  for (let node = statement.parent; node !== null && node.id !== body.id; node = node.parent)
    if (node.type === 'function_definition' || node.type === 'class_definition') return false;
  return true;
}

/** `except ... as e` within deletes `e` at its end (language reference, 8.4.1). */
function isBoundAgain(source: SourceText, body: SyntaxNode, name: string): boolean {
  const others = descendantsOf(body, ['as_pattern_target', 'delete_statement', 'aliased_import']);
  const isOther = others.some((node) =>
    descendantsOf(node, ['identifier']).some((identifier) => textOf(source, identifier) === name),
  );
  return isOther || isStoredIn(source, body, name);
}

/** `raise`, `raise e`, `raise e from x` and `raise e.with_traceback(x)`. */
function raisesAgain(source: SourceText, statement: SyntaxNode, given: Handler, isRebound: boolean): boolean {
  if (statement.type !== 'raise_statement') return false;
  const cause = statement.childForFieldName('cause');
  const raised = namedChildrenOf(statement).find((child) => child.id !== cause?.id);
  if (raised === undefined) return isBareOf(statement, given.handler);
  return given.name !== null && !isRebound && heldName(source, raised) === given.name;
}

/** A bare `raise` in a handler within raises what that one caught; in a `finally` within it may be either. */
function isBareOf(statement: SyntaxNode, handler: SyntaxNode): boolean {
  let node = statement.parent;
  while (node !== null && !isHandler(node) && node.type !== 'finally_clause') node = node.parent;
  return node?.id === handler.id;
}

/** `e` of `e` and of `e.with_traceback(x)`. */
function heldName(source: SourceText, raised: SyntaxNode): string | null {
  const node = withoutParentheses(raised);
  if (node.type === 'identifier') return textOf(source, node);
  const callee = node.type === 'call' ? node.childForFieldName('function') : null;
  const method = callee?.type === 'attribute' ? callee.childForFieldName('attribute') : null;
  const object = callee?.childForFieldName('object') ?? null;
  if (method === null || object === null || textOf(source, method) !== 'with_traceback') return null;
  return heldName(source, object);
}

/** Whether a statement without `raise e` may keep the exception, or raise it behind our back. */
function mayGoOn(source: SourceText, { body, name }: Handler): boolean {
  // `raise sys.exc_info()[1]`, `six.reraise(*sys.exc_info())`.
  if (/\b(?:exc_info|exception)\s*\(\s*\)|\breraise\b/.test(textOf(source, body))) return true;
  // A `raise` in a `finally` within.
  const bare = descendantsOf(body, ['raise_statement']).filter((node) => namedChildrenOf(node).length === 0);
  const isUnsure = bare.some((statement) => isInFinally(statement, body));
  return isUnsure || (name !== null && escapes(source, body, name));
}

function isInFinally(statement: SyntaxNode, body: SyntaxNode): boolean {
  let node = statement.parent;
  while (node !== null && node.id !== body.id && !isHandler(node)) {
    if (node.type === 'finally_clause') return true;
    node = node.parent;
  }
  return false;
}
