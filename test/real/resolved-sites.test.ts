/** What the resolve stage says of vLLM, against a hundred sites that were read by hand, drawn by a fixed seed. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CatalogueRecord } from '../../src/model/record.js';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import { placeOf } from './support/drawn-sites.js';
import { answerOf, DRAWN, drawnPlaces, factsOf, readSites } from './support/resolved-sites.js';

const vllm = inject('vllm');
const title =
  vllm === null
    ? 'Resolved sites of vLLM (skipped: VLLM_GIT does not name a local clone)'
    : 'Resolved sites of vLLM';

describe.skipIf(vllm === null)(title, () => {
  let records: readonly CatalogueRecord[];
  const sites = readSites();

  beforeAll(async () => {
    if (vllm !== null) ({ records } = await readCatalogue(vllm.directory));
  });

  it('are those that are drawn', () => {
    expect(new Set(drawnPlaces(records))).toEqual(new Set(sites.map(placeOf)));
    expect(sites).toHaveLength(DRAWN);
  });

  for (const site of sites) {
    const place = placeOf(site);
    if ('pending' in site) {
      it.todo(`${place} is not right: ${site.pending}`);
      continue;
    }
    it(`${place} raises and shows what was read in the source`, () => {
      const found = records.filter(({ kind, source }) => kind === 'error' && placeOf(source) === place);
      const { classes, variants, status, reraised, caught, answer } = site;
      expect(found.map(factsOf)).toEqual([{ classes, variants, status, reraised, caught }]);
      expect(found.map(answerOf)).toEqual([answer]);
    });
  }
});
