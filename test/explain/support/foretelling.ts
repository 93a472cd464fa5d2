/** Holds the triggers of records against what Python does. */
import type { CatalogueRecord } from '../../../src/model/record.js';
import { type PredictedSite, runCalls, type Verdict, verdictsOf } from '../../oracle/explained-truth.js';
import type { Python } from '../../oracle/python.js';
import { functionOf, GLASSHOUSE } from './glasshouse.js';
import { type ReadTrigger, readTrigger, unreadTriggers } from './trigger-grammar.js';

export interface Foretelling {
  readonly verdicts: readonly Verdict[];
  /** Records without a trigger, with one that the reader does not know, or with one of another function. */
  readonly unread: readonly string[];
}

/** Reads all triggers, runs all calls, and compares. */
export function foretell(python: Python, records: readonly CatalogueRecord[]): Foretelling {
  const unread = [
    ...unreadTriggers(records),
    ...records.filter(isOfOther).map(({ trigger }) => trigger ?? ''),
  ];
  const sites = records.map(siteOf);
  return { verdicts: verdictsOf(sites, runCalls(python, GLASSHOUSE, 'glasshouse', sites)), unread };
}

function isOfOther(record: CatalogueRecord): boolean {
  const read = triggerOf(record);
  return read !== null && read.qualname !== record.source.qualname;
}

function siteOf(record: CatalogueRecord): PredictedSite {
  const { path, line } = record.source;
  return { function: functionOf(record), path, line, predicate: triggerOf(record)?.python ?? null };
}

function triggerOf(record: CatalogueRecord): ReadTrigger | null {
  return unreadTriggers([record]).length === 0 ? readTrigger(record.trigger ?? '') : null;
}

/** Whether a trigger foretold something and both kinds of calls were made: with values that raise, and that do not. */
export function isProven({ site, raised, passed, problems }: Verdict): boolean {
  return site.predicate !== null && raised > 0 && passed > 0 && problems.length === 0;
}

/** The functions of which every statement is proven. */
export function provenFunctions(verdicts: readonly Verdict[]): readonly string[] {
  const functions = [...new Set(verdicts.map(({ site }) => site.function))];
  return functions.filter((name) =>
    verdicts.every((verdict) => verdict.site.function !== name || isProven(verdict)),
  );
}
