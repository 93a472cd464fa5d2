/** Format strings of `str.format` (library reference, "Format String Syntax"; CPython's `MarkupIterator`). */

/** A piece of a format string: text, or one replacement field. */
export type FormatPiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'field';
      /** Number, keyword, or "" for automatic numbering. */
      readonly first: string;
      /** `.attribute` and `[index]` after it, in order. */
      readonly accessors: readonly FormatAccessor[];
      readonly conversion: 'r' | 's' | 'a' | null;
      readonly spec: string;
    };

export type FormatAccessor =
  | { readonly kind: 'attribute'; readonly name: string }
  /** An all-digits index is an `int`, any other a `str`. */
  | { readonly kind: 'index'; readonly key: string | number };

/** Takes a format string apart; `null` where Python would raise `ValueError`. */
export function formatPieces(format: string): readonly FormatPiece[] | null {
  const pieces: FormatPiece[] = [];
  let text = '';
  let at = 0;
  while (at < format.length) {
    const character = format[at] ?? '';
    const doubled = format[at + 1] === character;
    if ((character === '{' || character === '}') && !doubled) {
      const end = character === '{' ? fieldEnd(format, at + 1) : null;
      const field = end === null ? null : fieldOf(format.slice(at + 1, end));
      if (end === null || field === null) return null;
      pieces.push({ kind: 'text', text }, field);
      text = '';
      at = end + 1;
      continue;
    }
    text += character;
    at += character === '{' || character === '}' ? 2 : 1;
  }
  return [...pieces, { kind: 'text', text }];
}

/** Index of the brace that closes a field; braces nest, those in `[...]` of the name do not count. */
function fieldEnd(format: string, start: number): number | null {
  let depth = 1;
  let inIndex = false;
  let inName = true;
  for (let at = start; at < format.length; at += 1) {
    const character = format[at];
    if (inName && character === '[') inIndex = true;
    else if (inIndex) inIndex = character !== ']';
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === ':' || character === '!') inName = false;
    if (depth === 0) return at;
  }
  return null;
}

function fieldOf(field: string): FormatPiece | null {
  const match = /^((?:[^[:!{}]|\[[^\]]*\])*)(?:!(.)(?=:|$))?(?::([^]*))?$/u.exec(field);
  if (match === null) return null;
  const [, name = '', letter, spec = ''] = match;
  if (letter !== undefined && letter !== 'r' && letter !== 's' && letter !== 'a') return null;
  const first = /^[^.[]*/.exec(name)?.[0] ?? '';
  const accessors = accessorsOf(name.slice(first.length));
  return accessors === null ? null : { kind: 'field', first, accessors, conversion: letter ?? null, spec };
}

function accessorsOf(path: string): readonly FormatAccessor[] | null {
  const accessors: FormatAccessor[] = [];
  const accessor = /\.([^.[]+)|\[([^\]]+)\]/y;
  while (accessor.lastIndex < path.length) {
    const match = accessor.exec(path);
    if (match === null) return null;
    const [, name, key = ''] = match;
    if (name !== undefined) accessors.push({ kind: 'attribute', name });
    else accessors.push({ kind: 'index', key: /^\d+$/.test(key) ? Number(key) : key });
  }
  return accessors;
}
