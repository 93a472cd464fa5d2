/** printf-style formatting of `str` (library reference, "printf-style String Formatting"). */

/** A piece of a format string: text, or one conversion specifier. */
export type PrintfPiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'conversion';
      /** The mapping key of `%(key)s`; `null` for a positional one. */
      readonly key: string | null;
      /** Values that `*` as width or precision takes before the converted one. */
      readonly stars: number;
      /** The format spec of `str.format` that shows the value alike (PEP 3101); `null` where it needs none. */
      readonly spec: string | null;
      readonly type: string;
    };

/** Flags, width, precision, length and type, behind the `%` and the mapping key. */
const SPECIFIER = /([#0\- +]*)(\*|\d+)?(\.(\*|\d+)?)?[hlL]?([diouxXeEfFgGcrsa])/y;

/** Takes a format string apart; `null` where Python would raise. */
export function printfPieces(format: string): readonly PrintfPiece[] | null {
  const pieces: PrintfPiece[] = [];
  let at = 0;
  for (let percent = format.indexOf('%'); percent !== -1; percent = format.indexOf('%', at)) {
    pieces.push({ kind: 'text', text: format.slice(at, percent) });
    if (format[percent + 1] === '%') {
      pieces.push({ kind: 'text', text: '%' });
      at = percent + 2;
      continue;
    }
    const keyEnd = format[percent + 1] === '(' ? closingParenthesis(format, percent + 1) : percent;
    if (keyEnd === null) return null;
    SPECIFIER.lastIndex = keyEnd + 1;
    const match = SPECIFIER.exec(format);
    if (match === null) return null;
    const [, flags = '', width, point, precision, type = ''] = match;
    const key = keyEnd === percent ? null : format.slice(percent + 2, keyEnd);
    const stars = [width, precision].filter((value) => value === '*').length;
    const spec = stars > 0 ? null : specOf({ flags, width: width ?? '', precision: point ?? '', type });
    pieces.push({ kind: 'conversion', key, stars, spec, type });
    at = SPECIFIER.lastIndex;
  }
  pieces.push({ kind: 'text', text: format.slice(at) });
  return pieces;
}

interface Specifier {
  readonly flags: string;
  readonly width: string;
  /** With its dot. */
  readonly precision: string;
  readonly type: string;
}

const NUMBERS: Readonly<Record<string, string>> = { d: 'd', i: 'd', u: 'd' };

/** Texts are aligned to the right here, but to the left by `str.format`; `-` aligns to the left, `0` fills numbers. */
function specOf({ flags, width, precision, type }: Specifier): string | null {
  const isText = 'sra'.includes(type);
  const isPlain = flags + width + precision === '';
  if (isPlain && (isText || type in NUMBERS || type === 'c')) return null;
  const isLeft = flags.includes('-');
  const alignment = width === '' ? '' : isLeft ? '<' : isText || type === 'c' ? '>' : '';
  const digits = precision === '.' ? '.0' : precision;
  if (isText || type === 'c') return alignment + width + (type === 'c' ? 'c' : digits) || null;
  const sign = flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
  const alternate = flags.includes('#') ? '#' : '';
  const zero = flags.includes('0') && !isLeft && width !== '' ? '0' : '';
  // An integer with a precision is filled with zeros, for which `str.format` has no spec but where it has no sign.
  const isInteger = type in NUMBERS || 'xXo'.includes(type);
  if (isInteger && precision !== '') {
    const places = width === '' && precision !== '.' ? `0${precision.slice(1)}` : width;
    return `${sign}${alternate}${places}${NUMBERS[type] ?? type}`;
  }
  return `${alignment}${sign}${alternate}${zero}${width}${digits}${NUMBERS[type] ?? type}`;
}

/** Index of the parenthesis that closes the one at `open`: `%(a(b))s` has the key `a(b)`. */
function closingParenthesis(format: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < format.length; at += 1) {
    if (format[at] === '(') depth += 1;
    if (format[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}
