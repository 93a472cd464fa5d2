/** `"... %s" % value`, `% (a, b)`, `% {"key": value}`, `% mapping`. */
import type { MessagePart } from '../../model/message.js';
import { callArguments } from '../../python/call-arguments.js';
import { printfPieces, type PrintfPiece } from '../../util/printf-format.js';
import { reprOf } from '../../util/repr.js';
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
      // A key wants a mapping, and after one there are no positional values left.
      if (piece.key === null ? keyed : piece.stars > 0 || right.type === 'tuple') return null;
      taken += piece.key === null ? piece.stars + 1 : 0;
      keyed ||= piece.key !== null;
      const expression =
        piece.key === null ? positional(values[taken - 1], context) : mapped(right, piece.key, context);
      if (expression === null) return null;
      parts.push(placeholderPart(expression, conversionOf(piece), specOf(piece)));
    }
  }
  // Too many values: Python raises for a tuple, and for anything but a mapping.
  return right.type === 'tuple' && taken !== values.length ? null : parts;
}

function positional(value: SyntaxNode | undefined, { source }: ReaderContext): string | null {
  return value === undefined ? null : expressionText(source, value);
}

/** The value under a key: its expression where the display shows it, else `mapping['key']`. */
function mapped(right: SyntaxNode, key: string, context: ReaderContext): string | null {
  const { source } = context;
  const value =
    right.type === 'dictionary' ? displayed(right, key, context) : ofDictCall(right, key, context);
  switch (value) {
    case 'absent':
      return null;
    case 'unknown':
      return `${primaryText(source, right)}[${reprOf(key)}]`;
    default:
      return expressionText(source, value);
  }
}

/** What a mapping's source says about a key; `unknown` where only its value at run time does. */
type Lookup = SyntaxNode | 'absent' | 'unknown';

/** The last entry of `{...}` wins; a `**more` or a computed key may be the one that is wanted. */
function displayed(dictionary: SyntaxNode, key: string, { read }: ReaderContext): Lookup {
  for (const entry of [...namedChildrenOf(dictionary)].reverse()) {
    const name = entry.type === 'pair' ? entry.childForFieldName('key') : null;
    const value = entry.childForFieldName('value');
    const parts = name === null ? null : read(name);
    const text = parts === null ? null : literalText(parts);
    if (text === null || value === null) return 'unknown';
    if (text === key) return value;
  }
  return 'absent';
}

/** The keywords of `dict(a=..., b=...)`; they may not repeat what a `**mapping` beside them holds. */
function ofDictCall(node: SyntaxNode, key: string, { source }: ReaderContext): Lookup {
  const callee = node.type === 'call' ? node.childForFieldName('function') : null;
  if (callee === null || textOf(source, callee) !== 'dict') return 'unknown';
  const { positional: given, keywords, mappings } = callArguments(source, node);
  const value = keywords.find((keyword) => keyword.name === key)?.value;
  return value ?? (given.length + mappings.length > 0 ? 'unknown' : 'absent');
}

function specOf(piece: PrintfPiece): string | null {
  return piece.kind === 'conversion' ? piece.spec : null;
}

/** `%s` with a width shows the text of a value, which a format spec alone does not. */
function conversionOf(piece: PrintfPiece): 'r' | 's' | 'a' | null {
  if (piece.kind !== 'conversion') return null;
  if (piece.type === 's') return piece.spec === null ? null : 's';
  return piece.type === 'r' || piece.type === 'a' ? piece.type : null;
}
