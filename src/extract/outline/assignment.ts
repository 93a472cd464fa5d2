/** A statement of the module or a class body that binds names. */
import type { ConstantOutline, FieldOutline } from '../../model/outline.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { annotated } from './definition-header.js';
import { constantOf } from './constant.js';
import { readField } from './field.js';
import { commentAbove, stringBeneath } from './noted.js';

export interface AssignmentReading {
  /** The names it binds, as far as a look at its text tells: rather one too many. */
  readonly bound: readonly string[];
  /** The one name of `name = value` and `name: T = value`; else `null`. */
  readonly name: string | null;
  readonly field: FieldOutline | null;
  /** With its plain name for a qualified one. */
  readonly constant: ConstantOutline | null;
  readonly valueStart: number;
}

const PLAIN = /([\p{L}_][\p{L}\p{N}_]*)\s*(?=:(?!=)|=(?!=))/uy;
const TYPE_ALIAS = /type\s+([\p{L}_][\p{L}\p{N}_]*)\s*(?:\[[^\]]*\])?\s*(?==)/uy;

/** Reads a statement of which the tree says only that it binds something. */
export function assignmentOf(
  source: SourceText,
  { start, end }: { readonly start: number; readonly end: number },
  isInClass: boolean,
): AssignmentReading {
  const { text } = source;
  TYPE_ALIAS.lastIndex = start;
  PLAIN.lastIndex = start;
  const [alias, aliased] = TYPE_ALIAS.exec(text) ?? [];
  const [plain, named] = aliased === undefined ? (PLAIN.exec(text) ?? []) : [];
  const head = alias ?? plain;
  const name = aliased ?? named;
  if (head === undefined || name === undefined)
    return {
      bound: targetsOf(text.slice(start, end)),
      name: null,
      field: null,
      constant: null,
      valueStart: end,
    };
  const { annotation, value, valueStart } = annotated(text, start + head.length, end);
  const column = start - (source.lineStarts[lineAt(source, start) - 1] ?? 0);
  const field = annotation === null || !isInClass ? null : readField(source, name, { start, end });
  const read = value === null || field !== null ? null : constantOf(text, valueStart, end);
  const isNamed = annotation !== null || (value !== null && /^_*\p{Lu}[\p{Lu}\p{N}_]*$/u.test(name));
  const told = read ?? (isNamed ? { kind: 'other' as const } : null);
  const constant =
    told === null || field !== null
      ? null
      : {
          qualname: name,
          annotation,
          value: told,
          doc: stringBeneath(source, end, column) ?? commentAbove(source, start),
          line: lineAt(source, start),
          endLine: lineAt(source, Math.max(start, end - 1)),
        };
  return { bound: [name], name, field, constant, valueStart };
}

/** Names of targets of any other form: those of `a, b = x`, `for a in x`, `global a`, `a += 1`. */
function targetsOf(text: string): readonly string[] {
  if (/^(?:from|import)\b/.test(text)) return [];
  const [head = ''] = /^[^=\n]*/.exec(text) ?? [];
  return [...new Set(head.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [])];
}
