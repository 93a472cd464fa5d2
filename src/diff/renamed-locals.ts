/** Local names that are other ones now: the old name is nowhere in the new code, the new one nowhere in the old. */
import type { Atom } from './condition-atoms.js';
import { isVariable } from './condition-names.js';
import type { Traits } from './traits.js';

/** Old names to new ones, in the order in which the conditions mention them; empty where their numbers differ. */
export function renamedLocals(old: Traits, now: Traits): ReadonlyMap<string, string> {
  const gone = variablesOf(old).filter((name) => !mentions(now, name));
  const fresh = variablesOf(now).filter((name) => !mentions(old, name));
  if (gone.length !== fresh.length) return new Map();
  return new Map(gone.map((name, index) => [name, fresh[index] ?? name]));
}

/** The atom as one text with its sign, its variables under their new names. */
export function renamedText({ tokens, text, holds }: Atom, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return holds ? text : `not ${text}`;
  const words = text.split(' ').map((word) => names.get(word) ?? word);
  // A disjunction is sorted by its text, which the new names may order otherwise.
  const parts = text.startsWith('any of ')
    ? `any of ${words.slice(2).join(' ').split(' | ').sort().join(' | ')}`
    : tokens.length === words.length
      ? tokens
          .map((token, index) =>
            isVariable(tokens, index) ? (names.get(token.text) ?? token.text) : token.text,
          )
          .join(' ')
      : words.join(' ');
  return holds ? parts : `not ${parts}`;
}

function variablesOf({ enclosing, exits, loops }: Traits): readonly string[] {
  const names = new Set<string>();
  for (const { tokens } of [...enclosing, ...exits, ...loops]) {
    for (const [index, { text }] of tokens.entries()) if (isVariable(tokens, index)) names.add(text);
  }
  return [...names];
}

function mentions({ record }: Traits, name: string): boolean {
  const word = new RegExp(`(?<![\\w.])${name}(?!\\w)`);
  return word.test(ownCode(record)) || word.test(record.source.signature ?? '');
}

/** The lines of the excerpt that are the function's own, as far as `def` lines tell, without what is only said. */
export function ownCode({ source }: Traits['record']): string {
  const lines = source.excerpt.text.split('\n');
  const at = source.line - source.excerpt.startLine;
  const start = lines.slice(0, at + 1).findLastIndex((line) => DEFINITION.test(line));
  const next = lines.slice(at + 1).findIndex((line) => DEFINITION.test(line));
  // An excerpt may begin within a docstring: what is text is told from the function's first line on.
  return withoutTexts(lines.slice(Math.max(start, 0), next === -1 ? lines.length : at + 1 + next).join('\n'));
}

const DEFINITION = /^\s*(?:async\s+)?(?:def|class)\s/;

/** Without the literal parts of strings, and comments: a name that a message mentions is none of the code's. */
function withoutTexts(code: string): string {
  return code.replace(TEXT_OR_COMMENT, (text, prefix: string | undefined) => {
    const lines = '\n'.repeat(text.split('\n').length - 1);
    if (prefix === undefined || !/f/i.test(prefix)) return `''${lines}`;
    return `'${(text.match(/\{[^{}]*\}/g) ?? []).join(' ').replaceAll('\n', ' ')}'${lines}`;
  });
}

const TEXT_OR_COMMENT =
  /(?<!\w)([rbuf]{0,2})(?:"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*')|#[^\n]*/gi;
