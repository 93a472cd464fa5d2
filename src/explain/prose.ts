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

export const GUARDS_PROSE = {
  sentence: (where: string, clauses: readonly string[]): string => `Raised ${where} when ${list(clauses)}.`,
  inFunction: (qualname: string): string => `in ${code(qualname)}`,
  atModuleLevel: 'while the module is imported',
  allTrue: (conditions: readonly string[]): string =>
    `${list(conditions.map(code))} ${conditions.length === 1 ? 'is' : 'are'} true`,
  allFalse: (conditions: readonly string[]): string => {
    const [only = ''] = conditions;
    if (conditions.length === 1) return `${code(only)} is false`;
    return conditions.length === 2
      ? `neither ${list(conditions.map(code), 'nor')} is true`
      : `none of ${list(conditions.map(code), 'or')} is true`;
  },
  caught: (types: string, tried: string | null): string => {
    const what = types === '' ? 'an exception' : code(types);
    return tried === null ? `${what} has been caught` : `${what} has been caught from ${tried}`;
  },
  lines: (line: number, endLine: number): string =>
    line === endLine ? `line ${line}` : `lines ${line} to ${endLine}`,
  caseTaken: (condition: string): string => `${code(condition)} applies`,
  inLoop: (header: string): string => `the loop over ${code(header)} is running`,
  loopEnded: (header: string): string => `the loop over ${code(header)} has ended without ${code('break')}`,
  triedWell: (tried: string): string => `${tried} raised nothing`,
} as const;

export const ADVICE_PROSE = {
  imperative: (advice: string): string => `The message itself advises: ${advice}`,
  accepted: (advice: string): string => `The message itself lists what is accepted: ${advice}`,
  requirement: (advice: string): string => `The message itself names the requirement: ${advice}`,
} as const;
