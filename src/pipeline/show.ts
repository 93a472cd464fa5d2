/** Showing a record: find it in the index of a catalogue, by an old id through the ledger, then read it. */
import { type Found, findRecord } from '../catalogue/find-record.js';
import { CatalogueError } from '../errors.js';
import type { IndexRow } from '../model/manifest.js';
import type { CatalogueRecord } from '../model/record.js';
import { readLedger } from '../output/ledger-file.js';
import { readManifest, readRecord, readRecordText, readWhole } from '../output/read-catalogue.js';
import { neutralLine, neutralValue } from '../render/neutral-text.js';
import { followOldId } from './old-id.js';

/** A record in both forms, as its files hold them. */
export interface ShownRecord {
  readonly record: CatalogueRecord;
  readonly text: string;
  /** The old id it was asked for by; `null` where it was asked for by its own, or by place. */
  readonly oldId: string | null;
}

/**
 * The one record a query (an id, an old id or `path:line`) means; throws `not-found` for none or several, and for what is
 * gone, `usage` for neither form.
 */
export async function show(directory: string, query: string): Promise<ShownRecord> {
  return readWhole(directory, async () => {
    const { records } = await readManifest(directory);
    const found = findRecord(records, query);
    const isOld = found.kind === 'nothing' && !query.includes(':');
    const old = isOld ? followOldId(await readLedger(directory), query, records) : null;
    const id = old?.now ?? onlyRow(found, query, directory).id;
    return {
      record: await readRecord(directory, id),
      text: await readRecordText(directory, id),
      oldId: old?.old ?? null,
    };
  });
}

/** What to say to who asked by an old id; `null` for all others. */
export function noteOf({ record, oldId }: Pick<ShownRecord, 'record' | 'oldId'>): string | null {
  return oldId === null ? null : `${oldId} is now ${record.id}.`;
}

function onlyRow(found: Found, query: string, directory: string): IndexRow {
  switch (found.kind) {
    case 'malformed':
      throw new CatalogueError(`"${query}" is neither a record's id nor a place.`, {
        code: 'usage',
        hint: 'Give an id of 16 hex digits (or at least its first 6), or path:line, as in vllm/config/model.py:120.',
      });
    case 'nothing':
      throw new CatalogueError(`No record was found for "${query}" in ${directory}.`, {
        code: 'not-found',
        hint:
          found.nearest.length === 0 ? NO_NEIGHBOUR : `The nearest in that file:\n${listed(found.nearest)}`,
      });
    case 'found': {
      const [only, ...others] = found.rows;
      if (only !== undefined && others.length === 0) return only;
      throw new CatalogueError(`"${query}" fits ${found.rows.length} records.`, {
        code: 'not-found',
        hint: `Ask for one of them by its id:\n${listed(found.rows.slice(0, LISTED))}${more(found.rows.length)}`,
      });
    }
    default:
      return found satisfies never;
  }
}

const NO_NEIGHBOUR = 'Check the path and the catalogue; SUMMARY.md says which commit it was built from.';
const LISTED = 10;
const LISTED_WIDTH = 120;

function more(count: number): string {
  return count > LISTED ? `\n  and ${count - LISTED} more` : '';
}

/** One line a row, whatever the message holds: a line of its own making must not pass for one of ours. */
function listed(rows: readonly IndexRow[]): string {
  return rows
    .map(({ id, path, line, exception, title }) => {
      const what = neutralLine(`${exception}: ${title}`);
      const clipped = what.length > LISTED_WIDTH ? `${what.slice(0, LISTED_WIDTH)}…` : what;
      return `  ${id}  ${neutralValue(path)}:${line}  ${clipped}`;
    })
    .join('\n');
}
