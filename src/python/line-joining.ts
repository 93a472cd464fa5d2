/**
 * Lexical structure of a file without its syntax: which line ends stand inside strings or brackets (language reference,
 * 2.1.6 and 2.4). For files the grammar does not read: it takes a line end after `(value.` for the end of a statement.
 */

/** A line end, or the start of a comment up to the line end, within brackets. */
interface Joint {
  readonly start: number;
  readonly end: number;
}

export interface LexicalStructure {
  /** UTF-16 indices of the line starts that lie inside a string literal. */
  readonly startsInStrings: ReadonlySet<number>;
  /** Line ends and comments inside brackets, which Python ignores. */
  readonly joints: readonly Joint[];
}

const OPENING = '([{';
const CLOSING = ')]}';

/** Reads a whole text; a string without an end reaches to the end of its line, or of the text if triple-quoted. */
export function lexicalStructure(text: string): LexicalStructure {
  const startsInStrings = new Set<number>();
  const joints: Joint[] = [];
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === '"' || character === "'") {
      const end = stringEnd(text, at);
      for (
        let line = text.indexOf('\n', at);
        line !== -1 && line < end;
        line = text.indexOf('\n', line + 1)
      ) {
        startsInStrings.add(line + 1);
      }
      at = end;
    } else if (character === '#' || character === '\n') {
      const lineEnd = character === '\n' ? at : endOfLine(text, at);
      if (depth > 0) joints.push({ start: at, end: Math.min(lineEnd + 1, text.length) });
      at = depth > 0 ? lineEnd + 1 : Math.max(lineEnd, at + 1);
    } else {
      if (OPENING.includes(character)) depth += 1;
      else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1);
      at += 1;
    }
  }
  return { startsInStrings, joints };
}

/** The text with line ends and comments inside brackets blanked: every other character keeps its index. */
export function withJoinedLines(text: string): string {
  let joined = '';
  let at = 0;
  for (const { start, end } of lexicalStructure(text).joints) {
    joined += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return joined + text.slice(at);
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function stringEnd(text: string, start: number): number {
  const quote = text[start] ?? '';
  const triple = quote.repeat(3);
  const isTriple = text.startsWith(triple, start);
  const closing = isTriple ? triple : quote;
  let at = start + closing.length;
  while (at < text.length) {
    if (text.startsWith(closing, at)) return at + closing.length;
    if (!isTriple && text[at] === '\n') return at;
    at += text[at] === '\\' ? 2 : 1;
  }
  return text.length;
}
