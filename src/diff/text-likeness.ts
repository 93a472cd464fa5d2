/** How alike two masked messages are. */

/** From 0 to 1: the share of words they have in common (Dice); placeholders count as no word. */
export function likeness(a: string | null, b: string | null): number {
  if (a === b) return 1;
  if (a === null || b === null) return 0;
  const left = wordsOf(a);
  const right = wordsOf(b);
  if (left.length + right.length === 0) return 0;
  const rest = new Map<string, number>();
  for (const word of left) rest.set(word, (rest.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of right) {
    const count = rest.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    rest.set(word, count - 1);
  }
  return (2 * shared) / (left.length + right.length);
}

/** Texts of one family, `Only image inputs` and `Only video inputs`: the same but for one word, which is no number and no slip of the pen. */
export function isFamily(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  const left = wordsOf(a);
  const right = wordsOf(b);
  if (left.length !== right.length || left.length < 2) return false;
  const different = left.flatMap((word, index) =>
    word === right[index] ? [] : [[word, right[index] ?? ''] as const],
  );
  const [first] = different;
  return different.length === 1 && first !== undefined && !areNumbers(...first) && !isSlip(...first);
}

/** Whether the text fits the other one's literal words with anything in the places of its placeholders. */
export function fills(pattern: string, text: string): boolean {
  const [first = '', ...literals] = pattern.split('{}');
  const last = literals.pop();
  if (last === undefined || pattern === text || !text.startsWith(first) || !text.endsWith(last)) return false;
  // The leftmost place of each literal leaves most for the next: a regular expression would try them all, and the text
  // is that of whoever wrote the source.
  let end = first.length;
  for (const literal of literals) {
    const start = text.indexOf(literal, end + 1);
    if (start === -1) return false;
    end = start + literal.length;
  }
  return end < text.length - last.length;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function areNumbers(a: string, b: string): boolean {
  return /^\d+$/.test(a) && /^\d+$/.test(b);
}

/** `recieved` and `received`, `token` and `tokens`: long words with few letters between them. */
function isSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 2) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 2;
}
