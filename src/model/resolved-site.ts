/** A site with what the resolve stage found behind its names. */
import type { SiteFacts } from './file-facts.js';
import type { ResolvedException } from './resolved-exception.js';
import type { ResolvedMessage } from './resolved-message.js';
import type { Subject, Surroundings } from './subject.js';

export interface ResolvedSite {
  readonly site: SiteFacts;
  readonly outcome: Outcome;
  readonly exception: ResolvedException;
  /** `null` where there is no message. */
  readonly message: ResolvedMessage | null;
  readonly handling: Handling;
  /** What the expressions of its conditions and placeholders stand for, each once. */
  readonly subjects: readonly Subject[];
  readonly surroundings: Surroundings;
  /** The settings whose names stand in its message, each by the word there. */
  readonly named: readonly Subject[];
}

/** What a statement does, as the accounts take it. */
export type Outcome =
  /** It raises an error of its own. */
  | { readonly kind: 'error' }
  /** It raises again what was caught or kept before. */
  | { readonly kind: 'reraise' }
  | { readonly kind: 'unresolved'; readonly reason: string };

/** What becomes of the exception in the function that raises it, where that can be told. */
export interface Handling {
  /** The statements that raise it again, innermost handler first. */
  readonly reraisedAt: readonly { readonly path: string; readonly line: number }[];
  /** The handler that ends it, with what it catches as written; `null` where it leaves the function. */
  readonly caughtAt: { readonly path: string; readonly line: number; readonly types: string } | null;
}
