/** Functions and classes to their outlines, but for what stands in their bodies. */
import type { ClassOutline, FunctionOutline } from '../../model/outline.js';
import { lineAt, linesBetween, type SourceText } from '../../python/source-text.js';
import { flatText, indexOutside, significant } from '../../python/text-scan.js';
import { classHeaderEnd, functionHeader, headerParameters } from './definition-header.js';
import { docstringSections } from '../context/docstring-sections.js';
import { cleanDocstring } from '../../util/clean-docstring.js';
import { docstringBehind, wholeDocstring } from './noted.js';

/** The class at an index, without its body. */
export function readClassHeader(
  source: SourceText,
  start: number,
  qualname: string,
): Pick<ClassOutline, 'qualname' | 'doc' | 'line' | 'endLine'> {
  const end = classHeaderEnd(source, start);
  return {
    qualname,
    doc: docstringBehind(source, end),
    line: lineAt(source, start),
    endLine: lineAt(source, end - 1),
  };
}

/** The function at an index; its parameters are left out. */
export function readFunctionOutline(
  source: SourceText,
  { start, end }: { readonly start: number; readonly end: number },
  qualname: string,
): FunctionOutline {
  const header = functionHeader(source, start);
  const headerEnd = header?.end ?? start + 1;
  const doc = header === null ? null : docstringBehind(source, headerEnd);
  const decorators = decorationAbove(source, start);
  const isProperty = /@(?:\w+\.)*(?:\w*property)\b/.test(decorators);
  const isDeclared = /@(?:\w+\.)*abstract\w*/.test(decorators);
  return {
    qualname,
    returns: header?.returns ?? null,
    doc,
    bodyEnd: lineAt(source, end - 1),
    isAbstract: isDeclared || onlyRefuses(source.text.slice(headerEnd, Math.min(end, headerEnd + 4000))),
    isProperty,
    returned: isProperty ? onlyReturned(source.text, headerEnd, end) : null,
    parameters: [],
    line: lineAt(source, start),
    endLine: lineAt(source, headerEnd - 1),
  };
}

/** The same with its parameters, and what the docstring says of each. */
export function withParameters(source: SourceText, start: number, outline: FunctionOutline): FunctionOutline {
  const header = functionHeader(source, start);
  if (header === null) return outline;
  const parameters = headerParameters(source, header);
  const written = parameters.length < 2 ? null : wholeDocstring(source, header.end);
  if (written === null) return { ...outline, parameters };
  const entries = docstringSections(cleanDocstring(written).split('\n')).parameters;
  const docOf = (name: string): string | null =>
    entries.find(({ names, text }) => text !== '' && names.includes(name))?.text ?? null;
  return { ...outline, parameters: parameters.map((one) => ({ ...one, doc: docOf(one.name) })) };
}

/** A body that is a docstring at most and `raise NotImplementedError`. */
function onlyRefuses(body: string): boolean {
  if (!body.includes('NotImplementedError')) return false;
  return body.startsWith('raise NotImplementedError', behindDocstring(body));
}

const LONGEST_VALUE = 160;

/** What stands behind the `return` that is the whole body, a docstring apart. */
function onlyReturned(text: string, start: number, end: number): string | null {
  const body = text.slice(start, end);
  if (body.length > 4000) return null;
  const first = behindDocstring(body);
  if (!/^return\s/.test(body.slice(first, first + 7))) return null;
  const lineEnd = indexOutside(body, '\n', first, body.length);
  if (significant(body, lineEnd) < body.length) return null;
  const value = flatText(body, first + 'return'.length, lineEnd);
  return value === '' || value.length > LONGEST_VALUE ? null : value;
}

/** Where the first statement that is no docstring begins. */
function behindDocstring(body: string): number {
  const [, quote] = /^\s*(?:#[^\n]*\n\s*)*[rR]?("""|''')/.exec(body) ?? [];
  const from = quote === undefined ? 0 : body.indexOf(quote, body.indexOf(quote) + 3) + 3;
  return significant(body, from);
}

const MOST_LINES = 12;

/** The lines of the decorators above a definition. */
function decorationAbove(source: SourceText, start: number): string {
  const first = lineAt(source, start);
  const indentation = source.text.slice(source.lineStarts[first - 1], start);
  let found = '';
  let pending = '';
  for (let line = first - 1; line >= Math.max(1, first - MOST_LINES); line -= 1) {
    const text = linesBetween(source, line, line);
    const isOwn = text.startsWith(indentation) && !/^\s/.test(text.slice(indentation.length));
    const written = text.trim();
    if (written === '' || (isOwn && !/^[@)#]/.test(written)) || !text.startsWith(indentation)) break;
    pending = `${written}\n${pending}`;
    if (!isOwn || !written.startsWith('@')) continue;
    found = pending + found;
    pending = '';
  }
  return found;
}
