/** How many lines the files of vLLM have that evidence speaks of. */
import { openSource } from '../../../src/source/open-source.js';
import type { CatalogueRecord } from '../../../src/model/record.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMIT, repository } from './vllm-catalogue.js';

/** The number of lines of each file, by its path. */
export async function lineCountsOf(
  records: readonly CatalogueRecord[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Set(
    records.flatMap(({ evidence }) => evidence.flatMap(({ lines }) => lines.map(({ path }) => path))),
  );
  const cacheDir = mkdtempSync(join(tmpdir(), 'catalogue-lines-'));
  const counts = new Map<string, number>();
  try {
    const place = {
      kind: 'git',
      repository,
      commit: COMMIT,
      include: ['vllm/**/*.py'],
      exclude: [],
    } as const;
    const source = await openSource({ ...place, include: [...place.include], exclude: [] }, { cacheDir });
    for await (const { path, bytes } of source.files())
      if (wanted.has(path)) counts.set(path, Buffer.from(bytes).toString('utf8').split('\n').length);
  } finally {
    rmSync(cacheDir, { recursive: true, force: true });
  }
  return counts;
}
