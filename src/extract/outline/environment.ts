/** A dict that reads environment variables: `NAMES = {"X": lambda: os.getenv("X", default), ...}`. */
import type { EnvironmentOutline } from '../../model/outline.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { closingIndex, flatText, indexOutside, partsOf, significant } from '../../python/text-scan.js';
import { listedChoices, readVariable } from './environment-call.js';
import { commentAbove, stringText } from './noted.js';

/** The variables of a dict that begins at an index; empty for one of which less than half reads what its keys say. */
export function readEnvironment(
  source: SourceText,
  start: number,
  end: number,
): readonly EnvironmentOutline[] {
  const { text } = source;
  if (text[start] !== '{' || !/\b(?:getenv|environ)\b/.test(text.slice(start, end))) return [];
  const close = closingIndex(text, start, end);
  const entries = partsOf(text, start + 1, close).map((part) => entryOf(source, part.start, part.end));
  const known = entries.filter((entry) => entry !== null);
  const reading = known.filter(({ isRead }) => isRead);
  return reading.length * 2 < entries.length ? [] : known.map(({ variable }) => variable);
}

interface Entry {
  readonly variable: EnvironmentOutline;
  /** Whether its value reads the variable its key names. */
  readonly isRead: boolean;
}

function entryOf(source: SourceText, start: number, end: number): Entry | null {
  const { text } = source;
  const colon = indexOutside(text, ':', start, end);
  const name = stringText(text.slice(start, colon).trim());
  if (name === null || !/^\w+$/.test(name)) return null;
  const value = flatText(text, significant(text, colon + 1), end);
  const read = readVariable(value, name) ?? readByCall(value, name);
  const lines = { line: lineAt(source, start), endLine: lineAt(source, end - 1) };
  const choices = read === null || value.startsWith('lambda') ? null : listedChoices(value);
  return {
    variable: { name, default: read?.default ?? null, choices, doc: commentAbove(source, start), ...lines },
    isRead: read !== null,
  };
}

/** `env_with_choices("X", default, [...])`: a call whose first argument is the key. */
function readByCall(value: string, name: string): { readonly default: string | null } | null {
  const open = /^[\w.]+\(/.exec(value)?.[0].length ?? 0;
  if (open === 0) return null;
  const [first = '', second = null] = partsOf(value, open, closingIndex(value, open - 1, value.length)).map(
    ({ start, end }) => value.slice(start, end),
  );
  if (stringText(first) !== name) return null;
  const isKeyword = second !== null && /^\w+\s*=(?!=)/.test(second);
  if (isKeyword && !/^default\s*=/.test(second)) return { default: null };
  return { default: second?.replace(/^default\s*=\s*/, '') ?? null };
}
