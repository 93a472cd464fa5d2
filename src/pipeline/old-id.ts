/** What an id leads to that a catalogue no longer has. */
import { type Followed, idFollower } from '../catalogue/follow-id.js';
import { CatalogueError } from '../errors.js';
import type { IndexRow } from '../model/manifest.js';
import type { Ledger, Redirect } from '../model/redirect.js';
import { neutralLine, neutralValue } from '../render/neutral-text.js';

/** An old id, and the one that the catalogue has the same check under now. */
export interface OldId {
  readonly old: string;
  readonly now: string;
}

/**
 * Follows an old id, or the first digits of one, to the catalogue's rows; `null` where the ledger knows none. Throws
 * `not-found` where the error is gone, with what it was, and where the digits fit several.
 */
export function followOldId(ledger: Ledger | null, query: string, rows: readonly IndexRow[]): OldId | null {
  const digits = query.toLowerCase();
  const froms = (ledger?.redirects ?? []).map(({ from }) => from).filter((id) => id.startsWith(digits));
  const [old, ...others] = [...new Set(froms)];
  if (old === undefined) return null;
  if (others.length > 0) throw several(query, [old, ...others]);
  const live = new Set(rows.map(({ id }) => id));
  const followed = idFollower(ledger, (id) => live.has(id))(old);
  switch (followed.kind) {
    case 'live':
    case 'moved':
      return { old, now: followed.id };
    case 'gone':
      throw gone(old, followed);
    case 'unknown':
      return null;
    default:
      return followed satisfies never;
  }
}

function gone(id: string, { was, end, whole }: Extract<Followed, { readonly kind: 'gone' }>): CatalogueError {
  // Of an error without a message the title names the exception itself.
  const isNamed = was.title.startsWith(`${was.exception} `);
  const what = neutralLine(isNamed ? was.title : `${was.exception}: ${was.title}`);
  const clipped = what.length > WIDTH ? `${what.slice(0, WIDTH)}…` : what;
  const place = `${neutralValue(was.path)}:${was.line}`;
  return new CatalogueError(`The error ${id} is gone${at(end)}. It was: ${clipped} (${place})`, {
    code: 'not-found',
    hint: whole === null ? lastSeen(was) : `Its check is a part of another one now: ${whole}.`,
  });
}

/** Two catalogues may lie many commits apart: it is gone in the later one, not by its commit. */
function at({ commit, to }: Redirect): string {
  if (to !== null) return `: nobody knows what became of ${to}, under which it went on`;
  return commit === null ? '' : ` in ${commit.slice(0, 10)}`;
}

function lastSeen({ url, commit }: Redirect['was']): string {
  if (url !== null) return `Its source as it was: ${neutralValue(url)}`;
  return commit === null ? 'No record takes its place.' : `It was last seen in ${commit.slice(0, 10)}.`;
}

function several(query: string, ids: readonly string[]): CatalogueError {
  const listed = ids.slice(0, LISTED).map((id) => `\n  ${id}`);
  return new CatalogueError(`"${query}" fits ${ids.length} old ids.`, {
    code: 'not-found',
    hint: `Ask for one of them by all its digits:${listed.join('')}`,
  });
}

const LISTED = 10;
const WIDTH = 120;
