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
 * of the statement; a column after the line is passed over. Several rows are found where the query fits several.
 */
export function findRecord(rows: readonly IndexRow[], query: string): Found {
  if (/^[0-9a-f]{6,16}$/i.test(query)) {
    const hits = rows.filter((row) => row.id.startsWith(query.toLowerCase()));
    return hits.length > 0 ? { kind: 'found', rows: hits } : { kind: 'nothing', nearest: [] };
  }
  const place = /^(.+?):(\d+)(?::\d+)?$/s.exec(query);
  if (place === null) return { kind: 'malformed' };
  const inFile = rowsOfPath(rows, place[1] ?? '');
  const line = Number(place[2]);
  const hits = inFile.filter((row) => row.line <= line && line <= row.endLine);
  if (hits.length > 0) return { kind: 'found', rows: hits };
  const nearest = [...inFile].sort((a, b) => distance(a, line) - distance(b, line));
  return { kind: 'nothing', nearest: nearest.slice(0, NEAREST) };
}

/** The path as it is; else with the separators of Windows. */
function rowsOfPath(rows: readonly IndexRow[], path: string): readonly IndexRow[] {
  const asIs = rowsOfPosixPath(rows, path);
  return asIs.length > 0 ? asIs : rowsOfPosixPath(rows, path.replaceAll('\\', '/'));
}

/**
 * Rows of the same path; else of paths that end in it; else of the longest path it ends in (a file of an installed
 * package, a checkout elsewhere); else, below `site-packages`, of paths that end in the rest (a `src/` layout).
 */
function rowsOfPosixPath(rows: readonly IndexRow[], path: string): readonly IndexRow[] {
  const below = path.replace(/^(?:\.?\/)+/, '');
  const installed = /^.*\/(?:site|dist)-packages\/(.+)$/s.exec(path)?.[1] ?? null;
  const choices = [
    () => rows.filter((row) => row.path === path),
    () => rows.filter((row) => row.path === below),
    () => rows.filter((row) => row.path.endsWith(`/${below}`)),
    () => longest(rows.filter((row) => path.endsWith(`/${row.path}`))),
    () => (installed === null ? [] : rows.filter((row) => row.path.endsWith(`/${installed}`))),
  ];
  for (const choose of choices) {
    const chosen = choose();
    if (chosen.length > 0) return chosen;
  }
  return [];
}

function longest(rows: readonly IndexRow[]): readonly IndexRow[] {
  const length = Math.max(0, ...rows.map((row) => row.path.length));
  return rows.filter((row) => row.path.length === length);
}

/** Lines between a line and a statement, which may span several. */
function distance(row: IndexRow, line: number): number {
  return line < row.line ? row.line - line : line - row.endLine;
}
