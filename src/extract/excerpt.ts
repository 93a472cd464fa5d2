/** The source around a site. */
import type { Excerpt } from '../model/file-facts.js';
import { lineCount, linesBetween, type SourceText } from '../python/source-text.js';

/** How many lines before the first and after the last line of a statement an excerpt holds. */
export interface ExcerptSize {
  readonly before: number;
  readonly after: number;
}

/** The statement's lines with their surroundings, clipped at the ends of the file. */
export function excerptAround(source: SourceText, line: number, endLine: number, size: ExcerptSize): Excerpt {
  const first = Math.max(1, line - size.before);
  const last = Math.min(lineCount(source), endLine + size.after);
  return { startLine: first, text: linesBetween(source, first, last) };
}
