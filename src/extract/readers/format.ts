/** `"...{}...".format(...)` on a literal without replacement fields of its own. */
import { type MessagePart, templateOf } from '../../model/message.js';
import { callArguments, type CallArguments } from '../../python/call-arguments.js';
import { type FormatAccessor, type FormatPiece, formatPieces } from '../../util/format-string.js';
import { reprOf } from '../../util/repr.js';
import { formatReceiver, isStringLike } from '../../python/string-like.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
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

export const formatReader: MessageReader = {
  form(node, { source }) {
    return node.type === 'call' && isStringLike(source, node) ? 'format' : null;
  },
  read(node, context) {
    const receiver = formatReceiver(context.source, node);
    const parts = receiver === null ? null : context.read(receiver);
    const format = parts === null ? null : literalText(parts);
    const given = callArguments(context.source, node);
    if (format === null || given.mappings.length > 0) return null;
    if (given.positional.some((argument) => argument.type === 'list_splat')) return null;
    return substitute(format, { context, given, next: 0, manual: false }, 1);
  },
};

/** The state of one `.format` call: automatic numbers run on through nested specs. */
interface Formatting {
  readonly context: ReaderContext;
  readonly given: CallArguments;
  /** Next automatic number. */
  next: number;
  manual: boolean;
}

/** Fields nest once: in the spec of a field, not in the spec of that one. */
const MAX_LEVEL = 2;

function substitute(format: string, formatting: Formatting, level: number): readonly MessagePart[] | null {
  const pieces = level > MAX_LEVEL ? null : formatPieces(format);
  if (pieces === null) return null;
  const parts: MessagePart[] = [];
  for (const piece of pieces) {
    const part = piece.kind === 'text' ? textPart(piece.text) : fieldPart(piece, formatting, level);
    if (part === null) return null;
    parts.push(part);
  }
  return mergeParts(parts);
}

function fieldPart(
  field: Extract<FormatPiece, { kind: 'field' }>,
  formatting: Formatting,
  level: number,
): MessagePart | null {
  const value = argumentOf(field.first, formatting);
  if (value === null) return null;
  const { source } = formatting.context;
  const tail = field.accessors.map(accessorText).join('');
  const expression = tail === '' ? expressionText(source, value) : primaryText(source, value) + tail;
  if (field.spec === '') return placeholderPart(expression, field.conversion);
  if (!field.spec.includes('{')) return placeholderPart(expression, field.conversion, field.spec);
  const spec = substitute(field.spec, formatting, level + 1);
  return spec === null ? null : placeholderPart(expression, field.conversion, templateOf(spec));
}

/** The argument a field names; `null` where it is missing or automatic and manual numbering are mixed. */
function argumentOf(first: string, formatting: Formatting): SyntaxNode | null {
  const { positional, keywords } = formatting.given;
  if (first !== '' && !/^\d+$/.test(first)) {
    return keywords.find((keyword) => keyword.name === first)?.value ?? null;
  }
  if (first === '' ? formatting.manual : formatting.next > 0) return null;
  if (first !== '') formatting.manual = true;
  const number = first === '' ? formatting.next : Number(first);
  if (first === '') formatting.next += 1;
  return positional[number] ?? null;
}

function accessorText(accessor: FormatAccessor): string {
  if (accessor.kind === 'attribute') return `.${accessor.name}`;
  return `[${typeof accessor.key === 'number' ? accessor.key : reprOf(accessor.key)}]`;
}
