/** Attributes that methods set on `self`. */
import type { AttributeFacts } from '../../model/declarations.js';
import { dottedName } from '../../python/dotted-name.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { isStringLike } from '../../python/string-like.js';
import { type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { isExceptionName } from '../programs/exception-names.js';
import { changedNames } from './changed-names.js';
import { readExpression } from '../values/read-expression.js';

/**
 * What an assignment that begins with `self.` at `start` sets; `null` for any other target. Most set nothing that is
 * followed: the engine is asked only where the text may be one of the others.
 */
export function instanceAttribute(
  source: SourceText,
  assignment: SyntaxNode,
  start: number,
): AttributeFacts | null {
  ATTRIBUTE.lastIndex = start;
  const [, name, operator = '', value = ''] = ATTRIBUTE.exec(source.text) ?? [];
  if (name === undefined) return null;
  const line = lineAt(source, start);
  if (operator !== '' || !MAY_BE_FOLLOWED.test(value)) return { name, value: null, line };
  const right = assignment.type === 'assignment' ? assignment.childForFieldName('right') : null;
  const isSure = right !== null && isFollowed(source, withoutParentheses(right));
  const isRead = isSure && !isSetElsewhere(source, name);
  return { name, value: isRead ? readExpression(source, right) : null, line };
}

/** Whether the file sets the attribute through another name, or any attribute by `setattr`. */
function isSetElsewhere(source: SourceText, name: string): boolean {
  const { attributes, setsAny } = changedNames(source);
  return setsAny || attributes.has(name);
}

const ATTRIBUTE = /self\.(\w+)\s*(?::[^=\n]*)?([-+*/%@&|^<>]*)=(?!=)\s*([^\n]*)/y;
const MAY_BE_FOLLOWED = /^(?:[rfuRFU]{0,2}["']|\(|[\w.]+\()/;

const TARGETS = /\bself\.(\w+)/g;

/**
 * Attributes of `self` that any other statement binds, or changes through them: `self.a, self.b = x`, `self.a.args = x`,
 * `for self.a in xs`, `with x as self.a`, `del self.a`. Nothing is known of their values.
 */
export function otherAttributes(
  source: SourceText,
  { node, start, end }: { readonly node: SyntaxNode; readonly start: number; readonly end: number },
): readonly AttributeFacts[] {
  const [, head = ''] = HEADS[node.type]?.exec(source.text.slice(start, end)) ?? [];
  const line = lineAt(source, start);
  return [...head.matchAll(TARGETS)].map(([, name = '']) => ({ name, value: null, line }));
}

/** The part of a statement its targets stand in. */
const HEADS: Readonly<Record<string, RegExp>> = {
  assignment: /^([^=\n]*)=/,
  augmented_assignment: /^([^=\n]*)=/,
  for_statement: /^(?:async\s+)?for\s+([^\n]*?)\s+in\b/,
  as_pattern_target: /^([^\n]*)/,
  delete_statement: /^del\s+([^\n]*)/,
};

function isFollowed(source: SourceText, value: SyntaxNode): boolean {
  if (value.type !== 'call') return isStringLike(source, value);
  const callee = value.childForFieldName('function');
  const name = callee === null ? null : dottedName(source, callee);
  return isStringLike(source, value) || (name !== null && isExceptionName(name));
}
