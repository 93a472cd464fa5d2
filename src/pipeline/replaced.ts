/**
 * The catalogue that a build takes the place of, if there is one. In: the output directory and the project. Out: the
 * ledger, how much there was, and the comparison with the new catalogue. Refuses a ledger that is damaged, and one of
 * another project: what it holds would be lost or mixed up.
 */
import type { HeirOf } from '../annotations/place-annotations.js';
import { extendLedger } from '../catalogue/extend-ledger.js';
import { idFollower } from '../catalogue/follow-id.js';
import { type ChangesAndHeirs, changesAndHeirs } from '../diff/diff-catalogues.js';
import { CatalogueError } from '../errors.js';
import type { Annotation } from '../model/annotation.js';
import type { Catalogue } from '../model/catalogue.js';
import type { Ledger } from '../model/redirect.js';
import { type Glance, glanceAt } from '../output/glance.js';
import { readLedger } from '../output/ledger-file.js';
import { readCatalogue } from '../output/read-catalogue.js';

export interface Replaced {
  readonly ledger: Ledger | null;
  /** The old catalogue at a glance; `null` where there is none of the same project. */
  readonly old: Glance | null;
  /** What is other in `now`, and the ledger with it; `null` where there is none, or none that is whole. */
  compareWith(now: Catalogue): Promise<Compared | null>;
  /** The ids in `now` of the errors that annotations were written for, told by the ledger as it will be. */
  heirsIn(now: Catalogue, annotations: readonly Annotation[]): Promise<HeirOf>;
}

/** A comparison, and the ledger extended by it. */
export interface Compared extends ChangesAndHeirs {
  readonly ledger: Ledger | null;
}

/** `onWarning` is told where the old catalogue cannot be compared, so that ids may go without a redirect. */
export async function openReplaced(
  outDir: string,
  project: string,
  onWarning: (message: string) => void = () => undefined,
): Promise<Replaced> {
  const ledger = await readLedger(outDir);
  if (ledger !== null && ledger.project !== project) throw ofAnother(outDir, ledger.project, project);
  const found = glanceAt(outDir);
  const old = found?.project === project ? found : null;
  let reading: Promise<Catalogue | null> | null = null;
  const compareWith: Replaced['compareWith'] = async (now) => {
    if (old === null) return null;
    reading ??= readCatalogue(outDir).catch((error: unknown) => {
      if (!(error instanceof CatalogueError)) throw error;
      onWarning(`What was there cannot be compared, so that old ids may lead nowhere: ${error.message}`);
      return null;
    });
    const before = await reading;
    if (before === null) return null;
    const comparison = changesAndHeirs(before, now);
    return { ...comparison, ledger: extendLedger(ledger, { old: before, now, ...comparison }) };
  };
  return {
    ledger,
    old,
    compareWith,
    heirsIn: async (now, annotations) => {
      const live = new Set(now.records.map(({ id }) => id));
      if (annotations.every(({ content }) => live.has(content.id))) return () => null;
      const compared = await compareWith(now);
      return heirOf(compared === null ? ledger : compared.ledger, now);
    },
  };
}

/** Follows old ids to those that the catalogue has. */
export function heirOf(ledger: Ledger | null, { records }: Pick<Catalogue, 'records'>): HeirOf {
  const live = new Set(records.map(({ id }) => id));
  const follow = idFollower(ledger, (id) => live.has(id));
  return (asked) => {
    const followed = follow(asked);
    return followed.kind === 'moved' ? followed.id : null;
  };
}

function ofAnother(outDir: string, other: string, project: string): CatalogueError {
  return new CatalogueError(
    `Will not build ${project} into ${outDir}: its redirects.json remembers the old ids of ${other}.`,
    {
      code: 'output',
      hint: 'Choose another directory with --out; or move redirects.json away, and those ids lead nowhere.',
    },
  );
}
