/** What a raise statement raises: a class, a call of one, a caught or stored exception, or something computed. */
import type { Raised } from '../model/file-facts.js';
import { dottedName } from '../python/dotted-name.js';
import { oneLine } from '../python/one-line.js';
import { textOf, type SourceText } from '../python/source-text.js';
import { isStoredIn } from '../python/stored-names.js';
import {
  descendantsOf,
  namedChildrenOf,
  type SyntaxNode,
  withoutParentheses,
} from '../python/syntax-node.js';

export interface RaisedReading {
  readonly raised: Raised;
  /** The call that makes the exception, where there is one. */
  readonly call: SyntaxNode | null;
  readonly cause: string | null;
  /** `raise Class, "message"` of Python 2: the message. */
  readonly python2Message: SyntaxNode | null;
}

/** Reads the exception and the cause of a `raise_statement`. */
export function readRaised(source: SourceText, statement: SyntaxNode): RaisedReading {
  const causeNode = statement.childForFieldName('cause');
  const cause = causeNode === null ? null : oneLine(source, withoutParentheses(causeNode));
  const raisedNode = namedChildrenOf(statement).find((child) => child.id !== causeNode?.id);
  if (raisedNode === undefined) {
    return {
      raised: { kind: 'reraise', name: null, rebound: false },
      call: null,
      cause,
      python2Message: null,
    };
  }
  const listed = raisedNode.type === 'expression_list' ? namedChildrenOf(raisedNode) : [];
  const exception = withoutTraceback(source, withoutParentheses(listed[0] ?? raisedNode));
  const call = exception.type === 'call' ? exception : null;
  const head = call?.childForFieldName('function') ?? exception;
  const raised = classify(source, statement, head, call !== null);
  return { raised, call, cause, python2Message: listed[1] ?? null };
}

function classify(source: SourceText, statement: SyntaxNode, head: SyntaxNode, isCall: boolean): Raised {
  const name = dottedName(source, head);
  if (name === null) return { kind: 'expression', text: oneLine(source, withoutParentheses(head)), isCall };
  if (isCall) return { kind: 'exception', name, isCall };
  const handler = handlerBinding(source, statement, name);
  if (handler !== null) {
    const body = namedChildrenOf(handler).findLast((child) => child.type === 'block');
    return { kind: 'reraise', name, rebound: body !== undefined && isStoredIn(source, body, name) };
  }
  return looksLikeClass(name) ? { kind: 'exception', name, isCall } : { kind: 'variable', name };
}

/** PEP 8: class names are capitalised; leading underscores do not count. */
function looksLikeClass(dotted: string): boolean {
  const last = dotted.slice(dotted.lastIndexOf('.') + 1);
  return /^_*\p{Lu}/u.test(last);
}

/** `exception.with_traceback(tb)` raises `exception`. */
function withoutTraceback(source: SourceText, expression: SyntaxNode): SyntaxNode {
  const callee = expression.type === 'call' ? expression.childForFieldName('function') : null;
  if (callee?.type !== 'attribute') return expression;
  const method = callee.childForFieldName('attribute');
  const object = callee.childForFieldName('object');
  if (method === null || object === null || textOf(source, method) !== 'with_traceback') return expression;
  return withoutTraceback(source, withoutParentheses(object));
}

/** The innermost `except ... as name` around a statement within the same function. */
function handlerBinding(source: SourceText, statement: SyntaxNode, name: string): SyntaxNode | null {
  for (let node = statement.parent; node !== null; node = node.parent) {
    if (node.type === 'function_definition') return null;
    if (isHandler(node) && handlerName(source, node) === name) return node;
  }
  return null;
}

/** `except` and `except*` clauses. */
export function isHandler(node: SyntaxNode): boolean {
  return node.type === 'except_clause' || node.type === 'except_group_clause';
}

function handlerName(source: SourceText, handler: SyntaxNode): string | null {
  const header = namedChildrenOf(handler).filter((child) => child.type !== 'block');
  const alias = header.flatMap((child) => descendantsOf(child, ['as_pattern_target']))[0];
  return alias === undefined ? null : textOf(source, alias);
}
