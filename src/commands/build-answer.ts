/** What a build did, as `--json` says it. */
import type { BuildReport } from '../pipeline/build.js';
import { countsByKind } from '../render/changes-since.js';

export function buildAnswer({ catalogue, output, since }: BuildReport): object {
  const { project, source, counts } = catalogue.manifest;
  const { outDir, written, unchanged, removed } = output;
  return {
    project,
    source,
    counts,
    /** `null` where there was no catalogue of the project, or none that could be read. */
    changes:
      since === null
        ? null
        : {
            since: since.source,
            total: since.changes.changes.length,
            kinds: countsByKind(since.changes),
            redirects: since.redirects,
          },
    output: { directory: outDir, written, unchanged, removed },
  };
}
