/** `textwrap.dedent` on plain text. */

/** Takes the white space off that all lines with something in them begin with; blank lines become empty. */
export function dedent(text: string): string {
  const lines = text.split('\n').map((line) => (/^[ \t]*$/.test(line) ? '' : line));
  const margins = lines.filter((line) => line !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = ''] = margins;
  let margin = first;
  for (const other of margins) while (!other.startsWith(margin)) margin = margin.slice(0, -1);
  return lines.map((line) => line.slice(line === '' ? 0 : margin.length)).join('\n');
}
