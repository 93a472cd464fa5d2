/** Values of names at module and class level that a message or an exception may be made of. */
import type { ValueFacts } from '../../model/declarations.js';
import { dottedName } from '../../python/dotted-name.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { isStringLike } from '../../python/string-like.js';
import { type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { isExceptionName } from '../programs/exception-names.js';
import { changedNames } from './changed-names.js';
import { isConditional } from './is-conditional.js';
import { readUnfollowed } from '../values/read-expression.js';

/** Reads `NAME = value` of an assignment to one plain name; `null` where the value is none to be followed. */
export const constantValue = oncePerNode((source, assignment): ValueFacts | null => {
  const left = assignment.childForFieldName('left');
  const value = assignment.childForFieldName('right');
  if (left?.type !== 'identifier' || value === null) return null;
  const inner = withoutParentheses(value);
  if (!isFollowed(source, inner)) return null;
  if (isChanged(source, textOf(source, left), MUTABLE.has(inner.type))) return null;
  return {
    name: textOf(source, left),
    value: readUnfollowed(source, value),
    isField: isField(source, assignment),
    isConditional: isConditional(assignment),
    line: lineAt(source, assignment.startIndex),
    endLine: endLineOf(source, assignment),
  };
});

const MUTABLE = new Set(['dictionary', 'list', 'call']);
/** Whether the file changes what the name holds, or sets it anew through the class. */
function isChanged(source: SourceText, name: string, isMutable: boolean): boolean {
  const { contents, attributes } = changedNames(source);
  return attributes.has(name) || (isMutable && contents.has(name));
}

/** Longer ones are data, not messages. */
const MAX_LENGTH = 8000;

const PLAIN = new Set(['integer', 'float', 'true', 'false', 'none', 'unary_operator']);
const CONTAINERS = new Set(['dictionary', 'list', 'tuple', 'conditional_expression', 'boolean_operator']);

function isFollowed(source: SourceText, value: SyntaxNode): boolean {
  if (PLAIN.has(value.type)) return true;
  if (value.endIndex - value.startIndex > MAX_LENGTH) return false;
  if (isStringLike(source, value)) return true;
  if (value.type === 'call') return isTellingCall(source, value);
  if (value.type === 'binary_operator') return /^[\s\w.()+%*,"']+$/.test(textOf(source, value));
  return CONTAINERS.has(value.type) && /["']|(?:Error|Exception)\b/.test(textOf(source, value));
}

const TEXT_FUNCTIONS =
  /(?:^|\.)(?:dedent|cleandoc|format|join|l?strip|rstrip|replace|upper|lower|title|capitalize)$/;

/** A call that makes a text of a text, or an exception. */
function isTellingCall(source: SourceText, call: SyntaxNode): boolean {
  const callee = call.childForFieldName('function');
  if (callee === null) return false;
  const name = dottedName(source, callee);
  if (name !== null && isExceptionName(name)) return true;
  return TEXT_FUNCTIONS.test(textOf(source, callee));
}

function isField(source: SourceText, assignment: SyntaxNode): boolean {
  const type = assignment.childForFieldName('type');
  return type !== null && !/^(?:typing\.|t\.)?(?:ClassVar|Final)\b/.test(textOf(source, type));
}
