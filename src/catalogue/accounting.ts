/** Accounting: every `raise` statement of the included files is in exactly one class, so that nothing is lost silently. */
import type { SiteFacts } from '../model/file-facts.js';
import { isLiteralForm } from '../model/message.js';
import type { AssertCounts, RaiseCounts } from '../model/manifest.js';
import type { ResolvedSite } from '../model/resolved-site.js';

/** The class of one site. */
export type SiteClass = Exclude<keyof RaiseCounts, 'total' | 'literal'>;

export function classOf({ outcome, message }: Pick<ResolvedSite, 'outcome' | 'message'>): SiteClass {
  if (outcome.kind !== 'error') return outcome.kind;
  if (message === null) return 'none';
  const { variants } = message;
  const hasText = variants.some(({ parts }) =>
    parts.some((part) => 'text' in part && part.text.trim() !== ''),
  );
  // A literal without any text, `""`, is a message known in full.
  const isEmptyLiteral = variants.every(({ parts }) => parts.every((part) => 'text' in part));
  if (!hasText && !isEmptyLiteral) return 'valueOnly';
  return variants.length === 1 ? 'full' : 'variants';
}

/** Whether a site of that class has a record. */
export function hasRecord(siteClass: SiteClass): boolean {
  return siteClass !== 'reraise' && siteClass !== 'unresolved';
}

/** Counts the `raise` statements; throws where the classes do not add up, which would be a bug. */
export function countRaises(
  sites: readonly Pick<ResolvedSite, 'site' | 'outcome' | 'message'>[],
): RaiseCounts {
  const raises = sites.filter(({ site }) => site.kind === 'raise');
  const counts = {
    total: raises.length,
    full: 0,
    variants: 0,
    valueOnly: 0,
    none: 0,
    reraise: 0,
    unresolved: 0,
    literal: raises.filter(({ site }) => isLiteral(site)).length,
  };
  for (const site of raises) counts[classOf(site)] += 1;
  return counts;
}

/** Counts the `assert` statements with a message. */
export function countAsserts(
  sites: readonly Pick<ResolvedSite, 'site' | 'outcome' | 'message'>[],
): AssertCounts {
  const asserts = sites.filter(({ site }) => site.kind === 'assert');
  const literal = asserts.filter(({ site }) => isLiteral(site)).length;
  const counts = { total: asserts.length, full: 0, variants: 0, valueOnly: 0, literal };
  for (const site of asserts) {
    const siteClass = classOf(site);
    if (siteClass === 'full' || siteClass === 'variants') counts[siteClass] += 1;
    else counts.valueOnly += 1;
  }
  return counts;
}

function isLiteral({ message }: SiteFacts): boolean {
  return message !== null && isLiteralForm(message.form);
}
