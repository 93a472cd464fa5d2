/** What CPython's own `ast` says about the raise statements of a tree; `raise_oracle.py` explains the fields. */
import { fileURLToPath } from 'node:url';
import { type Python, runPython } from './python.js';

const SCRIPT = fileURLToPath(new URL('raise_oracle.py', import.meta.url));

export interface OracleField {
  readonly expr: string;
  readonly conversion: string | null;
  readonly format_spec: string | null;
  /** The `%` conversion, where it is none of `%s`, `%r`, `%a`. */
  readonly printf?: string;
}

export interface OracleRaise {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly qualname: string;
  readonly exception: string | null;
  readonly exception_expr: string | null;
  readonly is_call: boolean;
  readonly is_reraise: boolean;
  readonly rebound?: boolean;
  readonly cause: string | null;
  readonly message_arg: number | string | null;
  readonly message_shape: string;
  readonly parts: readonly ({ readonly text: string } | OracleField)[] | null;
}

/** Which part of a tree is read, and how its paths are given. */
export interface TreeOptions {
  /** Put before every path. */
  readonly prefix?: string;
  /** Names of folders that are not entered. */
  readonly skip?: readonly string[];
}

/** All raise statements of the files below a directory that CPython parses, sorted by path and position. */
export function oracleRaises(
  python: Python,
  root: string,
  { prefix = '', skip = [] }: TreeOptions = {},
): readonly OracleRaise[] {
  const skipped = skip.flatMap((name) => ['--skip', name]);
  const output = runPython(python, ['-W', 'ignore', SCRIPT, root, '--prefix', prefix, ...skipped]);
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as OracleRaise);
}

/** Canonical dumps of expressions, `None` where CPython does not parse one. */
export function normalise(python: Python, expressions: readonly string[]): ReadonlyMap<string, string> {
  const program =
    'import json, sys; sys.setrecursionlimit(10000); sys.path.insert(0, sys.argv[1]); import raise_oracle as oracle\n' +
    'print(json.dumps([oracle.normalise(e) for e in json.load(sys.stdin)]))';
  const directory = fileURLToPath(new URL('.', import.meta.url));
  const output = runPython(python, ['-W', 'ignore', '-c', program, directory], JSON.stringify(expressions));
  const dumps = JSON.parse(output) as readonly (string | null)[];
  return new Map(
    expressions.map((expression, index) => [expression, dumps[index] ?? `unparsed ${expression}`]),
  );
}
