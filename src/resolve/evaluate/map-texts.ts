/** A function of a text on one that has placeholders: what they stand for must not matter to it. */
import type { MessagePart } from '../../model/message.js';
import { type Branch, only } from './branch.js';
import { literalOf, type Value } from './value.js';

/** Applies a function to a text without placeholders; `null` for any other value. */
export function mapLiteral(value: Value, change: (text: string) => string): readonly Branch[] | null {
  const text = literalOf(value);
  if (text === null) return null;
  const changed = change(text);
  return only({ kind: 'text', parts: changed === '' ? [] : [{ text: changed }] });
}

/**
 * Applies a function that works line by line: placeholders are marks in the text, which must come out as they went in.
 * `null` where they do not, and for anything but a text.
 */
export function mapTexts(value: Value, change: (text: string) => string): readonly Branch[] | null {
  if (value.kind !== 'text') return null;
  const marked = value.parts.map((part, index) => ('text' in part ? part.text : mark(index))).join('');
  const parts: MessagePart[] = [];
  for (const piece of change(marked).split(MARKS)) {
    const part = /^\d+$/.test(piece) ? value.parts[Number(piece)] : undefined;
    if (part !== undefined && 'placeholder' in part) parts.push(part);
    else if (piece !== '') parts.push({ text: piece });
  }
  const count = (all: readonly MessagePart[]): number => all.filter((part) => 'placeholder' in part).length;
  return count(parts) === count(value.parts) ? only({ kind: 'text', parts }) : null;
}

/** Noncharacters, which stand in no text (Unicode standard, 23.7). */
function mark(index: number): string {
  return `\uFDD0${index}\uFDD1`;
}

const MARKS = /\uFDD0(\d+)\uFDD1/u;
