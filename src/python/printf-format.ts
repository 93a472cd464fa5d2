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
      readonly type: string;
    };

const SPECIFIER = /%(?:\(([^)]*)\))?[#0\- +]*(\*|\d+)?(?:\.(\*|\d+)?)?[hlL]?([diouxXeEfFgGcrsa%])/y;

/** Takes a format string apart; `null` where Python would raise. */
export function printfPieces(format: string): readonly PrintfPiece[] | null {
  const pieces: PrintfPiece[] = [];
  let at = 0;
  for (let percent = format.indexOf('%'); percent !== -1; percent = format.indexOf('%', at)) {
    SPECIFIER.lastIndex = percent;
    const match = SPECIFIER.exec(format);
    if (match === null) return null;
    pieces.push({ kind: 'text', text: format.slice(at, percent) });
    at = SPECIFIER.lastIndex;
    const [, key, width, precision, type = ''] = match;
    if (type === '%') pieces.push({ kind: 'text', text: '%' });
    else {
      const stars = [width, precision].filter((value) => value === '*').length;
      pieces.push({ kind: 'conversion', key: key ?? null, stars, type });
    }
  }
  pieces.push({ kind: 'text', text: format.slice(at) });
  return pieces;
}
