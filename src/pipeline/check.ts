/**
 * Checking: whether the output is what the configuration gives, to the byte. In: a resolved configuration. Out: the reasons
 * why it is not. Writes nothing but the cache.
 */
import type { BuildConfig } from '../model/config.js';
import type { Catalogue } from '../model/catalogue.js';
import type { Manifest } from '../model/manifest.js';
import { SCHEMA_VERSION } from '../model/record.js';
import { CatalogueError } from '../errors.js';
import { compareOutput } from '../output/compare-output.js';
import { type Glance, glanceAt } from '../output/glance.js';
import { isAbsent, isEmptyDirectory } from '../output/inspect-target.js';
import { readLedger } from '../output/ledger-file.js';
import { readWhole } from '../output/read-catalogue.js';
import { renderCatalogue } from '../render/render-catalogue.js';
import { buildCatalogue, type BuildOptions } from './build.js';

/** One way in which the output is not what it should be. */
export type Reason =
  /** Nothing stands there. */
  | { readonly kind: 'absent' }
  /** Something stands there that a build must not replace. */
  | { readonly kind: 'no-catalogue' }
  | {
      readonly kind: 'other-schema' | 'other-tool' | 'other-project' | 'other-source';
      readonly found: string;
      readonly wanted: string;
    }
  | { readonly kind: 'missing' | 'differing' | 'extra'; readonly paths: readonly string[] }
  /** The ledger of old ids: no build can mend it. */
  | { readonly kind: 'ledger'; readonly problem: string };

export interface CheckReport {
  readonly outDir: string;
  /** What it should be; `null` where that need not be known to say what is wrong. */
  readonly wanted: Pick<Manifest, 'project' | 'source' | 'counts'> | null;
  /** None where the output is what the configuration gives. */
  readonly reasons: readonly Reason[];
}

export async function check(config: BuildConfig, options: BuildOptions = {}): Promise<CheckReport> {
  const outDir = config.output;
  if (isAbsent(outDir) || isEmptyDirectory(outDir))
    return { outDir, wanted: null, reasons: [{ kind: 'absent' }] };
  if (glanceAt(outDir) === null) return { outDir, wanted: null, reasons: [{ kind: 'no-catalogue' }] };
  const ledger = await ledgerReasons(config);
  // A ledger that cannot be read has no say in where annotations are put; that reason is told either way.
  const { annotations: place, ...others } = config;
  const catalogue = await buildCatalogue(
    { ...others, annotations: ledger.length === 0 ? place : null },
    options,
  );
  const reasons = await readWhole(outDir, () => Promise.resolve(reasonsFor(config, catalogue)));
  const { project, source, counts } = catalogue.manifest;
  return { outDir, wanted: { project, source, counts }, reasons: [...reasons, ...ledger] };
}

async function ledgerReasons({ output, project }: BuildConfig): Promise<readonly Reason[]> {
  try {
    const ledger = await readLedger(output);
    if (ledger === null || ledger.project === project) return [];
    return [{ kind: 'ledger', problem: `It is of ${ledger.project}.` }];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return [{ kind: 'ledger', problem: error.message }];
  }
}

/** Where it is of something else altogether, every file differs and none is named. */
function reasonsFor({ output, reportUrl }: BuildConfig, catalogue: Catalogue): readonly Reason[] {
  const found = glanceAt(output);
  if (found === null) return [{ kind: 'no-catalogue' }];
  const stale = staleReasons(found, catalogue.manifest);
  if (stale.length > 0) return stale;
  const { missing, differing, extra } = compareOutput(output, renderCatalogue(catalogue, { reportUrl }));
  const reasons: Reason[] = [
    { kind: 'missing', paths: missing },
    { kind: 'differing', paths: differing },
    { kind: 'extra', paths: extra },
  ];
  return reasons.filter((reason) => 'paths' in reason && reason.paths.length > 0);
}

function staleReasons(found: Glance, { tool, project, source }: Manifest): readonly Reason[] {
  const reasons = [
    { kind: 'other-schema', found: String(found.schemaVersion), wanted: String(SCHEMA_VERSION) },
    { kind: 'other-tool', found: found.toolVersion ?? 'unknown', wanted: tool.version },
    { kind: 'other-project', found: found.project ?? 'unknown', wanted: project },
    { kind: 'other-source', found: sourceText(found.source), wanted: sourceText(source) },
  ] as const;
  return reasons.filter((reason) => reason.found !== reason.wanted);
}

function sourceText(source: Manifest['source'] | null): string {
  if (source === null) return 'unknown';
  if (source.kind === 'directory') return `the directory ${source.label}`;
  return source.ref === source.commit ? source.commit : `${source.commit} (as ${source.ref})`;
}
