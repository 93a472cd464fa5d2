/** What of a function's code the excerpt shows before the statement. */
import { textOf, tokensOf } from '../condition-tokens.js';
import { ownCode } from '../renamed-locals.js';
import type { Traits } from '../traits.js';
import { withNames } from './asked.js';

export interface Code {
  /** Logical lines, white space and comments left out. */
  readonly lines: readonly string[];
  /** Whether the function's first line is among them. */
  readonly isWhole: boolean;
}

/** With other names for its variables. */
export function codeBefore({ record }: Traits, names: ReadonlyMap<string, string>): Code {
  const { source } = record;
  const count = source.line - source.excerpt.startLine;
  const text = source.excerpt.text.split('\n').slice(0, count).join('\n');
  const own = ownCode({ ...record, source: { ...source, excerpt: { ...source.excerpt, text } } });
  const rewrite = withNames(names);
  const lines = logicalLines(own).map((line) => textOf(rewrite(tokensOf(line))));
  return { lines, isWhole: /^\s*(?:async\s+)?def\s/.test(own) };
}

/** Lines that brackets hold together as one. */
function logicalLines(code: string): readonly string[] {
  const lines: string[] = [];
  let open = 0;
  for (const line of code.split('\n')) {
    if (open > 0 && lines.length > 0) lines[lines.length - 1] = `${lines.at(-1) ?? ''} ${line.trim()}`;
    else lines.push(line);
    for (const { kind, text } of tokensOf(line)) {
      if (kind !== 'operator') continue;
      if (/^[([{]$/.test(text)) open += 1;
      else if (/^[)\]}]$/.test(text)) open = Math.max(0, open - 1);
    }
  }
  return lines;
}
