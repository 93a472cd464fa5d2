/** The options of `catalogue diff`, checked: what contradicts itself or means nothing is a `usage` error. */
import { CatalogueError } from '../errors.js';
import { CHANGE_KINDS, type ChangeKind } from '../model/change.js';

export const FORMATS = ['text', 'markdown', 'json', 'github'] as const;
export type DiffFormat = (typeof FORMATS)[number];

/** As the argument parser gives them. */
export interface DiffFlags {
  readonly format?: DiffFormat;
  readonly json?: boolean;
  readonly stat?: boolean;
  readonly limit?: string;
  readonly kind?: readonly string[];
  readonly path?: readonly string[];
  readonly exception?: readonly string[];
  readonly exitCode?: boolean;
  readonly failOn?: readonly string[];
}

export interface DiffOptions {
  readonly format: DiffFormat;
  /** Counts alone. */
  readonly stat: boolean;
  /** The most bytes the Markdown may have; `null` for any number. */
  readonly limit: number | null;
  readonly kinds: readonly ChangeKind[] | null;
  readonly paths: readonly string[] | null;
  readonly exceptions: readonly string[] | null;
  /** End with 1 where there are changes. */
  readonly exitCode: boolean;
  /** End with 1 where there are changes of these kinds; `null` for none. */
  readonly failOn: readonly ChangeKind[] | null;
}

export function checkedOptions(flags: DiffFlags): DiffOptions {
  const format = formatOf(flags);
  const stat = flags.stat === true;
  if (stat && format === 'json') {
    throw usage('JSON and --stat exclude each other.', 'Leave one of them out; the JSON has every change.');
  }
  const paths = flags.path?.map((path) => nonEmpty('--path', path)) ?? null;
  return {
    format,
    stat,
    limit: flags.limit === undefined ? null : limitOf(flags.limit, format),
    kinds: kindsOf('--kind', flags.kind),
    paths,
    exceptions: listOf('--exception', flags.exception),
    exitCode: flags.exitCode === true,
    failOn: kindsOf('--fail-on', flags.failOn),
  };
}

function formatOf({ format, json }: DiffFlags): DiffFormat {
  if (json !== true) return format ?? 'text';
  if (format === undefined || format === 'json') return 'json';
  throw usage(`--json and --format ${format} exclude each other.`, 'Leave one of them out.');
}

/** Room for the heading and the counts at least. */
const LEAST_LIMIT = 4096;

function limitOf(text: string, format: DiffFormat): number {
  if (format !== 'markdown') {
    throw usage('--limit goes with --format markdown only.', 'Leave it out; other forms are not cut.');
  }
  const limit = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  if (limit >= LEAST_LIMIT) return limit;
  throw usage(
    `--limit must be a number of bytes, at least ${LEAST_LIMIT}, not "${text}".`,
    'A pull request on GitHub takes 65536, the summary of a job 1048576.',
  );
}

function kindsOf(flag: string, values: readonly string[] | undefined): readonly ChangeKind[] | null {
  return listOf(flag, values)?.map((name) => kindOf(flag, name)) ?? null;
}

function kindOf(flag: string, name: string): ChangeKind {
  const kind = CHANGE_KINDS.find((one) => one === name);
  if (kind !== undefined) return kind;
  throw usage(
    `"${name}" of ${flag} is no kind of change.`,
    `The kinds are ${CHANGE_KINDS.join(', ')}; several are given as one list, with commas.`,
  );
}

/** Values that may be given together, with commas, or one after the other. */
function listOf(flag: string, values: readonly string[] | undefined): readonly string[] | null {
  return values?.flatMap((value) => value.split(',').map((one) => nonEmpty(flag, one))) ?? null;
}

function nonEmpty(flag: string, value: string): string {
  if (value.trim() !== '') return value.trim();
  throw usage(
    `${flag} is empty.`,
    `Give it a value (a variable of the shell may be unset), or leave ${flag} out.`,
  );
}

function usage(message: string, hint: string): CatalogueError {
  return new CatalogueError(message, { code: 'usage', hint });
}
