/** The triggers and solutions of vLLM's records, against sixty sites that were judged by hand, drawn by a fixed seed. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CatalogueRecord } from '../../src/model/record.js';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import { placeOf } from './support/drawn-sites.js';
import { answerOf, DRAWN, drawnPlaces, factsOf, FULLY_RIGHT, readSites } from './support/explained-sites.js';

const vllm = inject('vllm');
const title =
  vllm === null
    ? 'Explained sites of vLLM (skipped: VLLM_GIT does not name a local clone)'
    : 'Explained sites of vLLM';

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

  it('mislead nobody', () => {
    const wrong = sites.filter(({ trigger, solution }) => trigger === 'wrong' || solution === 'wrong');
    expect(wrong.map(placeOf)).toEqual([]);
  });

  it(`are right in both, ${FULLY_RIGHT} of ${DRAWN} at least`, () => {
    const right = sites.filter(({ trigger, solution }) => trigger === 'right' && solution === 'right');
    expect(right.length).toBeGreaterThanOrEqual(FULLY_RIGHT);
  });

  for (const site of sites) {
    const place = placeOf(site);
    it(`${place} says what was judged ${site.trigger}, with a solution judged ${site.solution}`, () => {
      const found = records.filter(({ source }) => placeOf(source) === place);
      expect(found.map(factsOf)).toEqual([{ rule: site.rule, solved: site.solution !== 'none' }]);
      expect(found.map(answerOf)).toEqual([site.answer]);
    });
  }
});
