/** The catalogues of the sample project's releases, each mined once. */
import { join } from 'node:path';
import { RELEASES_DIRECTORY } from '../../../examples/sample-repository.js';
import type { CatalogueRecord } from '../../../src/model/record.js';
import { buildCatalogue } from '../../../src/pipeline/build.js';
import type { Place } from './expected-change.js';

const mined = new Map<string, Promise<readonly CatalogueRecord[]>>();

/** The records of one release. */
export function recordsOf(tag: string): Promise<readonly CatalogueRecord[]> {
  const known = mined.get(tag) ?? mine(tag);
  mined.set(tag, known);
  return known;
}

/** The only record that a place names. */
export function recordAt(records: readonly CatalogueRecord[], place: Place): CatalogueRecord {
  const [where = '', said = '', asked = ''] = place.split(' | ');
  const fitting = records.filter(
    ({ source, message, title, guards }) =>
      `${source.path}:${source.qualname}` === where &&
      (said === '-' ? message === null : message !== null && title.includes(said)) &&
      (guards.at(-1)?.condition ?? '').includes(asked),
  );
  const [record] = fitting;
  if (record === undefined || fitting.length !== 1) {
    throw new Error(`"${place}" names ${fitting.length} errors.`);
  }
  return record;
}

/** Place, class, message and guards: what is the same of an error that a release leaves alone. */
export function keyOf({ source, exception, title, guards }: CatalogueRecord): string {
  const asked = guards.map(({ form, condition, holds }) => `${form} ${condition} ${String(holds)}`);
  return [source.path, source.qualname, exception.name, title, ...asked].join('\n');
}

async function mine(tag: string): Promise<readonly CatalogueRecord[]> {
  const path = join(RELEASES_DIRECTORY, tag);
  const catalogue = await buildCatalogue(
    {
      project: 'example/minfer',
      source: { kind: 'directory', path, label: 'minfer', include: ['minfer/**/*.py'], exclude: [] },
      excerpt: { before: 18, after: 18 },
      output: '',
      permalink: null,
      reportUrl: null,
      annotations: null,
      http: { statuses: {} },
      pydantic: { dataclassDecorators: [] },
      settings: {},
    },
    { cache: false },
  );
  return catalogue.records;
}
