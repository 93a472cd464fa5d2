/** `"..."`, `f"..."`, and adjacent literals. */
import { type MessageForm, type MessagePart, templateOf } from '../../model/message.js';
import type { LiteralPiece } from '../../python/f-string.js';
import { textOf } from '../../python/source-text.js';
import { readStringLiteral, type StringLiteral } from '../../python/string-literal.js';
import { isStringLike } from '../../python/string-like.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { type MessageReader, placeholderPart, type ReaderContext, textPart } from '../message-reader.js';

export const stringReader: MessageReader = {
  form(node, context) {
    const isString = node.type === 'string' || node.type === 'concatenated_string';
    return isString && isStringLike(context.source, node) ? formOf(literalsOf(node, context)) : null;
  },
  read(node, context) {
    const parts: MessagePart[] = [];
    for (const literal of literalsOf(node, context)) {
      if (literal === null || literal.pieces === null) return null;
      parts.push(...literal.pieces.map(partOf));
    }
    return parts;
  },
};

function literalsOf(node: SyntaxNode, { source }: ReaderContext): readonly (StringLiteral | null)[] {
  const tokens = node.type === 'string' ? [node] : namedChildrenOf(node);
  return tokens.map((token) => readStringLiteral(textOf(source, token)));
}

function formOf(literals: readonly (StringLiteral | null)[]): MessageForm {
  const formatted = literals.some((literal) => literal?.formatted === true);
  if (literals.length > 1) return formatted ? 'concatenated-f-string' : 'implicit-concatenation';
  return formatted ? 'f-string' : 'string';
}

function partOf(piece: LiteralPiece): MessagePart {
  if (piece.kind === 'text') return textPart(piece.text);
  const spec = piece.spec === null ? null : piece.spec.map(partOf);
  return placeholderPart(piece.expression, piece.conversion, spec === null ? null : templateOf(spec));
}
