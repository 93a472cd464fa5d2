/** The local names of a method that sets attributes: what `self.x = config.x` means where `config` is one of them. */
import type { AssignedValue } from '../../model/outline.js';
import type { SourceText } from '../../python/source-text.js';
import { assigned } from './attribute.js';
import { writtenNames } from '../../util/written-names.js';
import { annotatedAt } from './definition-header.js';

/** By name what the only assignment binds; `null` for one with several, or bound otherwise. */
export type MethodLocals = Map<string, AssignedValue | null>;

const PLAIN = /([\p{L}_][\p{L}\p{N}_]*)\s*(?=:(?!=)|=(?!=))/uy;
/** Names, but for those whose attribute or item is set. */
const TARGET = /(?<![.\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]*(?![\p{L}\p{N}_]|\s*[.[(])/gu;
/** `if name is None:`, `if not name:`. */
const ABSENT = /\bif (?:not )?([\p{L}\p{N}_]+)(?: is None)?:\s*$/u;
const OTHER = /^(?:from|import|self\.)/;

/** Enters what a statement of the method binds. What only takes the place of `None` leaves a name what it is. */
export function bindLocal(
  { text }: SourceText,
  { start, end }: { readonly start: number; readonly end: number },
  locals: MethodLocals,
): void {
  PLAIN.lastIndex = start;
  const [whole, name] = PLAIN.exec(text) ?? [];
  if (whole === undefined || name === undefined) {
    const written = text.slice(start, Math.min(end, start + 400));
    if (OTHER.test(written)) return;
    const head = /^for\s+(.*?)\s+in\b/.exec(written)?.[1] ?? /^[^=\n]*/.exec(written)?.[0] ?? '';
    for (const target of head.match(TARGET) ?? []) locals.set(target, null);
    return;
  }
  if (ABSENT.exec(text.slice(Math.max(0, start - 200), start))?.[1] === name) return;
  const { valueStart } = annotatedAt(text, start + whole.length, end);
  if (valueStart < end) locals.set(name, locals.has(name) ? null : assigned(text, valueStart, end));
}

/** The dotted name that a local name copies, with no other local name at its head; `null` for none. */
export function copied(name: string, locals: MethodLocals): string | null {
  const bound = locals.get(name) ?? null;
  return bound?.kind === 'name' && !locals.has(headOf(bound.name)) ? bound.name : null;
}

/** A value with a local name at its head followed to what that is bound to; `other` where it is not known. */
export function settled(value: AssignedValue, locals: MethodLocals): AssignedValue {
  if (value.kind !== 'name' && value.kind !== 'call') return value;
  const dotted = value.kind === 'name' ? value.name : value.callee;
  const [head = '', ...rest] = dotted.split('.');
  const bound = locals.get(head);
  if (bound === undefined) return value;
  const isAlone = value.kind === 'name' && rest.length === 0;
  if (isAlone && bound !== null && (bound.kind !== 'name' || !locals.has(headOf(bound.name)))) return bound;
  if (bound?.kind !== 'name' || locals.has(headOf(bound.name))) return { kind: 'other' };
  const name = [bound.name, ...rest].join('.');
  return value.kind === 'name' ? { kind: 'name', name } : { kind: 'call', callee: name };
}

/** The text of a value with its local names followed in the same way; `null` where one is not known. */
export function settledText(source: string | null, locals: MethodLocals): string | null {
  if (source === null) return null;
  const heads = new Set(writtenNames(source).map(({ name }) => headOf(name)));
  let settled = source;
  for (const head of heads) {
    if (!locals.has(head)) continue;
    const bound = locals.get(head) ?? null;
    // In a text the name may be a word.
    if (bound?.kind !== 'name' || locals.has(headOf(bound.name)) || /["']/.test(source)) return null;
    settled = settled.replace(
      new RegExp(`(?<![\\p{L}\\p{N}_.])${head}(?![\\p{L}\\p{N}_])`, 'gu'),
      bound.name,
    );
  }
  return settled;
}

function headOf(dotted: string): string {
  return dotted.split('.')[0] ?? '';
}
