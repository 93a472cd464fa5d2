/** The text of a literal with placeholders as `{}`, white space as one space: as messages are compared. */
import { isLiteralForm, skeletonOf } from '../../model/message.js';
import type { SourceText } from '../../python/source-text.js';
import { isStringLike } from '../../python/string-like.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { readMessage } from '../read-message.js';

/** `null` where the expression is no literal. */
export function literalSkeleton(source: SourceText, expression: SyntaxNode): string | null {
  if (!isStringLike(source, expression)) return null;
  const { message } = readMessage(source, expression);
  return isLiteralForm(message.form) ? skeletonOf(message.parts).replace(/\s+/g, ' ').trim() : null;
}
