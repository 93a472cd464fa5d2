/**
 * The error classes and the exit-code table.
 *
 * Everything the tool reports on purpose is a `CatalogueError`; anything else that reaches `cli.ts` is a bug of
 * ours and ends with exit code 70.
 */

/** What went wrong, by whose side of the tool it is; decides the exit code. */
export type ErrorCode =
  'not-found' | 'changed' | 'stale' | 'usage' | 'config' | 'source' | 'output' | 'internal';

/** Exit status of the process for each outcome; 0 is success and is never given after a failure. */
export const EXIT_CODES: Readonly<Record<ErrorCode, number>> = {
  'not-found': 1,
  changed: 1,
  stale: 1,
  usage: 2,
  config: 2,
  source: 3,
  output: 4,
  internal: 70,
};

/** What a `CatalogueError` carries beside its message. */
export interface CatalogueErrorOptions {
  readonly code: ErrorCode;
  /** What to do next, as one sentence. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** A failure the tool foresaw: the message says what happened and with which value, the hint what to do next. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: ErrorCode;
  readonly hint: string | null;

  constructor(message: string, options: CatalogueErrorOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = options.code;
    this.hint = options.hint ?? null;
  }
}

/** No failure: the answer was given, and is one that ends with 1 where somebody asks for it. Nothing more is reported. */
export class AnsweredError extends CatalogueError {
  constructor(message: string) {
    super(message, { code: 'changed' });
  }
}

/** The exit status for anything that was thrown. */
export function exitCodeOf(error: unknown): number {
  return error instanceof CatalogueError ? EXIT_CODES[error.code] : EXIT_CODES.internal;
}
