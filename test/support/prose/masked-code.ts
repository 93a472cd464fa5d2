/** Prose with its code made unreadable, so that rules about English leave code alone. Positions stay the same. */

/** Stands for each character of code. */
export const MASK = '\u25a1';
/** Stands for each character of a quotation. */
export const QUOTE_MASK = '\u25ab';

/** A fence of any length, up to the next one of the same length (CommonMark 0.31, 6.1). */
const CODE = /(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)/gs;
const QUOTATION = /"[^"]*"/g;

/** The lead-in of a solution that the message itself gives; what follows is quoted as it is. */
const QUOTED_ADVICE = /^The message itself [a-z ]+: /;

export function maskCode(text: string): string {
  return text.replace(CODE, (code) => MASK.repeat(code.length));
}

/** Code, quotations and what a message is quoted to advise, all made unreadable. */
export function maskVerbatim(text: string): string {
  const masked = maskCode(text);
  const leadIn = QUOTED_ADVICE.exec(masked)?.[0] ?? null;
  if (leadIn !== null) return leadIn + QUOTE_MASK.repeat(text.length - leadIn.length);
  return masked.replace(QUOTATION, (quotation) => QUOTE_MASK.repeat(quotation.length));
}

export function isQuotedAdvice(text: string): boolean {
  return QUOTED_ADVICE.test(text);
}

/** The sentences of a text; a stop within code ends none. */
export function sentencesIn(text: string): readonly string[] {
  if (isQuotedAdvice(text)) return [text];
  const masked = maskVerbatim(text);
  const ends = Array.from(masked.matchAll(/[.!?]+["')]*\s+/g), (match) => match.index + match[0].length);
  const starts = [0, ...ends];
  return starts
    .map((start, index) => text.slice(start, starts[index + 1]).trim())
    .filter((each) => each !== '');
}
