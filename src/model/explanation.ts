/** What the explain stage says about one site. */
import type { Evidence } from './record.js';

export interface Explanation {
  /** What the message means beyond its wording; `null` where nothing can be derived. */
  readonly meaning: string | null;
  /** Exactly when it is raised; `null` where nothing can be derived. */
  readonly trigger: string | null;
  readonly commonSituations: readonly string[];
  /** Best first. */
  readonly solutions: readonly string[];
  /** At least one entry for each sentence above. */
  readonly evidence: readonly Evidence[];
}
