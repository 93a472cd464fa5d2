/** What a raise statement raises: a class, a call of one, a caught or stored exception, or something computed. */
import type { Raised } from '../model/file-facts.js';
import { lastNameIsClass } from '../python/class-name.js';
import { dottedName } from '../python/dotted-name.js';
import { oneLine } from '../python/one-line.js';
import { textOf, type SourceText } from '../python/source-text.js';
import { isStoredIn } from '../python/stored-names.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../python/syntax-node.js';
import { handlerHeader, isHandler } from './conditions/handler.js';

export interface RaisedReading {
  readonly raised: Raised;
  /** What is raised; `null` for a bare `raise`, and for `raise e` of what a handler caught and did not rebind. */
  readonly thrown: SyntaxNode | null;
  /** The call that makes the exception, where there is one. */
  readonly call: SyntaxNode | null;
  readonly cause: string | null;
  /** Whether it is `raise Class, value, traceback` of Python 2. */
  readonly python2: boolean;
  /** The value of that form, where the class is to be called with it. */
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
      thrown: null,
      call: null,
      cause,
      python2: false,
      python2Message: null,
    };
  }
  const listed = raisedNode.type === 'expression_list' ? namedChildrenOf(raisedNode) : [];
  const exception = withoutTraceback(source, withoutParentheses(listed[0] ?? raisedNode));
  const call = exception.type === 'call' ? exception : null;
  const head = call?.childForFieldName('function') ?? exception;
  const raised = classify(source, statement, head, call !== null);
  // `raise E("m"), None, tb`: an instance takes no value; `raise E, None, tb`: `None` is no argument.
  const [, value = null] = listed;
  const python2Message = call === null && value?.type !== 'none' ? value : null;
  const thrown = raised.kind === 'reraise' && !raised.rebound ? null : exception;
  return { raised, thrown, call, cause, python2: listed.length > 0, python2Message };
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
  return lastNameIsClass(name) ? { kind: 'exception', name, isCall } : { kind: 'variable', name };
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
    if (isHandler(node) && handlerHeader(source, node).name === name) return node;
  }
  return null;
}
