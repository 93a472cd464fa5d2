/**
 * Explanations that read the same told apart. In: the explained sites of all files, in order. Out: the same ones; where
 * several have the same texts each says in its trigger which of them it is: the same conditions may be tested twice.
 */
import type { Explanation } from '../model/explanation.js';
import { type Evidence, PROSE_FIELDS } from '../model/record.js';
import type { ResolvedSite } from '../model/resolved-site.js';
import { TRIGGER_PROSE as PROSE } from './prose/clauses.js';
import { abstractMethodRule } from './rules/abstract-method.js';
import { reachedRule } from './rules/reached.js';

interface Explained extends ResolvedSite {
  readonly path: string;
  readonly explanation: Explanation;
}

/** The rule that evidence names for the sentence. */
const RULE = 'distinguish';

/** Tells apart those with the same texts. */
export function distinguish<T extends Explained>(sites: readonly T[]): readonly T[] {
  const groups = new Map<string, T[]>();
  for (const site of sites) {
    const key = JSON.stringify(PROSE_FIELDS.map((field) => site.explanation[field]));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [site]);
    else group.push(site);
  }
  const sentences = new Map<T, string>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const site of group) sentences.set(site, sentenceFor(site, group));
  }
  return sites.map((site) => {
    const sentence = sentences.get(site);
    return sentence === undefined ? site : { ...site, explanation: withSentence(site, sentence) };
  });
}

function sentenceFor<T extends Explained>(site: T, group: readonly T[]): string {
  const near = group.filter((other) => other.path === site.path);
  if (near.length === 1) return PROSE.inFile(site.path);
  const isOneFile = near.length === group.length;
  const ordinal = PROSE.ordinal(near.indexOf(site) + 1, near.length, isTested(site));
  return isOneFile ? ordinal : `${PROSE.inFile(site.path)} ${ordinal}`;
}

/** Whether conditions are what leads to it. */
function isTested({ explanation }: Explained): boolean {
  const rule = explanation.evidence.find(({ field }) => field === 'trigger')?.rule ?? null;
  return rule !== null && !UNTESTED.has(rule);
}

/** Rules for what no condition stands before. */
const UNTESTED: ReadonlySet<string> = new Set([abstractMethodRule.name, reachedRule.name]);

function withSentence({ path, site, explanation }: Explained, sentence: string): Explanation {
  const { line, endLine } = site.place;
  const evidence: Evidence = { field: 'trigger', sentence, rule: RULE, lines: [{ path, line, endLine }] };
  return {
    ...explanation,
    trigger: explanation.trigger === null ? sentence : `${explanation.trigger} ${sentence}`,
    evidence: [...explanation.evidence, evidence],
  };
}
