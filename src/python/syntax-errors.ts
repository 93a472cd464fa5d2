/** The parts of a file that do not parse. */
import { readStringLiteral } from './string-literal.js';
import { textOf, type SourceText } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';
import { childrenOf } from './syntax-node.js';

/**
 * The outermost nodes that stand for something unreadable, in source order. An error inside a string literal that our
 * own scanner reads is none: the grammar takes `{a:=^10}` for an assignment expression. Nor is the default of a type
 * parameter (PEP 696), which the grammar does not know.
 */
export function syntaxErrors(source: SourceText, root: SyntaxNode): readonly SyntaxNode[] {
  const errors: SyntaxNode[] = [];
  const pending: SyntaxNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.isError || node.isMissing) errors.push(node);
    else if (node.hasError && !isReadableString(source, node) && !hasDefaults(source, node))
      pending.push(...[...childrenOf(node)].reverse());
  }
  return errors;
}

function isReadableString(source: SourceText, node: SyntaxNode): boolean {
  if (node.type !== 'string') return false;
  const literal = readStringLiteral(textOf(source, node));
  return literal !== null && (literal.bytes || literal.pieces !== null);
}

/** `[T = int, *Ts = *tuple[int]]`, bracket to bracket. */
function hasDefaults(source: SourceText, node: SyntaxNode): boolean {
  if (node.type !== 'type_parameter') return false;
  let depth = 0;
  const text = textOf(source, node);
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']') depth -= 1;
    if (depth === 0 && at < text.length - 1) return false;
  }
  return depth === 0 && /^\[\s*\*{0,2}\w+\s*(?::[^=]*)?=|,\s*\*{0,2}\w+\s*(?::[^=]*)?=/u.test(text);
}
