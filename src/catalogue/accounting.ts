/** Accounting: every `raise` statement of the included files is in exactly one class, so that nothing is lost silently. */
import type { SiteFacts } from '../model/file-facts.js';
import type { AssertCounts, RaiseCounts } from '../model/manifest.js';
import { isLiteralForm } from '../model/message.js';

/** The class of one site; the keys of `RaiseCounts` but for the total. */
export type SiteClass = Exclude<keyof RaiseCounts, 'total'>;

export function classOf({ raised, message }: SiteFacts): SiteClass {
  switch (raised.kind) {
    case 'reraise':
      return raised.rebound ? 'unresolved' : 'reraise';
    case 'variable':
    case 'damaged':
      return 'unresolved';
    case 'expression':
      if (!raised.isCall) return 'unresolved';
      break;
    case 'exception':
      break;
    default:
      return raised satisfies never;
  }
  if (message === null) return 'none';
  return isLiteralForm(message.form) ? 'full' : 'valueOnly';
}

/** Whether a site of that class has a record. */
export function hasRecord(siteClass: SiteClass): boolean {
  return siteClass !== 'reraise' && siteClass !== 'unresolved';
}

/** Counts the `raise` statements; throws where the classes do not add up, which would be a bug. */
export function countRaises(sites: readonly SiteFacts[]): RaiseCounts {
  const raises = sites.filter((site) => site.kind === 'raise');
  const counts = {
    total: raises.length,
    full: 0,
    variants: 0,
    valueOnly: 0,
    none: 0,
    reraise: 0,
    unresolved: 0,
  };
  for (const site of raises) counts[classOf(site)] += 1;
  return counts;
}

/** Counts the `assert` statements with a message. */
export function countAsserts(sites: readonly SiteFacts[]): AssertCounts {
  const asserts = sites.filter((site) => site.kind === 'assert');
  const full = asserts.filter((site) => classOf(site) === 'full').length;
  return { total: asserts.length, full, variants: 0, valueOnly: asserts.length - full };
}
