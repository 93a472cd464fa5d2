/** A message followed to where its text stands. */
import type { Condition } from './condition.js';
import type { MessagePart } from './message.js';

export interface ResolvedMessage {
  /**
   * One, or several where branches give several texts. Each holds some text of its own, but where the message is only
   * the value of something: then it is one placeholder.
   */
  readonly variants: readonly MessageVariant[];
  /** The definitions the text was followed through, outermost use first; the raise itself is none. */
  readonly through: readonly PlacedLines[];
  /** The caught exception whose text it carries; `null` for none. */
  readonly carries: Carried | null;
  /** Where its value comes from, for a message without any text that is known; `null` for one with some. */
  readonly origin: MessageOrigin | null;
  /** Notes added to the exception (PEP 678), which a traceback shows below the message; in order. */
  readonly notes: readonly (readonly MessagePart[])[];
  /** How `str(exception)` shows it. */
  readonly shown: MessageDisplay;
}

/** What a message is that is only a value. */
export const MESSAGE_ORIGINS = ['parameter', 'loop', 'caught', 'call', 'attribute', 'other'] as const;
export type MessageOrigin = (typeof MESSAGE_ORIGINS)[number];

/**
 * `text`: as it is; `repr`: quoted, as a `KeyError` shows its one argument; `tuple`: beside other arguments, as
 * `('text', value)`; `part`: with something before or behind it that is not known.
 */
export const MESSAGE_DISPLAYS = ['text', 'repr', 'tuple', 'part'] as const;
export type MessageDisplay = (typeof MESSAGE_DISPLAYS)[number];

export interface MessageVariant {
  /** When this text is the message; empty where it is the only one, or where nothing is known but that it may be. */
  readonly conditions: readonly Condition[];
  readonly parts: readonly MessagePart[];
}

/** Lines of one file, 1-based. */
export interface PlacedLines {
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
}

export interface Carried {
  /** The exception types of the handler as written, joined by ", "; "" for a bare `except`. */
  readonly types: string;
  /** The body of the `try` that failed. */
  readonly tried: PlacedLines | null;
}
