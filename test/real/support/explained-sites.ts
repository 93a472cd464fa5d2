/**
 * Which sites of a catalogue have their trigger and solutions judged by hand, and how a judgement is kept. The truth of
 * a site was written from its source before there was a text to judge.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CatalogueRecord } from '../../../src/model/record.js';
import { drawPlaces, fingerprintOf, fingerprintSchema, placeSchema } from './drawn-sites.js';

export const DRAWN = 60;
/** So many of the drawn are right in both at least: the rest have their "why". */
export const FULLY_RIGHT = 50;
const SEED = 'explained-sites-1 ';

/** Lines, names and our own words only: the texts of another project are kept as their hash. */
const siteSchema = placeSchema.extend({
  /** The rule that wrote the trigger; `null` where there is none. */
  rule: z.string().min(1).nullable(),
  /** `right`: raised then, and only then. `partly`: true, but something needed is missing. `wrong`: misleads. */
  trigger: z.enum(['right', 'partly', 'wrong']),
  /** `right`: it helps the reader, were it only to say that the mistake is not theirs. `none`: nothing is said. */
  solution: z.enum(['right', 'partly', 'wrong', 'none']),
  why: z.string().min(1).max(200),
  /** `answerOf` the record when it was judged: other texts must be read again. */
  answer: fingerprintSchema,
});

export type ExplainedSite = z.infer<typeof siteSchema>;

export function readSites(): readonly ExplainedSite[] {
  const file = new URL('../explained-sites.json', import.meta.url);
  return z.array(siteSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Drawn from all records, errors and assertions. */
export function drawnPlaces(records: readonly CatalogueRecord[]): readonly string[] {
  return drawPlaces(records, { seed: SEED, count: DRAWN });
}

/** The texts that are judged. */
export function answerOf({ trigger, solutions }: CatalogueRecord): string {
  return fingerprintOf([trigger, solutions]);
}

/** The part of a judgement that can be told from the record. */
export function factsOf({ evidence, solutions }: CatalogueRecord): object {
  const rule = evidence.find(({ field }) => field === 'trigger')?.rule ?? null;
  return { rule, solved: solutions.length > 0 };
}
