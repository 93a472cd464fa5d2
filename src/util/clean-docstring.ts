/** `inspect.cleandoc` on plain text. */

const TAB_SIZE = 8;

/** `inspect.cleandoc`: the common margin of all lines but the first goes, and blank lines at both ends. */
export function cleanDocstring(text: string): string {
  return cleanDocstringLines(text).lines.join('\n');
}

/** Its lines, and how many lines before them are gone. */
export function cleanDocstringLines(text: string): {
  readonly lines: readonly string[];
  readonly skipped: number;
} {
  const [first = '', ...rest] = expandTabs(text).split('\n');
  const indents = rest.filter((line) => /[^ ]/.test(line)).map((line) => line.search(/[^ ]/));
  const margin = Math.min(...indents);
  const lines = [
    first.replace(/^ +/, ''),
    ...(indents.length === 0 ? rest : rest.map((line) => line.slice(margin))),
  ];
  while (lines.at(-1) === '') lines.pop();
  const skipped = Math.max(
    0,
    lines.findIndex((line) => line !== ''),
  );
  return { lines: lines.slice(skipped), skipped };
}

/** `str.expandtabs`: columns count from the last line end. */
function expandTabs(text: string): string {
  let column = 0;
  let expanded = '';
  for (const character of text) {
    const width = character === '\t' ? TAB_SIZE - (column % TAB_SIZE) : 1;
    expanded += character === '\t' ? ' '.repeat(width) : character;
    column = character === '\n' || character === '\r' ? 0 : column + width;
  }
  return expanded;
}
