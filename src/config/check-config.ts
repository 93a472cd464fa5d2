/** Checks a configuration; all mistakes are reported together, each with what was expected and what was found. */
import { inspect } from 'node:util';
import { CatalogueError } from '../errors.js';
import { configSchema, excerptSchema, type FileConfig, httpSchema, pydanticSchema } from './schema.js';

/** The configuration with its defaults; throws one `config` error that lists every mistake. */
export function checkConfig(written: unknown, origin: string): FileConfig {
  const result = configSchema.safeParse(written);
  if (result.success) return result.data;
  const mistakes = result.error.issues.flatMap((issue) => describe(issue, written));
  const count = `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`;
  throw new CatalogueError(`${origin} has ${count}:\n${mistakes.map((line) => `  ${line}`).join('\n')}`, {
    code: 'config',
    hint: 'Correct them and run the command again; the README lists the fields.',
    cause: result.error,
  });
}

type Issue = ReturnType<typeof configSchema.safeParse>['error'] extends infer E
  ? E extends { issues: (infer I)[] }
    ? I
    : never
  : never;

function describe(issue: Issue, written: unknown): readonly string[] {
  if (issue.code === 'unrecognized_keys') {
    const expected = `expected one of ${fieldsOf(issue.path).join(', ')}`;
    return issue.keys.map((key) => `${[...issue.path, key].join('.')}: no such field; ${expected}`);
  }
  if (issue.code === 'invalid_key') {
    const [key, ...outer] = [...issue.path].reverse();
    return issue.issues.map(({ message }) => `${outer.reverse().join('.')}: ${message}; found ${shown(key)}`);
  }
  const where = issue.path.length === 0 ? 'the configuration' : issue.path.join('.');
  const found = issue.path.reduce<unknown>((value, key) => fieldOf(value, key), written);
  return [`${where}: ${expectation(issue.message)}; found ${shown(found)}`];
}

const PARTS: Readonly<Record<string, { readonly shape: object }>> = {
  excerpt: excerptSchema,
  http: httpSchema,
  pydantic: pydanticSchema,
};

function fieldsOf([part]: readonly PropertyKey[]): readonly string[] {
  return Object.keys((PARTS[String(part)] ?? configSchema).shape);
}

/** zod's wording without its prefix and without the type it received: the value itself is shown. */
function expectation(message: string): string {
  return message.replace(/^(?:Invalid input|Too small|Too big): /, '').replace(/, received \w+$/, '');
}

function fieldOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

const SHOWN_LENGTH = 100;

/** A configuration is code: its values may be anything, circular objects and symbols too. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  const text = typeof value === 'string' ? JSON.stringify(value) : inspect(value, INSPECTED);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

const INSPECTED = { depth: 1, breakLength: Infinity, compact: true, customInspect: false, getters: false };
