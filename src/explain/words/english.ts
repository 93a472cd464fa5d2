/** English from parts: code in sentences, lists, articles. */

/**
 * Source text in a sentence, cut at a word where it is long, a line break of a literal as the escape Python knows. A fence
 * is longer than each run of backticks in it (CommonMark 0.31, 6.1), with spaces within it.
 */
export function code(text: string, longest = LONGEST_CODE): string {
  const shown = clipped(text.replace(/\r?\n/g, '\\n'), longest);
  const runs = (shown.match(/`+/g) ?? []).map(({ length }) => length);
  if (runs.length === 0) return `\`${shown}\``;
  const fence = '`'.repeat(Math.max(...runs) + 1);
  return `${fence} ${shown} ${fence}`;
}

const LONGEST_CODE = 120;

/** The text, or its beginning up to a word's end with ` ...` behind it. */
export function clipped(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 4);
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf(','), Math.floor(cut.length * 0.6));
  return `${cut.slice(0, end).replace(/[\s,([{]+$/, '')} ...`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[], conjunction: 'and' | 'or' | 'nor' = 'and'): string {
  const last = items[items.length - 1] ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** A list; of one that would be too long as many as fit, and how many there are more. */
export function fittingList(
  items: readonly string[],
  conjunction: 'and' | 'or' | 'nor' = 'and',
  { longest = LONGEST_LIST, most = MOST_ITEMS }: { readonly longest?: number; readonly most?: number } = {},
): string {
  const whole = list(items, conjunction);
  // One more is shown: to count it would take as much room.
  if (whole.length <= longest && items.length <= most + 1) return whole;
  let shown = Math.max(1, Math.min(most, items.length - 1));
  while (shown > 1 && items.slice(0, shown).join(', ').length > longest) shown -= 1;
  if (shown === items.length) return whole;
  return `${items.slice(0, shown).join(', ')} ${conjunction} ${items.length - shown} more`;
}

const LONGEST_LIST = 320;
const MOST_ITEMS = 12;

/** A list of codes; of a long one the first few, and how many there are more. */
export function codes(
  texts: readonly string[],
  conjunction: 'and' | 'or' | 'nor' = 'and',
  most = MOST_ITEMS,
): string {
  const items = [...new Set(texts)].map((text) => code(text));
  return fittingList(items, conjunction, { longest: LONGEST_CODES, most });
}

const LONGEST_CODES = 420;

/** The indefinite article of a word or code, by its sound. */
export function article(word: string): 'a' | 'an' {
  const plain = word.replace(/^[`'"(\s_]+/, '').toLowerCase();
  if (/^(?:uni(?![nm])|use|usa|utf|uuid|uid|ur[il]|one|once|euro|ubi)/.test(plain)) return 'a';
  if (/^(?:hour|honest|heir|http|html|mp|ml|nvi|llm|rpc|ssl|sdk|f-|fp|l1|l2|s3|xpu|mla|moe)/.test(plain))
    return 'an';
  return /^[aeiou8]/.test(plain) ? 'an' : 'a';
}

/** `1 item`, `3 items`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The sentence with a capital at its start, unless it starts with code. */
export function capital(sentence: string): string {
  return sentence.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
