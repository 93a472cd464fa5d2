/** Adds to the ledger what became of the ids that a new catalogue no longer has. It is append-only: see `follow-id.ts`. */
import type { Catalogue } from '../model/catalogue.js';
import type { Changes } from '../model/change.js';
import type { Manifest } from '../model/manifest.js';
import { SCHEMA_VERSION, type CatalogueRecord } from '../model/record.js';
import type { Ledger, Redirect } from '../model/redirect.js';

/** A catalogue that takes another's place, and what their comparison says. */
export interface Succession {
  readonly old: Pick<Catalogue, 'manifest' | 'records'>;
  readonly now: Pick<Catalogue, 'manifest' | 'records'>;
  readonly changes: Changes;
  /** The id of the same check now by each old id; `null` where it is gone. */
  readonly heirs: ReadonlyMap<string, string | null>;
}

/**
 * The ledger with the new redirects at its end, by id; the same object where there are none, so that it is the same
 * file. An id that is still there needs none, and what the last redirect of an id says already is not said again.
 */
export function extendLedger(ledger: Ledger | null, succession: Succession): Ledger | null {
  const last = new Map((ledger?.redirects ?? []).map((redirect) => [redirect.from, redirect]));
  const found = redirectsOf(succession).filter((redirect) => !saysTheSame(last.get(redirect.from), redirect));
  if (found.length === 0) return ledger;
  const { project } = succession.now.manifest;
  return {
    schemaVersion: SCHEMA_VERSION,
    project,
    redirects: [...(ledger?.redirects ?? []), ...found],
  };
}

function redirectsOf({ old, now, changes, heirs }: Succession): readonly Redirect[] {
  const live = new Set(now.records.map(({ id }) => id));
  const wholes = new Map(changes.changes.map((change) => [change.old?.id, change.mergedInto]));
  const [before, after] = [commitOf(old.manifest), commitOf(now.manifest)];
  return old.records
    .filter(({ id }) => !live.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((record) => ({
      from: record.id,
      to: heirs.get(record.id) ?? null,
      mergedInto: wholes.get(record.id) ?? null,
      commit: after,
      was: wasOf(record, before),
    }));
}

function wasOf({ title, exception, source }: CatalogueRecord, commit: string | null): Redirect['was'] {
  const { path, line, qualname, url } = source;
  return { commit, title, exception: exception.name, path, line, qualname, url };
}

/** Going back to an older commit and forth again tells nothing new. */
function saysTheSame(last: Redirect | undefined, next: Redirect): boolean {
  if (last === undefined || last.to !== next.to) return false;
  return next.to !== null || (last.commit === next.commit && last.mergedInto === next.mergedInto);
}

function commitOf({ source }: Manifest): string | null {
  return source.kind === 'git' ? source.commit : null;
}
