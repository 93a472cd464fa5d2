/** `"... %s" % value`, `% (a, b)`, `% {"key": value}`, `% mapping`. */
import type { MessagePart } from '../../model/message.js';
import { callArguments } from '../../python/call-arguments.js';
import { printfPieces, type PrintfPiece } from '../../python/printf-format.js';
import { reprOf } from '../../python/repr.js';
import { textOf } from '../../python/source-text.js';
import { isStringLike, operatorOf } from '../../python/string-like.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import {
  expressionText,
  literalText,
  mergeParts,
  type MessageReader,
  placeholderPart,
  primaryText,
  type ReaderContext,
  textPart,
} from '../message-reader.js';

export const percentReader: MessageReader = {
  form(node, { source }) {
    return operatorOf(node) === '%' && isStringLike(source, node) ? 'percent' : null;
  },
  read(node, context) {
    const left = node.childForFieldName('left');
    const right = node.childForFieldName('right');
    const format = left === null ? null : context.read(left);
    if (format === null || right === null) return null;
    return substitute(mergeParts(format), withoutParentheses(right), context);
  },
};

function substitute(
  format: readonly MessagePart[],
  right: SyntaxNode,
  context: ReaderContext,
): readonly MessagePart[] | null {
  const values = right.type === 'tuple' ? namedChildrenOf(right) : [right];
  if (values.some((value) => value.type === 'list_splat')) return null;
  const parts: MessagePart[] = [];
  let taken = 0;
  let keyed = false;
  for (const part of format) {
    // A replacement field of an f-string on the left is formatted before `%` sees it.
    const pieces = 'text' in part ? printfPieces(part.text) : [];
    if (pieces === null) return null;
    if (!('text' in part)) parts.push(part);
    for (const piece of pieces) {
      if (piece.kind === 'text') {
        parts.push(textPart(piece.text));
        continue;
      }
      taken += piece.key === null ? piece.stars + 1 : 0;
      keyed ||= piece.key !== null;
      const expression =
        piece.key === null ? positional(values[taken - 1], context) : mapped(right, piece.key, context);
      if (expression === null) return null;
      parts.push(placeholderPart(expression, conversionOf(piece)));
    }
  }
  // Too many values: Python raises for a tuple, and for anything but a mapping.
  const surplus = right.type === 'tuple' && taken !== values.length;
  return surplus && !keyed ? null : parts;
}

function positional(value: SyntaxNode | undefined, { source }: ReaderContext): string | null {
  return value === undefined ? null : expressionText(source, value);
}

/** The value under a key: of a `{...}` or `dict(...)` its expression, of any other mapping `mapping['key']`. */
function mapped(right: SyntaxNode, key: string, context: ReaderContext): string | null {
  const { source, read } = context;
  if (right.type === 'dictionary') {
    const pairs = namedChildrenOf(right).filter((pair) => pair.type === 'pair');
    const hit = pairs.findLast((pair) => {
      const name = pair.childForFieldName('key');
      const parts = name === null ? null : read(name);
      return parts !== null && literalText(parts) === key;
    });
    const value = hit?.childForFieldName('value') ?? null;
    return value === null ? null : expressionText(source, value);
  }
  const keywords = dictCallKeywords(right, context);
  if (keywords === null) return `${primaryText(source, right)}[${reprOf(key)}]`;
  const value = keywords.find((keyword) => keyword.name === key)?.value;
  return value === undefined ? null : expressionText(source, value);
}

/** The keywords of `dict(a=..., b=...)`; `null` for anything else. */
function dictCallKeywords(
  node: SyntaxNode,
  { source }: ReaderContext,
): readonly { readonly name: string; readonly value: SyntaxNode }[] | null {
  const callee = node.type === 'call' ? node.childForFieldName('function') : null;
  if (callee === null || textOf(source, callee) !== 'dict') return null;
  const { positional: given, keywords } = callArguments(source, node);
  return given.length === 0 ? keywords : null;
}

function conversionOf(piece: PrintfPiece): 'r' | 'a' | null {
  return piece.kind === 'conversion' && (piece.type === 'r' || piece.type === 'a') ? piece.type : null;
}
