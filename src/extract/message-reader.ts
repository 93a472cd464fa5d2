/** What the readers of message forms have in common: their interface and the making of parts. */
import type { MessageForm, MessagePart, Placeholder } from '../model/message.js';
import { textOf, type SourceText } from '../python/source-text.js';
import { type SyntaxNode, withoutParentheses } from '../python/syntax-node.js';

/** What a reader may use: the file, and the way back to all readers for an operand of its own. */
export interface ReaderContext {
  readonly source: SourceText;
  /** Parts of a literal-shaped operand; `null` where it is none or Python would reject it. */
  readonly read: (expression: SyntaxNode) => readonly MessagePart[] | null;
}

/** Reads one syntax form. */
export interface MessageReader {
  /** The form, where the node (without parentheses) is of the reader's kind; else `null`. */
  form(node: SyntaxNode, context: ReaderContext): MessageForm | null;
  /** The parts in order; `null` where they cannot be told as Python would. */
  read(node: SyntaxNode, context: ReaderContext): readonly MessagePart[] | null;
}

export function textPart(text: string): MessagePart {
  return { text };
}

export function placeholderPart(
  expression: string,
  conversion: Placeholder['conversion'] = null,
  formatSpec: string | null = null,
): MessagePart {
  return { placeholder: { expression, conversion, formatSpec } };
}

/** The source text of an expression as a placeholder shows it: verbatim, enclosing parentheses left out. */
export function expressionText(source: SourceText, expression: SyntaxNode): string {
  return textOf(source, withoutParentheses(expression));
}

/** Adjacent texts joined, empty ones dropped. */
export function mergeParts(parts: readonly MessagePart[]): readonly MessagePart[] {
  const merged: MessagePart[] = [];
  let text = '';
  for (const part of parts) {
    if ('text' in part) {
      text += part.text;
      continue;
    }
    if (text !== '') merged.push(textPart(text));
    text = '';
    merged.push(part);
  }
  if (text !== '') merged.push(textPart(text));
  return merged;
}

/** The text of parts that have no placeholder; `null` where one has. */
export function literalText(parts: readonly MessagePart[]): string | null {
  const texts = parts.map((part) => ('text' in part ? part.text : null));
  return texts.includes(null) ? null : texts.join('');
}

const ATOMS = new Set([
  'identifier',
  'attribute',
  'subscript',
  'call',
  'string',
  'concatenated_string',
  'float',
  'true',
  'false',
  'none',
  'ellipsis',
  'list',
  'dictionary',
  'set',
  'list_comprehension',
  'dictionary_comprehension',
  'set_comprehension',
]);

/** The text of an expression to which `.name` or `[index]` is to be added: in parentheses unless it is an atom. */
export function primaryText(source: SourceText, expression: SyntaxNode): string {
  const node = withoutParentheses(expression);
  const text = textOf(source, node);
  return ATOMS.has(node.type) ? text : `(${text})`;
}
