/** Splitting source text of an expression at operators that stand in no brackets and no string. */

/** The parts between the operators, a word only where it stands by itself; the longest operator counts. */
export function splitOutside(text: string, operators: readonly string[]): readonly string[] {
  if (!operators.some((one) => text.includes(one))) return [text];
  const longestFirst = [...operators].sort((a, b) => b.length - a.length);
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const character = text[at] ?? '';
    if (character === '"' || character === "'") {
      at = stringEnd(text, at);
      continue;
    }
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    const operator = depth > 0 ? undefined : longestFirst.find((one) => standsAt(text, at, one));
    if (operator === undefined) {
      at += 1;
      continue;
    }
    parts.push(text.slice(start, at));
    at += operator.length;
    start = at;
  }
  return [...parts, text.slice(start)];
}

/** The text without parentheses around all of it. */
export function outerParentheses(text: string): string {
  const inner = text.trim();
  if (!inner.startsWith('(') || !inner.endsWith(')')) return inner;
  let depth = 0;
  for (let at = 0; at < inner.length - 1;) {
    const character = inner[at] ?? '';
    if (character === '"' || character === "'") {
      at = stringEnd(inner, at);
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return inner;
    at += 1;
  }
  return outerParentheses(inner.slice(1, -1));
}

function standsAt(text: string, at: number, operator: string): boolean {
  if (!text.startsWith(operator, at)) return false;
  if (!/^\w/.test(operator)) {
    // `<` of `<<`, `=` of `==`, `>` of `->`.
    const around = (text[at - 1] ?? '') + (text[at + operator.length] ?? '');
    return operator === ':=' || !/[<>=!]/.test(around);
  }
  return !/[\w.]/.test(text[at - 1] ?? '') && !/\w/.test(text[at + operator.length] ?? '');
}

/** Index behind a string literal on one line. */
function stringEnd(text: string, start: number): number {
  const quote = text[start] ?? '';
  const triple = quote.repeat(3);
  const close = text.startsWith(triple, start) ? triple : quote;
  for (let at = start + close.length; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(close, at)) return at + close.length;
  }
  return text.length;
}
