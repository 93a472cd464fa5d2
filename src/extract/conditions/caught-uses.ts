/**
 * Whether a caught exception may be raised again behind its handler's back: kept in a variable or a list, or handed to
 * a function that may raise it. To read it, to log it, to make another one of it lets nothing out.
 */
import { dottedName } from '../../python/dotted-name.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';

/** Whether a use of `name` in a handler's body may let the exception out. */
export function escapes(source: SourceText, body: SyntaxNode, name: string): boolean {
  const uses = descendantsOf(body, ['identifier']).filter((node) => textOf(source, node) === name);
  return uses.some((use) => isVariable(use) && mayLeave(source, use));
}

/** Not `self.e` nor `f(e=...)`. */
function isVariable(identifier: SyntaxNode): boolean {
  const { parent } = identifier;
  if (parent?.type === 'attribute') return parent.childForFieldName('object')?.id === identifier.id;
  return parent?.type !== 'keyword_argument' || parent.childForFieldName('name')?.id !== identifier.id;
}

/** Follows a value outwards from where it is read to where it ends up. */
function mayLeave(source: SourceText, use: SyntaxNode): boolean {
  let callee: string | null = null;
  let child = use;
  for (let node = use.parent; node !== null; node = node.parent) {
    const verdict = verdictOf(source, node, child, callee);
    if (verdict !== 'unsure') return verdict === 'leaves';
    if (node.type === 'call' && node.childForFieldName('function')?.id !== child.id) {
      callee = calleeName(source, node);
      const judged = ofCall(callee);
      if (judged !== 'unsure') return judged === 'leaves';
    }
    child = node;
  }
  return true;
}

type Verdict = 'leaves' | 'stays' | 'unsure';

/** Expressions whose value is, or may be, or holds the value within. */
const PASSED_ON = new Set([
  'argument_list',
  'await',
  'boolean_operator',
  'call',
  'conditional_expression',
  'dictionary',
  'expression_list',
  'keyword_argument',
  'list',
  'pair',
  'parenthesized_expression',
  'tuple',
]);

/** Where a value is only looked at, or handed to the caller as a value. */
const LOOKED_AT = new Set([
  'assert_statement',
  'binary_operator',
  'comparison_operator',
  'elif_clause',
  'format_expression',
  'if_statement',
  'interpolation',
  'match_statement',
  'not_operator',
  'return_statement',
  'subscript',
  'yield',
]);

function verdictOf(source: SourceText, node: SyntaxNode, child: SyntaxNode, callee: string | null): Verdict {
  if (PASSED_ON.has(node.type)) return 'unsure';
  if (LOOKED_AT.has(node.type)) return 'stays';
  switch (node.type) {
    case 'attribute':
      return textOf(source, node).endsWith('with_traceback') ? 'unsure' : 'stays';
    case 'raise_statement':
      // `raise convert(e)` may be given the same one back, `raise Refused(e)` is another; `raise e` is counted there.
      return callee === null || isClass(callee) || isCause(node, child) ? 'stays' : 'leaves';
    case 'expression_statement':
      return callee === null || REPORTS.test(callee) ? 'stays' : 'leaves';
    case 'assignment':
      return callee !== null && isNeverRaised(source, node) ? 'stays' : 'leaves';
    default:
      return 'leaves';
  }
}

/** PEP 8: class names are capitalised. */
function isClass(callee: string): boolean {
  return /^_*\p{Lu}/u.test(callee);
}

function isCause(statement: SyntaxNode, child: SyntaxNode): boolean {
  return statement.childForFieldName('cause')?.id === child.id;
}

/** `print(e)`, `logger.error(..., e)`: nothing is raised by them; `future.set_exception(e)` raises it elsewhere. */
const REPORTS =
  /^_*(?:capture|critical|debug|emit|error|exception|exit|fatal|info|log|notify|print|record|report|send_|warn|write)/;

const READS = new Set([
  'bool',
  'format',
  'format_exc',
  'format_exception',
  'format_exception_only',
  'getattr',
  'hasattr',
  'id',
  'isinstance',
  'len',
  'print',
  'repr',
  'str',
  'type',
]);

function ofCall(callee: string | null): Verdict {
  if (callee === null) return 'leaves';
  if (READS.has(callee)) return 'stays';
  return /raise|throw|^(?:append|add|insert|put|put_nowait|push)$/.test(callee) ? 'leaves' : 'unsure';
}

function calleeName(source: SourceText, call: SyntaxNode): string | null {
  const callee = call.childForFieldName('function');
  if (callee === null) return null;
  const method = callee.type === 'attribute' ? callee.childForFieldName('attribute') : null;
  return method === null ? dottedName(source, callee) : textOf(source, method);
}

/** `data = response(e)`, where nothing of the function raises `data`. */
function isNeverRaised(source: SourceText, assignment: SyntaxNode): boolean {
  const target = assignment.childForFieldName('left');
  if (target?.type !== 'identifier') return false;
  const name = textOf(source, target);
  let scope = assignment;
  while (scope.parent !== null && scope.type !== 'function_definition') scope = scope.parent;
  return descendantsOf(scope, ['raise_statement']).every((statement) => {
    const [raised] = statement.namedChildren;
    return raised === undefined || raised === null || textOf(source, withoutParentheses(raised)) !== name;
  });
}
