/**
 * Puts into records since which release there are errors. In: a catalogue, and a history of the same project. Out: the
 * catalogue with `since` in each record the history knows. Refuses a history of another project, and never guesses.
 */
import { CatalogueError } from '../errors.js';
import type { Catalogue } from '../model/catalogue.js';
import type { ErrorHistory, History } from '../model/history.js';
import type { CatalogueRecord } from '../model/record.js';

/** The catalogue with `since` in its records: a function of its commit and the history, and of nothing else. */
export function withSince(catalogue: Catalogue, history: History): Catalogue {
  const { project, source } = catalogue.manifest;
  if (history.project !== project) {
    throw new CatalogueError(`The history is of "${history.project}", and "${project}" is built.`, {
      code: 'config',
      hint: 'Make a history of this project with "catalogue history --out <file>", or build without it.',
    });
  }
  if (source.kind !== 'git') return catalogue;
  const releases = new Map(
    history.releases.map((release, index) => [release.release, { ...release, index }]),
  );
  // Of a release itself it is known which errors it had; of another commit only what is there since.
  const at = history.releases.findLastIndex(({ commit }) => commit === source.commit);
  const known = at === -1 ? latest(history.errors) : errorsAt(history, at);
  const sinceOf = (id: string): CatalogueRecord['since'] => {
    const first = releases.get(known.get(id)?.since ?? '');
    if (first === undefined || first.date > source.commitDate) return null;
    return { release: first.release, commit: first.commit, date: first.date };
  };
  return {
    ...catalogue,
    records: catalogue.records.map((record) => ({ ...record, since: sinceOf(record.id) })),
  };
}

/** The errors that are there, by their last ids. */
function latest(errors: readonly ErrorHistory[]): ReadonlyMap<string, ErrorHistory> {
  return new Map(errors.filter(({ removed }) => removed === null).map((error) => [error.id, error]));
}

/** The errors of one release, by the ids they had in it. */
function errorsAt({ releases, errors }: History, at: number): ReadonlyMap<string, ErrorHistory> {
  const index = new Map(releases.map(({ release }, number) => [release, number]));
  const of = (release: string | null): number =>
    release === null ? Infinity : (index.get(release) ?? Infinity);
  const there = errors.filter(
    ({ since, removed, absent }) =>
      of(since) <= at && at < of(removed) && !absent.some(({ from, to }) => of(from) <= at && at < of(to)),
  );
  return new Map(
    there.flatMap((error) => {
      const own = error.ids.findLast(({ release }) => of(release) <= at);
      return own === undefined ? [] : [[own.id, error] as const];
    }),
  );
}
