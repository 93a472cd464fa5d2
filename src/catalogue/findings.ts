/** Findings that accounting adds: a `raise` without a record is never silent. */
import type { FactFinding, SiteFacts } from '../model/file-facts.js';

/** Why a site has no record; re-raises need no reason, damaged ones have theirs from extraction. */
export function siteFindings({ raised, place }: SiteFacts): readonly FactFinding[] {
  const message = reasonFor(raised);
  return message === null ? [] : [{ code: 'unresolved-exception', line: place.line, message }];
}

function reasonFor(raised: SiteFacts['raised']): string | null {
  switch (raised.kind) {
    case 'variable':
      return `What is raised is the value of ${raised.name}; the statement itself does not say which exception that is.`;
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
