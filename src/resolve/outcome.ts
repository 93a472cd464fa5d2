/** How the accounts take a site. */
import type { SiteFacts } from '../model/file-facts.js';
import type { Outcome } from '../model/resolved-site.js';
import type { Branch } from './evaluate/branch.js';
import { testedType } from './narrowed.js';

const ERROR: Outcome = { kind: 'error' };
const RERAISE: Outcome = { kind: 'reraise' };

/** From what is written, and from what it may raise. */
export function outcomeOf(site: SiteFacts, branches: readonly Branch[]): Outcome {
  const { raised } = site;
  if (site.kind === 'assert') return ERROR;
  if (raised.kind === 'reraise' && !raised.rebound) return RERAISE;
  if (raised.kind === 'damaged')
    return { kind: 'unresolved', reason: 'The statement is cut by a part that does not parse.' };
  const kinds = branches.map(({ value }) => value.kind);
  if (kinds.includes('exception')) return ERROR;
  if (kinds.length > 0 && kinds.every((kind) => kind === 'caught')) return RERAISE;
  // An exception that was made elsewhere and handed on: `if isinstance(result, Exception): raise result`.
  if (testedType(site) !== null) return RERAISE;
  // A class that is not known, called or raised by its name: the statement says what is raised all the same.
  if (raised.kind === 'exception' || (raised.kind === 'expression' && raised.isCall)) return ERROR;
  return { kind: 'unresolved', reason: reasonFor(site) };
}

function reasonFor({ raised, raisedValue, place }: SiteFacts): string {
  if (raised.kind === 'expression') return `What is raised is the value of an expression: ${raised.text}`;
  const name = raised.kind === 'variable' || raised.kind === 'reraise' ? (raised.name ?? '') : '';
  if (raised.kind === 'reraise')
    return `What is raised is ${name}, which its handler caught but may have assigned again.`;
  if (raisedValue?.kind === 'parameter')
    return `What is raised is the value of ${name}, a parameter of the function.`;
  if (raisedValue?.kind === 'unknown' && raisedValue.reason === 'loop')
    return `What is raised is the value of ${name}, which is bound in a loop.`;
  if (raisedValue !== null && raisedValue.line !== place.line)
    return `What is raised is the value of ${name}, bound on line ${raisedValue.line} to ${raisedValue.source}`;
  return `What is raised is the value of ${name}; the function does not say which exception that is.`;
}
