/** What an answer of an error says: `return self.create_error_response("...")`, `JSONResponse({"error": "..."})`. */
import { callArguments } from '../../python/call-arguments.js';
import { dottedName } from '../../python/dotted-name.js';
import type { SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { literalSkeleton } from './literal-skeleton.js';

/** Its first literal text with placeholders as `{}`; `null` where nothing is made of it. */
export function responseText(source: SourceText, call: SyntaxNode): string | null {
  const callee = call.childForFieldName('function');
  const name = (callee === null ? null : dottedName(source, callee))?.replace(/^.*\./, '') ?? '';
  if (!/error|response|^HTTPException$/i.test(name) || isExceptionClass(name) || !isKept(call)) return null;
  const { positional, keywords } = callArguments(source, call);
  for (const argument of [...positional, ...keywords.map(({ value }) => value)]) {
    const text = textIn(source, argument);
    if (text !== null) return text;
  }
  return null;
}

/** One that is made and not raised here may be raised elsewhere. */
function isExceptionClass(name: string): boolean {
  return /(?:Error|Exception|Warning)$/.test(name) && name !== 'HTTPException';
}

/** Whether it is returned, yielded or bound to a name. */
function isKept(call: SyntaxNode): boolean {
  for (let node = call.parent; node !== null; node = node.parent) {
    if (node.type === 'return_statement' || node.type === 'assignment' || node.type === 'yield') return true;
    if (node.type === 'block' || node.type === 'module' || node.type === 'raise_statement') return false;
  }
  return false;
}

function textIn(source: SourceText, argument: SyntaxNode): string | null {
  const node = withoutParentheses(argument);
  if (node.type !== 'dictionary') return literalSkeleton(source, node);
  for (const pair of namedChildrenOf(node)) {
    const value = pair.type === 'pair' ? pair.childForFieldName('value') : null;
    const text = value === null ? null : textIn(source, value);
    if (text !== null) return text;
  }
  return null;
}
