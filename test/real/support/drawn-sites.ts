/** How the sites that are read by hand are drawn from a catalogue, and named, the same for every list of them. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CatalogueRecord } from '../../../src/model/record.js';

/** Where a site stands. A list adds what was read there: names and verdicts, never a text of another project. */
export const placeSchema = z.strictObject({
  path: z.string(),
  line: z.int().positive(),
  column: z.int().nonnegative(),
});

/** The texts of another project, as `fingerprintOf` gives them. */
export const fingerprintSchema = z.string().regex(/^[0-9a-f]{16}$/);

type Place = z.infer<typeof placeSchema>;

export function placeOf({ path, line, column }: Place): string {
  return `${path}:${line}:${column}`;
}

/** The places with the smallest hashes: one more in the population changes one of the drawn at most. */
export function drawPlaces(
  records: readonly CatalogueRecord[],
  { seed, count }: { readonly seed: string; readonly count: number },
): readonly string[] {
  const places = records.map(({ source }) => placeOf(source));
  const hashed = places.map((place) => ({ place, hash: sha256(seed + place) }));
  hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return hashed.slice(0, count).map(({ place }) => place);
}

/** What was read, as 16 hex digits: they change when a text does, and show none. */
export function fingerprintOf(answer: readonly unknown[]): string {
  return sha256(JSON.stringify(answer)).slice(0, 16);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
