/** Names whose values changed: the trigger says what stands behind a constant or a list, `LIMIT` (`64`). */
import { type Token, tokensOf } from '../condition-tokens.js';
import type { Traits } from '../traits.js';
import type { Rewrite } from './asked.js';
import { valueOf } from './read-test.js';

/** For either side what puts values in the places of names that do not stand for the same on both. */
export function namedValues(old: Traits, now: Traits): readonly [Rewrite, Rewrite] {
  const [before, after] = [valuesOf(old), valuesOf(now)];
  const differing = (values: Values, others: Values): Values =>
    new Map([...values].filter(([name, written]) => others.get(name)?.join() !== written.join()));
  return [inPlaceOf(differing(before, after)), inPlaceOf(differing(after, before))];
}

type Values = ReadonlyMap<string, readonly string[]>;

function valuesOf({ record }: Traits): Values {
  if (record.trigger === null || record.provenance.prose.trigger === 'written') return new Map();
  const found = record.trigger.matchAll(/`([^`]+)` \((`[^`]*`(?:, `[^`]*`)*)\)/g);
  const values = new Map<string, readonly string[]>();
  for (const [, name = '', list = ''] of found) {
    const written = [...list.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text);
    if (/^(?:[\p{L}\p{N}_]+\.)*[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && written.every(isValue))
      values.set(name, written);
  }
  return values;
}

function isValue(text: string): boolean {
  return valueOf(tokensOf(text))?.isLiteral === true;
}

function inPlaceOf(values: Values): Rewrite {
  if (values.size === 0) return (tokens) => tokens;
  return (tokens) =>
    tokens.flatMap(
      (token, index) => valueAt(tokens, index, values) ?? (isWithin(tokens, index, values) ? [] : [token]),
    );
}

/** The value of a name that starts at a token; `null` where none does. */
function valueAt(tokens: readonly Token[], index: number, values: Values): readonly Token[] | null {
  const before = tokens[index - 1]?.text ?? '';
  if (before === '.' || tokens[index]?.kind !== 'name') return null;
  const name = nameAt(tokens, index);
  const written = values.get(name.text);
  if (written === undefined || /^[.([]$/.test(tokens[name.end]?.text ?? '')) return null;
  const [only = ''] = written;
  if (before !== 'in') {
    const isCompared = [before, tokens[name.end]?.text ?? ''].some((text) => /^(?:[<>]=?|[=!]=)$/.test(text));
    return written.length === 1 && isCompared ? tokensOf(only) : null;
  }
  // One value may be a text that is looked into.
  return written.length > 1 ? tokensOf(`(${written.join(', ')})`) : null;
}

function isWithin(tokens: readonly Token[], index: number, values: Values): boolean {
  let start = index;
  while (start > 0 && (tokens[start]?.text === '.' || tokens[start - 1]?.text === '.')) start -= 1;
  return start < index && nameAt(tokens, start).end > index && valueAt(tokens, start, values) !== null;
}

function nameAt(tokens: readonly Token[], start: number): { readonly text: string; readonly end: number } {
  let end = start + 1;
  while (tokens[end]?.text === '.' && tokens[end + 1]?.kind === 'name') end += 2;
  return {
    text: tokens
      .slice(start, end)
      .map(({ text }) => text)
      .join(''),
    end,
  };
}
