/** What the explain stage makes of Python shown inline: one file, or several by path with a single site among them. */
import { explain } from '../../../src/explain/explain.js';
import { type Situation, situationOf } from '../../../src/explain/situation.js';
import type { Explanation } from '../../../src/model/explanation.js';
import type { ResolveRules } from '../../../src/resolve/resolve-site.js';
import { resolvedSiteAmong } from '../../support/site.js';

export type Python = string | Readonly<Record<string, string>>;

export function explained(python: Python, rules: Partial<ResolveRules> = {}): Explanation {
  const { site, path } = resolvedSiteAmong(filesOf(python), rules);
  return explain(site, path);
}

export function situationFrom(python: Python): Situation {
  const { site, path } = resolvedSiteAmong(filesOf(python));
  return situationOf(site, path);
}

/** The rule that said why it is raised. */
export function ruleOf({ evidence }: Explanation): string | null {
  return evidence.find(({ field }) => field === 'trigger')?.rule ?? null;
}

function filesOf(python: Python): Readonly<Record<string, string>> {
  return typeof python === 'string' ? { 'a.py': python } : python;
}
