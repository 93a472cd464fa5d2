/** The text of one file with its lines: positions and slices for everything that reads it. */
import type { SyntaxNode } from './syntax-node.js';

export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 0-based, in code points. */
  readonly column: number;
}

/** A decoded file; line ends are `\n`. */
export interface SourceText {
  readonly text: string;
  /** UTF-16 index at which each line starts. */
  readonly lineStarts: readonly number[];
}

export function sourceText(text: string): SourceText {
  const lineStarts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lineStarts.push(end + 1);
  return { text, lineStarts };
}

/** The source text of a node, verbatim. */
export function textOf(source: SourceText, node: SyntaxNode): string {
  return source.text.slice(node.startIndex, node.endIndex);
}

/** Line and column of a UTF-16 index. */
export function positionAt(source: SourceText, index: number): Position {
  const line = lineAt(source, index);
  const before = source.text.slice(source.lineStarts[line - 1], index);
  return { line, column: codePointLength(before) };
}

/** The 1-based line of a UTF-16 index. */
export function lineAt({ lineStarts }: SourceText, index: number): number {
  let low = 0;
  let high = lineStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] ?? Infinity) <= index) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** The 1-based line of the last character of a node. */
export function endLineOf(source: SourceText, node: SyntaxNode): number {
  return lineAt(source, Math.max(node.startIndex, node.endIndex - 1));
}

/** Number of lines; a last line without a character does not count. */
export function lineCount({ text, lineStarts }: SourceText): number {
  return lineStarts[lineStarts.length - 1] === text.length ? lineStarts.length - 1 : lineStarts.length;
}

/** Whole lines `first` to `last` (1-based, inclusive) joined by `\n`. */
export function linesBetween(source: SourceText, first: number, last: number): string {
  const start = source.lineStarts[first - 1] ?? source.text.length;
  const end = source.lineStarts[last] ?? source.text.length + 1;
  const text = source.text.slice(start, end - 1);
  return last === source.lineStarts.length ? source.text.slice(start) : text;
}

function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
