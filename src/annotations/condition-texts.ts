/** The conditions on the way to a record's statement, as an annotation lists them. */
import type { Guard, Precondition } from '../model/guard.js';
import type { CatalogueRecord } from '../model/record.js';

/**
 * Guards and earlier exits in the order of their lines, a text each: what a person reads, and what is compared. Lines,
 * and whether it is an `if` or an `elif`, take no part: they change without the error changing.
 */
export function conditionTexts({
  guards,
  preconditions,
}: Pick<CatalogueRecord, 'guards' | 'preconditions'>): readonly string[] {
  const all = [
    ...guards.map((guard) => ({ line: guard.line, text: guardText(guard) })),
    ...preconditions.map((exit) => ({ line: exit.line, text: exitText(exit) })),
  ];
  return all.sort((a, b) => a.line - b.line).map(({ text }) => text.replace(/\s+/g, ' ').trim());
}

function guardText({ form, condition, holds }: Guard): string {
  switch (form) {
    case 'if':
    case 'elif':
    case 'while':
    case 'assert':
      return tested(condition, holds);
    case 'except':
      return `except ${condition}`;
    case 'case':
      return holds ? condition : `not ${condition}`;
    case 'for':
      return `for ${condition}`;
    case 'for-else':
      return `for ${condition} has ended`;
    case 'while-else':
      return `while ${condition} has ended`;
    case 'try-else':
      return 'try raised nothing';
    default:
      return form satisfies never;
  }
}

function exitText({ condition, holds, exit }: Precondition): string {
  return `${tested(condition, holds)} (or else ${exit === 'mixed' ? 'it leaves' : exit})`;
}

function tested(condition: string, holds: boolean): string {
  return `${condition} is ${holds ? 'true' : 'false'}`;
}
