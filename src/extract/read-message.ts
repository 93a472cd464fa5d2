/** The message of one argument: the readers in the order they are asked. A new form is a file and a line here. */
import type { MessageFacts } from '../model/file-facts.js';
import type { MessagePart } from '../model/message.js';
import { oncePerNode } from '../python/once-per-node.js';
import { canonicalText } from '../python/one-line.js';
import type { SourceText } from '../python/source-text.js';
import { type SyntaxNode, withoutParentheses } from '../python/syntax-node.js';
import { mergeParts, type MessageReader, type ReaderContext } from './message-reader.js';
import { formatReader } from './readers/format.js';
import { percentReader } from './readers/percent.js';
import { plusReader } from './readers/plus.js';
import { stringReader } from './readers/string.js';
import { valueReader } from './readers/value.js';

const LITERAL_READERS: readonly MessageReader[] = [stringReader, plusReader, percentReader, formatReader];

/** A message as read, and whether it is literal-shaped but could not be taken apart as Python would. */
export interface MessageReading {
  readonly message: Omit<MessageFacts, 'argument'>;
  readonly unreadable: boolean;
}

/** Reads one argument; what no literal reader takes is a value. */
export const readMessage = oncePerNode((source, argument): MessageReading => {
  const context: ReaderContext = { source, read: (expression) => readLiteral(source, expression, 1) };
  const node = withoutParentheses(argument);
  const canonical = canonicalText(source, node);
  const reader = LITERAL_READERS.find((candidate) => candidate.form(node, context) !== null);
  const parts = reader?.read(node, context) ?? null;
  const form = (reader ?? valueReader).form(node, context) ?? 'expression';
  const value = valueReader.read(node, context) ?? [];
  return {
    message: {
      form: parts === null && reader !== undefined ? 'expression' : form,
      parts: mergeParts(parts ?? value),
      canonical,
    },
    unreadable: reader !== undefined && parts === null,
  };
});

/** Operations on operations: beyond this no message was written by hand, and the recursion has an end. */
const MAX_DEPTH = 40;

function readLiteral(
  source: SourceText,
  expression: SyntaxNode,
  depth: number,
): readonly MessagePart[] | null {
  if (depth > MAX_DEPTH) return null;
  const context: ReaderContext = { source, read: (operand) => readLiteral(source, operand, depth + 1) };
  const node = withoutParentheses(expression);
  const reader = LITERAL_READERS.find((candidate) => candidate.form(node, context) !== null);
  return reader?.read(node, context) ?? null;
}
