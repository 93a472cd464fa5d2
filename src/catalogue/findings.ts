/** Findings that accounting adds: a `raise` without a record is never silent. */
import type { FactFinding } from '../model/file-facts.js';
import type { ResolvedSite } from '../model/resolved-site.js';

/** Why a site has no record; re-raises need no reason, damaged ones have theirs from extraction. */
export function siteFindings({
  site,
  outcome,
}: Pick<ResolvedSite, 'site' | 'outcome'>): readonly FactFinding[] {
  if (outcome.kind !== 'unresolved' || site.raised.kind === 'damaged') return [];
  return [{ code: 'unresolved-exception', line: site.place.line, message: outcome.reason }];
}
