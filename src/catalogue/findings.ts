/** Findings that accounting adds: a `raise` without a record is never silent. */
import type { Expression } from '../model/expression.js';
import type { FactFinding, SiteFacts } from '../model/file-facts.js';

/** Why a site has no record; re-raises need no reason, damaged ones have theirs from extraction. */
export function siteFindings(site: SiteFacts): readonly FactFinding[] {
  const message = reasonFor(site);
  return message === null ? [] : [{ code: 'unresolved-exception', line: site.place.line, message }];
}

function reasonFor({ raised, raisedValue, place }: SiteFacts): string | null {
  switch (raised.kind) {
    case 'variable':
      return `What is raised is the value of ${raised.name}${originText(raisedValue, place.line)}`;
    case 'expression':
      return raised.isCall ? null : `What is raised is the value of an expression: ${raised.text}`;
    case 'reraise':
      if (!raised.rebound) return null;
      return `What is raised is ${raised.name ?? ''}, which its handler caught but may have assigned again.`;
    case 'exception':
    case 'damaged':
      return null;
    default:
      return raised satisfies never;
  }
}

/** Where the value comes from, as far as the function says. */
function originText(value: Expression | null, raiseLine: number): string {
  if (value?.kind === 'parameter') return ', a parameter of the function.';
  if (value?.kind === 'unknown' && value.reason === 'loop') return ', which is bound in a loop.';
  const isFollowed = value !== null && value.line !== raiseLine;
  return isFollowed
    ? `, bound on line ${value.line} to ${value.source}`
    : '; the function does not say which exception that is.';
}
