/** English from parts: code in sentences, lists, articles. */

/** Source text in a sentence, cut at a word where it is long; doubled backticks where the text has some of its own. */
export function code(text: string, longest = LONGEST_CODE): string {
  const shown = clipped(text, longest);
  return shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``;
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
  longest = LONGEST_LIST,
): string {
  const whole = list(items, conjunction);
  if (whole.length <= longest) return whole;
  let shown = Math.max(1, items.length - 1);
  while (shown > 1 && items.slice(0, shown).join(', ').length > longest) shown -= 1;
  return `${items.slice(0, shown).join(', ')} ${conjunction} ${items.length - shown} more`;
}

const LONGEST_LIST = 320;

/** A list of codes; of a long one the first few, and how many there are more. */
export function codes(
  texts: readonly string[],
  conjunction: 'and' | 'or' | 'nor' = 'and',
  most = 12,
): string {
  const unique = [...new Set(texts)];
  if (unique.length <= most + 1)
    return list(
      unique.map((text) => code(text)),
      conjunction,
    );
  return `${unique
    .slice(0, most)
    .map((text) => code(text))
    .join(', ')} ${conjunction} ${unique.length - most} more`;
}

/** The indefinite article of a word or code, by its sound. */
export function article(word: string): 'a' | 'an' {
  const plain = word.replace(/^[`'"(\s]+/, '').toLowerCase();
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
