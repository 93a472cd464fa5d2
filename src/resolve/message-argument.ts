/** The argument of a raised call that is written as its message. */
import type { Expression } from '../model/expression.js';
import type { SiteFacts } from '../model/file-facts.js';

/** `null` where there is none, or a `*args` before it. */
export function argumentOf({ message, raisedValue }: SiteFacts): Expression | null {
  if (message === null || raisedValue?.kind !== 'call') return null;
  const { positional, keywords } = raisedValue;
  const { argument } = message;
  if (typeof argument === 'string') return keywords.find(({ name }) => name === argument)?.value ?? null;
  const isSure = positional.slice(0, argument + 1).every(({ kind }) => kind !== 'starred');
  return isSure ? (positional[argument] ?? null) : null;
}
