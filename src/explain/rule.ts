/** What a rule of the explain stage is: one reason, one file. */
import type { ProseField } from '../model/record.js';
import type { ResolvedSite } from '../model/resolved-site.js';

/** One sentence for one field, with the source lines behind it. */
export interface Sentence {
  readonly field: ProseField;
  readonly text: string;
  /** 1-based, inclusive, of the site's own file. */
  readonly lines: readonly { readonly line: number; readonly endLine: number }[];
}

export interface Rule {
  /** Stable name, as evidence quotes it. */
  readonly name: string;
  /** Its sentences for a site; none where it does not apply. */
  explain(resolved: ResolvedSite): readonly Sentence[];
}
