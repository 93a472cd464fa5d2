/** Checks the content of one annotation file; all mistakes are given, each with its line. */
import type { z } from 'zod';
import { type AnnotationContent, annotationSchema } from '../model/annotation.js';
import type { LineMistake, Located } from './located.js';

export type Checked =
  | { readonly kind: 'valid'; readonly content: AnnotationContent }
  | { readonly kind: 'invalid'; readonly mistakes: readonly LineMistake[] };

/** The content, or what is wrong with it. */
export function checkContent({ value, lineOf }: Located): Checked {
  const result = annotationSchema.safeParse(value);
  if (result.success) return { kind: 'valid', content: result.data };
  const mistakes = result.error.issues.flatMap((issue) => described(issue, [], value, lineOf));
  return { kind: 'invalid', mistakes };
}

type Issue = z.core.$ZodIssue;

function described(
  issue: Issue,
  above: readonly PropertyKey[],
  whole: unknown,
  lineOf: Located['lineOf'],
): readonly LineMistake[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    // Of the two forms of a field the one that was meant: a value, or one under `add`.
    const chosen = issue.errors[isMapping(at(whole, path)) ? 1 : 0] ?? [];
    // Of a field that is called otherwise it goes without saying that `add` is missing.
    const unknown = chosen.filter(({ code }) => code === 'unrecognized_keys');
    return (unknown.length > 0 ? unknown : chosen).flatMap((inner) => described(inner, path, whole, lineOf));
  }
  if (issue.code === 'unrecognized_keys') {
    const known = path.length === 0 ? Object.keys(annotationSchema.shape) : ['add'];
    return issue.keys.map((key) => ({
      line: lineOf([...path, key]),
      message: `${nameOf([...path, key])} is no field; expected ${known.length === 1 ? '' : 'one of '}${known.join(', ')}`,
    }));
  }
  return [{ line: lineOf(path), message: `${nameOf(path)} ${issue.message}` }];
}

/** `solutions.add[0]`. */
function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the file';
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('');
}

function at(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), whole);
}

function isMapping(value: unknown): boolean {
  return isObject(value) && !Array.isArray(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
