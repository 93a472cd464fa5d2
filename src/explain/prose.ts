/** The wording of the rules, keyed by rule. Functions take source text verbatim and give sentences or clauses. */

/** Source text in a sentence; doubled backticks where the text has some of its own. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[], conjunction: 'and' | 'or' | 'nor' = 'and'): string {
  const last = items[items.length - 1] ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

interface Lines {
  readonly line: number;
  readonly endLine: number;
}

function linesText({ line, endLine }: Lines): string {
  return line === endLine ? `line ${line}` : `lines ${line} to ${endLine}`;
}

/** So many conditions of a long chain are quoted; the others are counted. */
const QUOTED = 6;

/** Quoted source texts as a list; of a long one the first few, the number of the others, and where they stand. */
function quoted(texts: readonly string[], conjunction: 'and' | 'or' | 'nor', lines: Lines): string {
  if (texts.length <= QUOTED + 1) return list(texts.map(code), conjunction);
  const shown = texts.slice(0, QUOTED).map(code);
  return `${shown.join(', ')} ${conjunction} ${texts.length - QUOTED} more (${linesText(lines)})`;
}

export const GUARDS_PROSE = {
  sentence: (where: string, clauses: readonly string[]): string => `Raised ${where} when ${list(clauses)}.`,
  inFunction: (qualname: string): string => `in ${code(qualname)}`,
  atModuleLevel: 'at module level',
  /** Tests of truth that all have the same outcome. */
  tests: (texts: readonly string[], holds: boolean, lines: Lines): string => {
    const [only = ''] = texts;
    if (texts.length === 1) return `${code(only)} is ${holds ? 'true' : 'false'}`;
    if (texts.length === 2) {
      return holds
        ? `both ${quoted(texts, 'and', lines)} are true`
        : `neither ${quoted(texts, 'nor', lines)} is true`;
    }
    return holds
      ? `all of ${quoted(texts, 'and', lines)} are true`
      : `none of ${quoted(texts, 'or', lines)} is true`;
  },
  /** A test whose names are bound anew later: it says what was, not what is. */
  earlierTest: (text: string, holds: boolean, line: number): string =>
    `${code(text)} was ${holds ? 'true' : 'false'} on line ${line} (what it names may have changed since)`,
  cases: (texts: readonly string[], holds: boolean): string =>
    `${list(texts.map(code), holds ? 'and' : 'or')} ${holds ? 'applies' : 'does not apply'}`,
  caught: (types: string, tried: Lines | null): string => {
    const what = types === '' ? 'an exception' : code(types);
    return tried === null ? `${what} has been caught` : `${what} has been caught from ${linesText(tried)}`;
  },
  inLoop: (header: string): string => `the loop over ${code(header)} is running`,
  forEnded: (header: string): string => `the loop over ${code(header)} has ended without ${code('break')}`,
  whileEnded: (test: string): string => `${code(test)} has become false without ${code('break')}`,
  triedWell: (tried: Lines): string => `${linesText(tried)} raised nothing`,
} as const;

export const ADVICE_PROSE = {
  imperative: (advice: string): string => `The message itself advises: ${advice}`,
  accepted: (advice: string): string => `The message itself lists what is accepted: ${advice}`,
  requirement: (advice: string): string => `The message itself names the requirement: ${advice}`,
} as const;
