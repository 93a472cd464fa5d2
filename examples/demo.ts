/**
 * The demo: the main job on the sample project, with no network. A temporary git repository is made of its releases;
 * the last two are fetched, mined and written to output/demo as vLLM would be, and compared.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildConfig, type BuildReport, diffCatalogues, renderRecord } from 'raise-catalogue';
import { makeSampleRepository, RELEASES } from './sample-repository.js';

const OUTPUT = fileURLToPath(new URL('../output/demo', import.meta.url));

const workspace = mkdtempSync(join(tmpdir(), 'catalogue-demo-'));
try {
  const repository = join(workspace, 'minfer');
  makeSampleRepository(repository);
  const reports: BuildReport[] = [];
  for (const { tag } of RELEASES.slice(-2)) {
    const report = await build(configFor(repository, tag), { cacheDir: join(workspace, 'cache') });
    printReport(tag, report);
    reports.push(report);
  }
  const [old, now] = reports;
  if (old !== undefined && now !== undefined) {
    printChanges(old, now);
    printSample(now);
  }
} finally {
  rmSync(workspace, { recursive: true, force: true });
}

/** What a `catalogue.config.ts` for the sample project would say. */
function configFor(repository: string, commit: string): BuildConfig {
  return {
    project: 'example/minfer',
    source: {
      kind: 'git',
      repository: pathToFileURL(repository).href,
      commit,
      include: ['minfer/**/*.py'],
      exclude: [],
    },
    excerpt: { before: 18, after: 18 },
    output: OUTPUT,
    permalink: 'https://example.com/minfer/blob/{commit}/{path}#L{line}',
    reportUrl: null,
    annotations: null,
    http: { statuses: {} },
    pydantic: { dataclassDecorators: [] },
    settings: {},
  };
}

function printReport(tag: string, { catalogue, output }: BuildReport): void {
  const { counts, source } = catalogue.manifest;
  const commit = source.kind === 'git' ? source.commit.slice(0, 10) : '';
  console.log(`minfer ${tag} (${commit}): ${counts.records} records from ${counts.files} files`);
  console.log(`  ${counts.raises.total} raise statements, ${counts.raises.full} with a full message`);
  console.log(`  ${output.written} files written, ${output.unchanged} unchanged, ${output.removed} removed`);
}

function printChanges(old: BuildReport, now: BuildReport): void {
  const counts = new Map<string, number>();
  for (const { kinds } of diffCatalogues(old.catalogue, now.catalogue).changes) {
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  console.log(`\nBetween the two: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
}

function printSample({ catalogue }: BuildReport): void {
  const sample = catalogue.records.find((record) => record.title.includes('backend'));
  if (sample === undefined) return;
  console.log(`\nOne of the records, output/demo/errors/${sample.id}.txt:\n`);
  console.log(renderRecord(sample, { reportUrl: null }));
}
