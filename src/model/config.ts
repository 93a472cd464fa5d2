/** What one build is told: the configuration, resolved. */
import type { SourceRequest } from './source.js';

export interface BuildConfig {
  /** How the project is named in records, `vllm-project/vllm`; part of every record's identity. */
  readonly project: string;
  readonly source: SourceRequest;
  /** Lines before and after a statement in its excerpt. */
  readonly excerpt: { readonly before: number; readonly after: number };
  /** The directory the catalogue is written to, absolute. */
  readonly output: string;
  /** URL pattern with `{commit}`, `{path}`, `{line}` and `{endLine}`; `null` for no permalinks. */
  readonly permalink: string | null;
  /** Where wrong records are reported; `null` for nowhere. */
  readonly reportUrl: string | null;
}
