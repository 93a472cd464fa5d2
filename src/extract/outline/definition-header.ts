/** The header of a function or class, read from the text. */
import type { ParameterOutline } from '../../model/outline.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { closingIndex, flatText, indexOutside, partsOf, significant } from '../../python/text-scan.js';

export interface FunctionHeader {
  /** The range of the parameters, without the parentheses. */
  readonly parameters: { readonly start: number; readonly end: number };
  readonly returns: string | null;
  /** Behind the colon. */
  readonly end: number;
}

const HEAD = /(?:async\s+)?def\s+[\p{L}\p{N}_]+\s*/uy;

/** The header of the `def` at an index; `null` for any other text. */
export function functionHeader({ text }: SourceText, start: number): FunctionHeader | null {
  HEAD.lastIndex = start;
  const head = HEAD.exec(text)?.[0];
  if (head === undefined) return null;
  const open = indexOutside(text, '(', typeParametersEnd(text, start + head.length), text.length);
  const close = closingIndex(text, open, text.length);
  const colon = indexOutside(text, ':', close + 1, text.length);
  const arrow = text.indexOf('->', close);
  const returns = arrow === -1 || arrow > colon ? null : flatText(text, arrow + 2, colon);
  return { parameters: { start: open + 1, end: close }, returns, end: colon + 1 };
}

/** The index behind the colon of the `class` at an index. */
export function classHeaderEnd({ text }: SourceText, start: number): number {
  return indexOutside(text, ':', start, text.length) + 1;
}

function typeParametersEnd(text: string, at: number): number {
  return text[at] === '[' ? closingIndex(text, at, text.length) + 1 : at;
}

const NAME = /\*{0,2}\s*([\p{L}\p{N}_]+)/uy;

/** The parameters of a header; the bare `*` and `/` are none. */
export function headerParameters(
  source: SourceText,
  { parameters }: FunctionHeader,
): readonly ParameterOutline[] {
  const { text } = source;
  return partsOf(text, parameters.start, parameters.end).flatMap(({ start, end }) => {
    NAME.lastIndex = start;
    const match = NAME.exec(text);
    if (match === null) return [];
    const [whole, name = ''] = match;
    const { annotation, value } = annotated(text, start + whole.length, end);
    const lines = { line: lineAt(source, start), endLine: lineAt(source, end - 1) };
    return [{ name, annotation, default: value, doc: null, ...lines }];
  });
}

export interface Annotated {
  /** On one line. */
  readonly annotation: string | null;
  /** Source text of what stands behind `=`, on one line. */
  readonly value: string | null;
  /** Where that begins; `end` where there is none. */
  readonly valueStart: number;
}

/** `: T = value` behind a name. */
export function annotated(text: string, start: number, end: number): Annotated {
  const { colon, equals, valueStart } = annotatedAt(text, start, end);
  const annotation = colon === null ? null : flatText(text, colon + 1, equals);
  return { annotation, value: equals === end ? null : flatText(text, valueStart, end), valueStart };
}

/** Where its parts begin. */
export function annotatedAt(
  text: string,
  start: number,
  end: number,
): { readonly colon: number | null; readonly equals: number; readonly valueStart: number } {
  const at = significant(text, start);
  const equals = indexOutside(text, '=', start, end);
  const valueStart = Math.min(end, significant(text, Math.min(end, equals + 1)));
  return { colon: text[at] === ':' ? at : null, equals, valueStart };
}
