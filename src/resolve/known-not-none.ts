/** What the conditions on the way to a raise site say is not `None`. */
import type { SiteFacts } from '../model/file-facts.js';

/** A predicate on source text as it stands at the site. What may have changed since a condition is not counted. */
export function knownNotNone({ guards, preconditions }: SiteFacts): (source: string) => boolean {
  const conditions = [...guards.filter(({ form }) => TESTS.has(form)), ...preconditions].filter(
    ({ rebound }) => !rebound,
  );
  const clauses = conditions.flatMap(({ condition, holds }) => clausesOf(condition, holds));
  return (source) => clauses.some((clause) => implies(clause, source));
}

const TESTS = new Set(['if', 'elif', 'while', 'assert']);

interface Clause {
  readonly text: string;
  readonly holds: boolean;
}

/** The parts of an `and` that holds, or of an `or` that does not; of any other test only itself. */
function clausesOf(condition: string, holds: boolean): readonly Clause[] {
  const isMixed = /\band\b/.test(condition) && /\bor\b/.test(condition);
  const separator = holds ? /\s+and\s+/ : /\s+or\s+/;
  // Brackets and quotes may hold words that are no operators of the test.
  if (isMixed || /[([{"'].*\b(?:and|or)\b/.test(condition)) return [];
  const other = holds ? /\bor\b/ : /\band\b/;
  return other.test(condition)
    ? []
    : condition.split(separator).map((text) => ({ text: text.trim(), holds }));
}

/** A comparison by size, `len(...)` and a true value are none of `None`'s. */
function implies({ text, holds }: Clause, source: string): boolean {
  if (text === `${source} is not None` || text === source) return holds;
  if (text === `${source} is None` || text === `not ${source}`) return !holds;
  if (holds && text.startsWith(`isinstance(${source}, `)) return !text.includes('None');
  if (text.includes(`len(${source})`)) return true;
  const compared = [`${source} < `, `${source} > `, `${source} <= `, `${source} >= `];
  return (
    compared.some((start) => text.startsWith(start)) ||
    / (?:<|>|<=|>=) $/.test(text.slice(0, endOf(text, source)))
  );
}

function endOf(text: string, source: string): number {
  return text.endsWith(source) ? text.length - source.length : 0;
}
