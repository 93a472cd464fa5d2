/** A type annotation, taken apart (https://typing.python.org/en/latest/spec/annotations.html). */

export type TypeExpression =
  /** A dotted name with what stands in its brackets. */
  | { readonly kind: 'name'; readonly name: string; readonly of: readonly TypeExpression[] }
  /** `Literal["a", 1]`: its values as written. */
  | { readonly kind: 'literal'; readonly values: readonly string[] }
  | { readonly kind: 'union'; readonly members: readonly TypeExpression[] }
  | { readonly kind: 'none' }
  /** `Callable[[X], Y]`'s list, `...`, a call, or anything else. */
  | { readonly kind: 'other' };

/** Reads an annotation as written; forward references in quotes are read as what they quote. */
export function typeExpression(source: string): TypeExpression {
  const known = memo.get(source) ?? readUnion(source.trim(), 0);
  memo.set(source, known);
  return known;
}

const memo = new Map<string, TypeExpression>();

const OTHER: TypeExpression = { kind: 'other' };
const MAX_LEVEL = 12;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

function readUnion(source: string, level: number): TypeExpression {
  if (level > MAX_LEVEL) return OTHER;
  const members = splitOutside(source, '|');
  const [first = ''] = members;
  if (members.length === 1) return readOne(first, level);
  return { kind: 'union', members: members.flatMap((one) => flattened(readOne(one, level + 1))) };
}

function flattened(type: TypeExpression): readonly TypeExpression[] {
  return type.kind === 'union' ? type.members : [type];
}

function readOne(source: string, level: number): TypeExpression {
  if (source === 'None') return { kind: 'none' };
  if (NAME.test(source)) return { kind: 'name', name: source, of: [] };
  const quoted = /^(["'])([^"'\\]*)\1$/.exec(source)?.[2];
  if (quoted !== undefined) return readUnion(quoted.trim(), level + 1);
  if (/^\(.*\)$/.test(source)) return readUnion(source.slice(1, -1).trim(), level + 1);
  const open = source.indexOf('[');
  const name = source.slice(0, open).trim();
  if (open === -1 || !source.endsWith(']') || !NAME.test(name)) return OTHER;
  const inner = splitOutside(source.slice(open + 1, -1), ',').filter((part) => part !== '');
  return generic(name, inner, level + 1);
}

/** Names that only say something of the type within. */
const TRANSPARENT = new Set([
  'Annotated',
  'ClassVar',
  'Final',
  'Required',
  'NotRequired',
  'ReadOnly',
  'InitVar',
]);

function generic(name: string, inner: readonly string[], level: number): TypeExpression {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const [first = ''] = inner;
  if (last === 'Literal') return { kind: 'literal', values: inner };
  if (TRANSPARENT.has(last)) return readUnion(first, level);
  if (last === 'Optional') {
    return { kind: 'union', members: [...flattened(readUnion(first, level)), { kind: 'none' }] };
  }
  if (last === 'Union') {
    return { kind: 'union', members: inner.flatMap((one) => flattened(readUnion(one, level))) };
  }
  return { kind: 'name', name, of: inner.map((one) => readUnion(one, level)) };
}

/** The parts of a text between separators outside brackets and quotes, trimmed. */
function splitOutside(source: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === '"' || character === "'") at = Math.max(at, source.indexOf(character, at + 1));
    else if ('[({'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (depth === 0 && character === separator) {
      parts.push(source.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, source.slice(start).trim()];
}
