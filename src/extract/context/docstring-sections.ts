/**
 * What a docstring says of parameters and exceptions, in the styles people write: Google's `Args:` and `Raises:`,
 * NumPy's underlined `Parameters` and `Raises`, Sphinx's `:param x:` and `:raises E:`.
 */

export interface DocstringSections {
  readonly parameters: readonly DocEntry[];
  readonly raises: readonly DocEntry[];
}

/** One entry: its names as written, its text on one line, and the 0-based lines of the docstring it stands on. */
export interface DocEntry {
  readonly names: readonly string[];
  readonly text: string;
  readonly first: number;
  readonly last: number;
}

/** Reads the lines of a cleaned docstring. `Attributes:` count as parameters; of a name the first entry is its own. */
export function docstringSections(lines: readonly string[]): DocstringSections {
  const sections = sectionsOf(lines);
  const fields = fieldEntries(lines);
  const entries = (kind: Section['kind']): readonly DocEntry[] => [
    ...sections.filter((section) => section.kind === kind).flatMap((section) => entriesOf(lines, section)),
    ...fields.filter((field) => field.kind === kind),
  ];
  return { parameters: entries('parameters'), raises: entries('raises') };
}

interface Section {
  readonly kind: 'parameters' | 'raises';
  readonly style: 'google' | 'numpy';
  /** The column of its heading. */
  readonly indent: number;
  /** 0-based lines below the heading: from the first, up to but without the second. */
  readonly start: number;
  readonly end: number;
}

const HEADING =
  /^ *(?:(Args|Arguments|Parameters|Params|Keyword Args|Keyword Arguments|Other Parameters|Attributes)|Raises) *:? *$/;
const UNDERLINE = /^ *-{3,} *$/;

function sectionsOf(lines: readonly string[]): readonly Section[] {
  return lines.flatMap((line, index): readonly Section[] => {
    const heading = HEADING.exec(line);
    if (heading === null) return [];
    const kind = heading[1] === undefined ? 'raises' : 'parameters';
    const indent = indentOf(line);
    const isNumpy = UNDERLINE.test(lines[index + 1] ?? '');
    if (isNumpy) {
      const start = index + 2;
      return [{ kind, style: 'numpy', indent, start, end: endOfNumpy(lines, start, indent) }];
    }
    if (!line.includes(':')) return [];
    const start = index + 1;
    return [{ kind, style: 'google', indent, start, end: endOfGoogle(lines, start, indent) }];
  });
}

/** Up to the first line that is indented no deeper than the heading. */
function endOfGoogle(lines: readonly string[], start: number, indent: number): number {
  const end = lines.findIndex((line, at) => at >= start && isText(line) && indentOf(line) <= indent);
  return end === -1 ? lines.length : end;
}

/** Up to the next underlined heading, or a line further out. */
function endOfNumpy(lines: readonly string[], start: number, indent: number): number {
  const end = lines.findIndex(
    (line, at) =>
      at >= start && isText(line) && (indentOf(line) < indent || UNDERLINE.test(lines[at + 1] ?? '')),
  );
  return end === -1 ? lines.length : end;
}

/** `name: text`, `name (type): text`, `*args: text`, `- name: text`; names may stand in backquotes. */
const GOOGLE_PARAMETER =
  /^ *(?:[-*] +)?(`{0,2}\*{0,2}[\w.]+`{0,2}(?: *[,/] *`{0,2}\*{0,2}\w+`{0,2})*) *(?:\((?:[^()]|\([^()]*\))*\))? *:(?!:)(?: +|$)(.*)$/;
/** `ValueError: text`, `A, B: text`. */
const GOOGLE_EXCEPTION =
  /^ *(?:[-*] +)?(`{0,2}[\w.]+`{0,2}(?:(?: *[,/|] *| or )`{0,2}[\w.]+`{0,2})*) *:(?: +|$)(.*)$/;
/** `name : type`, `name`, `x, y : type`; below it, deeper, the text. */
const NUMPY_ENTRY = /^ *(`{0,2}\*{0,2}[\w.]+`{0,2}(?: *, *`{0,2}\*{0,2}[\w.]+`{0,2})*) *(?::.*)?$/;

function entriesOf(lines: readonly string[], section: Section): readonly DocEntry[] {
  const body = lines.slice(section.start, section.end);
  const indent = section.style === 'numpy' ? section.indent : indentOf(body.find(isText) ?? '');
  const entries: Building[] = [];
  for (const [offset, line] of body.entries()) {
    if (!isText(line)) continue;
    const isHead = indentOf(line) === indent || (section.style === 'google' && indentOf(line) < indent);
    const head = isHead ? headOf(line, section) : null;
    const at = section.start + offset;
    if (head !== null) entries.push({ ...head, first: at, last: at });
    else extend(entries.at(-1), line, at);
  }
  return entries.map(finished);
}

function headOf(line: string, { kind, style }: Section): Pick<Building, 'names' | 'texts'> | null {
  const form = style === 'numpy' ? NUMPY_ENTRY : kind === 'raises' ? GOOGLE_EXCEPTION : GOOGLE_PARAMETER;
  const [, names, text = ''] = form.exec(line) ?? [];
  return names === undefined ? null : { names: separate(names), texts: [text] };
}

/** `:param x: text`, `:param int x: text`, `:raises E: text`, with `@` for `:` too. */
const FIELD =
  /^ *[:@](?:(param|parameter|arg|argument|key|keyword)|raises?|except|exception) +[^:]*?((?:\*{1,2}|\\\*)*[\w.]+(?: *, *[\w.]+)*) *:(?: +|$)(.*)$/;

/** A longer line is data. */
const LONGEST = 500;

function fieldEntries(lines: readonly string[]): readonly (DocEntry & Pick<Section, 'kind'>)[] {
  const entries: { readonly kind: Section['kind']; readonly entry: Building }[] = [];
  let open: Building | undefined;
  let indent = 0;
  for (const [at, line] of lines.entries()) {
    const [, parameter, names, text = ''] = line.length > LONGEST ? [] : (FIELD.exec(line) ?? []);
    if (names !== undefined) {
      const kind = parameter === undefined ? 'raises' : 'parameters';
      indent = indentOf(line);
      open = { names: separate(names), texts: [text], first: at, last: at };
      entries.push({ kind, entry: open });
    } else if (isText(line) && indentOf(line) > indent) extend(open, line, at);
    else open = undefined;
  }
  return entries.map(({ kind, entry }) => ({ kind, ...finished(entry) }));
}

interface Building {
  readonly names: readonly string[];
  readonly texts: string[];
  readonly first: number;
  last: number;
}

function extend(entry: Building | undefined, line: string, at: number): void {
  if (entry === undefined) return;
  entry.texts.push(line);
  entry.last = at;
}

function finished({ names, texts, first, last }: Building): DocEntry {
  const text = texts.join(' ').replace(/\s+/g, ' ').trim();
  return { names, text, first, last };
}

function separate(names: string): readonly string[] {
  return names.split(/ *[,/|] *| or /).map((name) => name.replace(/[`*\\]/g, '').trim());
}

function isText(line: string): boolean {
  return /\S/.test(line);
}

function indentOf(line: string): number {
  return Math.max(0, line.search(/\S/));
}
