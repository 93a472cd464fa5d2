/** The items of one Markdown list (CommonMark 5.2 and 5.3): each with the lines that belong to it, nested lists too. */

export interface ListItem {
  readonly text: string;
  readonly line: number;
}

export type List =
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  /** Text that belongs to no item, and its line. */
  | { readonly kind: 'no-list'; readonly line: number };

/** Reads lines, of which the first is line `firstLine` of its file; no lines with text are no items. */
export function listItems(lines: readonly string[], firstLine: number): List {
  const items: { lines: string[]; line: number; indent: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const item = items.at(-1);
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    const marker = /^( {0,3}(?:[-*+]|\d{1,9}[.)]))(?:( +)(.*)|$)/.exec(line);
    if (marker !== null && (item === undefined || indent < item.indent)) {
      const [, mark = '', gap = ' ', text = ''] = marker;
      items.push({
        lines: [text],
        line: firstLine + index,
        indent: mark.length + Math.min(gap.length, MOST_GAP),
      });
    } else if (line.trim() === '') item?.lines.push('');
    else if (item === undefined || (indent < item.indent && item.lines.at(-1) === '')) {
      return { kind: 'no-list', line: firstLine + index };
    } else item.lines.push(line.slice(Math.min(indent, item.indent)));
  }
  return {
    kind: 'list',
    items: items.map((item) => ({ text: item.lines.join('\n').trim(), line: item.line })),
  };
}

const MOST_GAP = 4;
