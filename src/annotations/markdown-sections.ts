/** Sections of Markdown: what stands below each heading of the second level (CommonMark 4.2), code blocks left alone. */

export interface Section {
  /** Its heading, without the marks around it. */
  readonly heading: string;
  /** The line of the heading. */
  readonly line: number;
  /** The lines below it, up to the next heading. */
  readonly lines: readonly string[];
}

export interface Sections {
  readonly sections: readonly Section[];
  /** The first line with text before any section; `null` for none. */
  readonly stray: number | null;
}

/** Takes lines apart, of which the first is line `firstLine` of its file. */
export function sectionsOf(lines: readonly string[], firstLine: number): Sections {
  const sections: { heading: string; line: number; lines: string[] }[] = [];
  let stray: number | null = null;
  let fence: string | null = null;
  for (const [index, line] of lines.entries()) {
    const section = sections.at(-1);
    const heading = fence === null ? /^ {0,3}##[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line) : null;
    fence = fenceAfter(fence, line);
    if (heading !== null) sections.push({ heading: heading[1] ?? '', line: firstLine + index, lines: [] });
    else if (section !== undefined) section.lines.push(line);
    else if (line.trim() !== '') stray ??= firstLine + index;
  }
  return { sections, stray };
}

/** The fence of the code block a line is followed by (CommonMark 4.5); `null` outside of one. */
function fenceAfter(fence: string | null, line: string): string | null {
  const marks = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
  if (marks === null) return fence;
  const [, run = '', rest = ''] = marks;
  if (fence === null) return run;
  const isEnd = run.startsWith(fence) && rest.trim() === '';
  return isEnd ? null : fence;
}
