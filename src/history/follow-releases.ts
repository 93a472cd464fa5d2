/**
 * Follows errors from release to release. In: releases with their catalogues, oldest first, one after the other. Out:
 * the history. Holds two catalogues at a time, and of all others what the history says of them.
 */
import { compareRecords, isSameCheck } from '../diff/compared-records.js';
import type { Catalogue } from '../model/catalogue.js';
import type { ChangeKind } from '../model/change.js';
import { type ErrorHistory, type History, HISTORY_VERSION, type Release } from '../model/history.js';
import type { CatalogueRecord } from '../model/record.js';

export interface ReleaseCatalogue {
  /** The tag, or what else it is called. */
  readonly release: string;
  readonly catalogue: Catalogue;
}

/** The history of the releases; their catalogues are of one project, made from commits. */
export async function followReleases(
  project: string,
  releases: AsyncIterable<ReleaseCatalogue> | Iterable<ReleaseCatalogue>,
): Promise<History> {
  const state: State = { alive: new Map(), gone: new Set(), goneById: new Map() };
  const told: Release[] = [];
  let before: readonly CatalogueRecord[] = [];
  for await (const { release, catalogue } of releases) {
    const { source } = catalogue.manifest;
    takeRelease(state, release, before, catalogue.records);
    before = catalogue.records;
    const { commit, date } =
      source.kind === 'git'
        ? { commit: source.commit, date: source.commitDate }
        : { commit: source.label, date: '' };
    told.push({ release, commit, date, errors: before.length });
  }
  const errors = [...state.gone, ...state.alive.values()].sort(byPlace);
  return {
    historyVersion: HISTORY_VERSION,
    project,
    releases: told,
    errors,
  };
}

/** An error while it is followed. */
type Life = { -readonly [Key in keyof ErrorHistory]: ErrorHistory[Key] };

interface State {
  /** By the id in the release before. */
  alive: Map<string, Life>;
  readonly gone: Set<Life>;
  /** The last that had the id, and what it was. */
  readonly goneById: Map<string, { readonly life: Life; readonly record: CatalogueRecord }>;
}

function takeRelease(
  state: State,
  release: string,
  before: readonly CatalogueRecord[],
  records: readonly CatalogueRecord[],
): void {
  const { pairs, added, removed } = compareRecords(before, records);
  const alive = new Map<string, Life>();
  for (const { old, new: now, kinds } of pairs) {
    const life = state.alive.get(old.id);
    if (life !== undefined) alive.set(now.id, changed(life, now, release, kinds));
  }
  for (const record of removed) {
    const life = state.alive.get(record.id);
    if (life === undefined) continue;
    life.removed = release;
    state.gone.add(life);
    state.goneById.set(life.id, { life, record: withoutBulk(record) });
  }
  for (const record of added) alive.set(record.id, back(state, record, release) ?? born(record, release));
  state.alive = alive;
}

function changed(life: Life, record: CatalogueRecord, release: string, kinds: readonly ChangeKind[]): Life {
  if (record.id !== life.id) life.ids.push({ id: record.id, release });
  if (kinds.length > 0) life.changes.push({ release, kinds: [...kinds] });
  return Object.assign(life, standing(record));
}

function born(record: CatalogueRecord, release: string): Life {
  return {
    ...standing(record),
    ids: [{ id: record.id, release }],
    since: release,
    changes: [],
    absent: [],
    removed: null,
  };
}

/** For the comparison with one that may be the same: much is gone for good. */
function withoutBulk(record: CatalogueRecord): CatalogueRecord {
  const excerpt = { startLine: record.source.excerpt.startLine, text: '' };
  return { ...record, evidence: [], related: [], solutions: [], source: { ...record.source, excerpt } };
}

/**
 * One that was removed and is there again as it was, as after a revert: the same error, with a gap. An id that several
 * of a function share by turns is not enough.
 */
function back(state: State, record: CatalogueRecord, release: string): Life | null {
  const known = state.goneById.get(record.id);
  if (known === undefined || !isSameCheck(known.record, record)) return null;
  const { life } = known;
  if (life.removed === null || life.removed === release) return null;
  life.absent.push({ from: life.removed, to: release });
  life.removed = null;
  state.gone.delete(life);
  state.goneById.delete(record.id);
  return Object.assign(life, standing(record));
}

function standing({
  id,
  title,
  exception,
  source,
}: CatalogueRecord): Pick<Life, 'id' | 'title' | 'exception' | 'path' | 'line' | 'qualname'> {
  const { path, line, qualname } = source;
  return { id, title, exception: exception.name, path, line, qualname };
}

function byPlace(a: ErrorHistory, b: ErrorHistory): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  if (a.line !== b.line) return a.line - b.line;
  return a.id < b.id ? -1 : 1;
}
