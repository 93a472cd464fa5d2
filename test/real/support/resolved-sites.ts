/** Which sites of a catalogue are read by hand, and what of a record is held against what was read. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CatalogueRecord } from '../../../src/model/record.js';
import { drawPlaces, fingerprintOf, fingerprintSchema, placeSchema } from './drawn-sites.js';

export const DRAWN = 100;
const SEED = 'resolved-sites-1 ';

/** Lines and names only: the texts of another project are kept as their hash. */
const siteSchema = placeSchema.extend({
  /** What was read in the source before the record was looked at. */
  checked: z.array(
    z.enum([
      'class',
      'text',
      'definitions',
      'variants',
      'carries',
      'status',
      'surfaces',
      'reraised',
      'caught',
    ]),
  ),
  /** The qualified names of the class or, where branches give several, of all of them. */
  classes: z.array(z.string().nullable()).min(1),
  variants: z.int().nonnegative(),
  status: z.int().nullable(),
  reraised: z.array(z.int()),
  caught: z.int().nullable(),
});
const readSchema = siteSchema.extend({ answer: fingerprintSchema });
/** The record is not right yet; the reason why. */
const pendingSchema = siteSchema.extend({ pending: z.string().min(1) });

export type ReadSite = z.infer<typeof readSchema>;
export type PendingSite = z.infer<typeof pendingSchema>;

export function readSites(): readonly (ReadSite | PendingSite)[] {
  const file = new URL('../resolved-sites.json', import.meta.url);
  return z.array(z.union([readSchema, pendingSchema])).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Drawn from the errors of which the resolve stage says something. */
export function drawnPlaces(records: readonly CatalogueRecord[]): readonly string[] {
  return drawPlaces(records.filter(wasResolved), { seed: SEED, count: DRAWN });
}

/** Whether the record says something that does not stand at the `raise` itself. */
function wasResolved({ kind, message, exception, reraisedAt, caughtAt }: CatalogueRecord): boolean {
  if (kind !== 'error') return false;
  const ofMessage =
    message !== null &&
    (message.resolvedFrom.length > 0 ||
      message.variants !== null ||
      message.form === 'none' ||
      message.notes.length > 0 ||
      message.carries !== null);
  const ofException =
    exception.oneOf !== null || exception.httpStatus !== null || exception.surfacesAs !== null;
  return ofMessage || ofException || reraisedAt.length > 0 || caughtAt !== null;
}

/** What is raised and shown, as 16 hex digits; the order of variants says nothing. */
export function answerOf({ exception, message, reraisedAt, caughtAt }: CatalogueRecord): string {
  const variants = message?.variants?.map(({ template, conditions }) =>
    JSON.stringify([template, conditions.map(({ condition, holds }) => [condition, holds])]),
  );
  const answer = [
    exception.qualifiedName,
    message?.template ?? null,
    variants?.sort() ?? null,
    message?.notes.map(({ template }) => template) ?? [],
    message?.carries?.types ?? null,
    exception.httpStatus,
    exception.surfacesAs?.prefix ?? null,
    reraisedAt.map(({ line }) => line),
    caughtAt?.line ?? null,
  ];
  return fingerprintOf(answer);
}

/** The part of the answer that may be shown where it differs. */
export function factsOf({ exception, message, reraisedAt, caughtAt }: CatalogueRecord): object {
  const { oneOf, qualifiedName, httpStatus } = exception;
  return {
    classes: oneOf === null ? [qualifiedName] : oneOf.map((one) => one.qualifiedName),
    variants: message?.variants?.length ?? 0,
    status: httpStatus,
    reraised: reraisedAt.map(({ line }) => line),
    caught: caughtAt?.line ?? null,
  };
}
