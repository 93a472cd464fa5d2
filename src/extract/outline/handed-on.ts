/** Whether a name without a call is a value that somebody may call, by what stands before it. */

const LOOK_BACK = 400;
const TYPE_TEST = /(?:\b(?:isinstance|issubclass|cast)|\bclass\s+\w+)\s*\([^()]*(?:\([^()]*)?$/;

/** Whether the name of a class is used as a value: neither in an annotation, nor as a base, nor to test a type. */
export function isClassHandedOn(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - LOOK_BACK), start).trimEnd();
  const last = before.at(-1) ?? '';
  if (/\w/.test(last)) return /\b(?:return|or|and|else|yield|raise)$/.test(before);
  if (last === '=') return !/[=!<>]=$/.test(before);
  if (last === '@' || last === '{') return true;
  if (!'(,[:'.includes(last)) return false;
  const opened = openBracket(before);
  if (opened === null) return last === ',';
  if (before[opened] === '{') return true;
  if (last === ':') return false;
  if (before[opened] === '[') return !/[\w\]]$/.test(before.slice(0, opened));
  return !TYPE_TEST.test(before);
}

/** Whether a string that is a name may be made the name of what is called: no key, no annotation, not compared. */
export function isTextHandedOn(text: string, start: number, end: number): boolean {
  if (/^\s*:/.test(text.slice(end, end + 10))) return false;
  const before = text.slice(Math.max(0, start - 80), start).trimEnd();
  const last = before.at(-1) ?? '';
  if (last === '=') return !/[=!<>]=$/.test(before);
  if (last === ':') return /["']\s*:$/.test(before);
  return '(,{'.includes(last) || (last === '[' && !/[\w\]]\[$/.test(before));
}

/** The index of the innermost bracket that is open at the end; `null` for none. */
function openBracket(before: string): number | null {
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const character = before[at] ?? '';
    if (')]}'.includes(character)) depth += 1;
    else if ('([{'.includes(character)) {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return null;
}
