/** `name: T = value` in a class body. */
import type { FieldOutline } from '../../model/outline.js';
import type { Noted } from '../../model/site-context.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { closingIndex, flatText, partsOf } from '../../python/text-scan.js';
import { firstParagraph } from '../../util/first-paragraph.js';
import { annotated } from './definition-header.js';
import { commentAbove, stringBeneath, stringText } from './noted.js';

/** The field of a statement whose name ends at an index; `null` for one without an annotation, and for a `ClassVar`. */
export function readField(
  source: SourceText,
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
): FieldOutline | null {
  const { text } = source;
  const { annotation, value, valueStart } = annotated(text, start + name.length, end);
  if (annotation === null || /^(?:typing\.|t\.)?ClassVar\b/.test(annotation)) return null;
  const made = value === null ? null : fieldCall(text, valueStart, end);
  const told = made ?? NOTHING;
  const within = /\bField\(/.test(annotation) ? annotationCall(annotation) : NOTHING;
  const column = start - (source.lineStarts[lineAt(source, start) - 1] ?? 0);
  const lines = { line: lineAt(source, start), endLine: lineAt(source, Math.max(start, end - 1)) };
  const described = told.description ?? within.description;
  return {
    name,
    annotation: capped(annotation),
    default: cappedOrNull(made === null ? plainDefault(value) : made.default),
    doc:
      stringBeneath(source, end, column) ??
      (described === null ? null : noted(described, lines)) ??
      commentAbove(source, start),
    bounds: [...within.bounds, ...told.bounds],
    ...lines,
  };
}

interface FieldCall {
  readonly default: string | null;
  readonly description: string | null;
  readonly bounds: readonly string[];
}

const NOTHING: FieldCall = { default: null, description: null, bounds: [] };

/** `Field` of pydantic, `field` of dataclasses, attrs and msgspec, `attr.ib`. */
const FIELD_CALL = /(?:[\p{L}\p{N}_]+\.)*(?:Field|field|attrib|ib)\s*\(/uy;

function fieldCall(text: string, start: number, end: number): FieldCall | null {
  FIELD_CALL.lastIndex = start;
  const head = FIELD_CALL.exec(text)?.[0];
  if (head === undefined) return null;
  const open = start + head.length - 1;
  const close = closingIndex(text, open, end);
  return close < end && text.slice(close + 1, end).trim() === '' ? argumentsOf(text, open + 1, close) : null;
}

/** `Field(ge=1)` within `Annotated[int, Field(ge=1)]`. */
function annotationCall(annotation: string): FieldCall {
  const open = annotation.indexOf('Field(') + 'Field('.length;
  return {
    ...argumentsOf(annotation, open, closingIndex(annotation, open - 1, annotation.length)),
    default: null,
  };
}

const OPERATORS: Readonly<Record<string, string>> = { ge: '>=', gt: '>', le: '<=', lt: '<' };

function argumentsOf(text: string, start: number, end: number): FieldCall {
  const bounds: string[] = [];
  let given: string | null = null;
  let description: string | null = null;
  for (const part of partsOf(text, start, end)) {
    const written = flatText(text, part.start, part.end);
    const [, keyword = '', value = ''] = /^(\w+)\s*=(?!=)\s*(.*)$/.exec(written) ?? [];
    const operator = OPERATORS[keyword];
    if (keyword === '' && part.start === start) given = written;
    else if (keyword === 'default') given = value;
    else if (keyword === 'default_factory' || keyword === 'factory') given = madeBy(value);
    else if (keyword === 'description') description = described(value);
    else if (operator !== undefined) bounds.push(`${operator} ${value}`);
  }
  return { default: plainDefault(given), description, bounds };
}

/** `list()` of a factory; what a lambda without parameters gives. */
function madeBy(factory: string): string | null {
  const [, made] = /^lambda\s*:\s*(.*)$/.exec(factory) ?? [];
  if (made !== undefined) return made;
  return /^[\w.]+$/.test(factory) ? `${factory}()` : null;
}

/** `...` and pydantic's marks say that there is none. */
function plainDefault(value: string | null): string | null {
  return value === '...' || value === 'PydanticUndefined' || value === 'MISSING' ? null : value;
}

/** The text of a literal, or of adjacent ones in parentheses. */
function described(value: string): string | null {
  const inner = /^\((.*)\)$/.exec(value)?.[1] ?? value;
  const texts = (inner.match(/[rR]?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g) ?? []).map(stringText);
  const rest = inner.replace(/[rR]?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g, '').trim();
  return rest !== '' || texts.includes(null) || texts.length === 0 ? null : texts.join('');
}

function noted(description: string, lines: Omit<Noted, 'text'>): Noted | null {
  const text = firstParagraph(description);
  return text === '' ? null : { text, line: lines.line, endLine: lines.endLine };
}

const MOST_CHARACTERS = 600;

function capped(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)} ...`;
}

function cappedOrNull(text: string | null): string | null {
  return text === null || text.length > MOST_CHARACTERS ? null : text;
}
