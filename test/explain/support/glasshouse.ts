/** The package whose functions are called to see whether triggers foretell what Python does. */
import { fileURLToPath } from 'node:url';
import type { CatalogueRecord } from '../../../src/model/record.js';
import { buildCatalogue } from '../../../src/pipeline/build.js';

/** The directory with the package and its `cases.py`. */
export const GLASSHOUSE = fileURLToPath(new URL('../../fixtures/explained', import.meta.url));

/** The records of the package, mined as any other directory is. */
export async function glasshouseRecords(): Promise<readonly CatalogueRecord[]> {
  const { records } = await buildCatalogue({
    project: 'example/glasshouse',
    source: {
      kind: 'directory',
      path: GLASSHOUSE,
      label: 'glasshouse',
      include: ['glasshouse/**/*.py'],
      exclude: [],
    },
    excerpt: { before: 18, after: 18 },
    output: GLASSHOUSE,
    permalink: null,
    reportUrl: null,
    http: { statuses: {} },
    pydantic: { dataclassDecorators: [] },
    settings: {},
    annotations: null,
  });
  return records;
}

/** As `cases.py` names the function of a record: `crops.sow_depth`, `gate.` for the module itself. */
export function functionOf({ source }: CatalogueRecord): string {
  return `${source.module.replace('glasshouse.', '')}.${source.qualname}`;
}
