/** A site with what the resolve stage found behind its names. */
import type { SiteFacts } from './file-facts.js';
import type { ResolvedException } from './resolved-exception.js';
import type { ResolvedMessage } from './resolved-message.js';

export interface ResolvedSite {
  readonly site: SiteFacts;
  readonly exception: ResolvedException;
  /** The message's text; `null` where there is no message, or it is only a value. */
  readonly message: ResolvedMessage | null;
}
