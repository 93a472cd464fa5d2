/** Finds records in a manifest's index by what a person types: an id, or `path:line`. */
import type { IndexRow } from '../model/manifest.js';

/** What a query found. */
export type Found =
  | { readonly kind: 'found'; readonly rows: readonly IndexRow[] }
  /** `nearest`: rows of the same file, nearest line first, at most three. */
  | { readonly kind: 'nothing'; readonly nearest: readonly IndexRow[] }
  | { readonly kind: 'malformed' };

const NEAREST = 3;

/**
 * Rows for an id (or at least 6 of its first digits), or for a place: the path, whole or its last segments, and a line
 * of the statement. Several rows are found where the query fits several.
 */
export function findRecord(rows: readonly IndexRow[], query: string): Found {
  if (/^[0-9a-f]{6,16}$/i.test(query)) {
    const hits = rows.filter((row) => row.id.startsWith(query.toLowerCase()));
    return hits.length > 0 ? { kind: 'found', rows: hits } : { kind: 'nothing', nearest: [] };
  }
  const place = /^(.+):(\d+)$/s.exec(query);
  if (place === null) return { kind: 'malformed' };
  const path = (place[1] ?? '').replaceAll('\\', '/');
  const line = Number(place[2]);
  const inFile = rowsOfPath(rows, path);
  const hits = inFile.filter((row) => row.line <= line && line <= row.endLine);
  if (hits.length > 0) return { kind: 'found', rows: hits };
  const nearest = [...inFile].sort((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line));
  return { kind: 'nothing', nearest: nearest.slice(0, NEAREST) };
}

/** The same path; else rows whose path ends in it, or that a longer path (of an installed package) ends in. */
function rowsOfPath(rows: readonly IndexRow[], path: string): readonly IndexRow[] {
  const same = rows.filter((row) => row.path === path);
  if (same.length > 0) return same;
  const below = path.replace(/^(?:\.?\/)+/, '');
  const shorter = rows.filter((row) => row.path === below || row.path.endsWith(`/${below}`));
  return shorter.length > 0 ? shorter : rows.filter((row) => path.endsWith(`/${row.path}`));
}
