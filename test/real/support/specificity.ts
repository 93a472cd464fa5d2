/** How specific what a record says is. */
import type { CatalogueRecord } from '../../../src/model/record.js';

/** The rule that wrote the trigger; `null` for none. */
export function ruleOfTrigger({ evidence }: CatalogueRecord): string | null {
  return evidence.find(({ field }) => field === 'trigger')?.rule ?? null;
}

export type SolutionKind =
  /** It names a value, a bound, a flag, a variable, a type, a package, a class or a cause, other than the function itself. */
  | 'names what to change'
  /** It says that the program checks itself, and what to report. */
  | 'to be reported'
  /** Advice that stands in the message, and nothing else. */
  | 'advice of the message'
  | 'nothing specific';

/** The best of its solutions. */
export function solutionKind({ evidence, source }: CatalogueRecord): SolutionKind {
  const solutions = evidence.filter(({ field }) => field === 'solutions');
  const derived = solutions.filter(({ rule }) => rule !== 'message-advice').map(({ sentence }) => sentence);
  const own = new Set([source.qualname, source.qualname.slice(0, source.qualname.lastIndexOf('.'))]);
  const isReport = (text: string): boolean =>
    /^(?:This is a check|If no code of yours|No setting is known)/.test(text);
  const names = (text: string): boolean => codesIn(text).some((code) => !own.has(code));
  if (derived.some((text) => !isReport(text) && names(text))) return 'names what to change';
  if (derived.some(isReport)) return 'to be reported';
  return solutions.length > derived.length ? 'advice of the message' : 'nothing specific';
}

function codesIn(text: string): readonly string[] {
  return [...text.matchAll(/(`+)(.*?[^`])\1(?!`)/g)].map(([, , code = '']) => code.trim());
}
