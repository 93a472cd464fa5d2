/** A message followed to where its text stands. */
import type { Option } from './expression.js';
import type { MessagePart } from './message.js';

export interface ResolvedMessage {
  /** One, or several where branches give several texts. Each holds some text of its own. */
  readonly variants: readonly MessageVariant[];
  /** The lines of the definitions the text was followed through, outermost use first; of the site's own file. */
  readonly through: readonly { readonly line: number; readonly endLine: number }[];
}

export interface MessageVariant {
  /** When this text is the message; empty where it is the only one, or where nothing is known but that it may be. */
  readonly conditions: Option['conditions'];
  readonly parts: readonly MessagePart[];
}
