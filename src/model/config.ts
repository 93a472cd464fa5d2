/** What one build is told: the configuration, resolved. */
import type { AnnotationsPlace } from './annotation.js';
import type { SourceRequest } from './source.js';

/** What is known about the statuses errors are answered with. */
export interface HttpRules {
  /**
   * Statuses by the qualified name of an exception class; they count for the classes below it too, the nearest first.
   * `null` where one class has several.
   */
  readonly statuses: Readonly<Record<string, number | null>>;
}

/** What is known about the frameworks that catch errors first. */
export interface SurfaceRules {
  /** Qualified names of the project's own decorators that make a class a pydantic dataclass. */
  readonly dataclassDecorators: readonly string[];
}

/**
 * The flag or environment variable behind what a call gives, by the call: `pkg.module.function()` with a qualified name,
 * and what is asked of its result, as in `pkg.module.function().size`.
 */
export type SettingRules = Readonly<Record<string, string>>;

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
  /** Where people's own explanations are; `null` where none are taken. */
  readonly annotations: AnnotationsPlace | null;
  /** The file of a history, which says since when there are errors; none where it is left out, or `null`. */
  readonly history?: string | null;
  readonly http: HttpRules;
  readonly pydantic: SurfaceRules;
  readonly settings: SettingRules;
}
