/** `self.name = value` in a method. */
import type { AssignedValue, AttributeOutline } from '../../model/outline.js';
import type { ValueSort } from '../../model/subject.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { closingIndex, flatText, indexOutside } from '../../python/text-scan.js';
import { sortOfText } from '../../util/sort-of-text.js';
import { annotatedAt } from './definition-header.js';
import { isLiteral } from './literal-text.js';

const PLAIN = /self\.([\p{L}\p{N}_]+)\s*(?=:(?!=)|=(?!=))/uy;
const TARGETS = /\bself\.([\p{L}\p{N}_]+)/gu;
const MOST_CHARACTERS = 400;

const LONGEST_VALUE = 160;
const CONSTRUCTORS = /^__(?:post_)?init__$/;

/** An attribute with its value as written, local names and all. */
export type AttributeReading = Omit<AttributeOutline, 'written' | 'given'> & { readonly raw: string | null };

/** What a statement in a method binds on `self`. */
export function readAttributes(
  source: SourceText,
  { start, end }: { readonly start: number; readonly end: number },
  method: string,
): readonly AttributeReading[] {
  const { text } = source;
  const lines = { line: lineAt(source, start), endLine: lineAt(source, Math.max(start, end - 1)) };
  PLAIN.lastIndex = start;
  const [whole, name] = PLAIN.exec(text) ?? [];
  if (name === undefined || whole === undefined)
    return others(text, start, end).map((one) => ({
      ...one,
      method,
      ...lines,
      raw: null,
      sort: null,
      isSet: true,
    }));
  const { colon, equals, valueStart } = annotatedAt(text, start + whole.length, end);
  const annotation = colon === null ? null : flatText(text, colon + 1, equals);
  // `self.x: T` binds nothing, but says what it is.
  const isTelling = valueStart < end || annotation !== null;
  if (!isTelling) return [];
  const value = assigned(text, valueStart, end);
  const isWritten = value.kind !== 'literal' && value.kind !== 'none' && end - valueStart <= MOST_CHARACTERS;
  const written = isWritten && CONSTRUCTORS.test(method) ? flatText(text, valueStart, end) : '';
  const raw = written === '' || written.length > LONGEST_VALUE ? null : written;
  const isSet = valueStart < end;
  const sort = isSet ? sortOfValue(text, valueStart, end, value) : null;
  return [{ name, method, annotation, value, ...lines, raw, sort, isSet }];
}

function sortOfValue(text: string, start: number, end: number, value: AssignedValue): ValueSort | null {
  if (value.kind === 'name' || value.kind === 'none' || end - start > MOST_CHARACTERS) return null;
  return sortOfText(value.kind === 'literal' ? value.source : flatText(text, start, end));
}

/** Targets of another form: nothing is known of their values. */
function others(
  text: string,
  start: number,
  end: number,
): readonly Pick<AttributeOutline, 'name' | 'annotation' | 'value'>[] {
  const head = text.slice(start, Math.min(end, start + MOST_CHARACTERS));
  // `self.x += 1` leaves it what it is; `self.x[0] = y` and `self.x.y = z` bind no `x`.
  const [, targets = ''] =
    /^([^=\n]*?)(?<![-+*/%@&|^<>:])=(?!=)/.exec(head) ?? /^for\s+([^\n]*?)\s+in\b/.exec(head) ?? [];
  return [...targets.matchAll(TARGETS)]
    .filter(({ index, 0: whole }) => !/^\s*[.[(]/.test(targets.slice(index + whole.length)))
    .map(([, name = '']) => ({ name, annotation: null, value: { kind: 'other' } }));
}

const DOTTED = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;
const CALL = /^([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)\(/u;

/** A value that a name or attribute is set to. */
export function assigned(text: string, start: number, end: number): AssignedValue {
  const [, callee] = CALL.exec(text.slice(start, Math.min(end, start + MOST_CHARACTERS))) ?? [];
  if (callee !== undefined) {
    const open = start + callee.length;
    return closingIndex(text, open, end) === end - 1 ? { kind: 'call', callee } : { kind: 'other' };
  }
  if (end - start > MOST_CHARACTERS || indexOutside(text, '=', start, end) < end) return { kind: 'other' };
  const source = flatText(text, start, end);
  if (source === 'None') return { kind: 'none' };
  if (isLiteral(source)) return { kind: 'literal', source };
  return DOTTED.test(source) ? { kind: 'name', name: source } : { kind: 'other' };
}
