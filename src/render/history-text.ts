/** A history as plain text: a line a release, and where it is asked for a line an error. */
import { CHANGE_KINDS, type ChangeKind } from '../model/change.js';
import type { ErrorHistory, History } from '../model/history.js';
import { neutralLine, neutralValue } from './neutral-text.js';

/** What each release did: how many errors it has, how many are new in it, gone, back and changed. */
export function releasesTable({ releases, errors }: History): string {
  const heading = ['release', 'date', 'errors', 'new', 'gone', 'back', ...CHANGED.map((kind) => SHORT[kind])];
  const counts = new Map(releases.map(({ release }) => [release, new Map<string, number>()]));
  const count = (release: string | null, what: string): void => {
    const own = release === null ? undefined : counts.get(release);
    own?.set(what, (own.get(what) ?? 0) + 1);
  };
  for (const { since, removed, absent, changes } of errors) {
    count(since, 'new');
    count(removed, 'gone');
    for (const { from, to } of absent) {
      count(from, 'gone');
      count(to, 'back');
    }
    for (const { release, kinds } of changes) for (const kind of kinds) count(release, kind);
  }
  const rows = releases.map(({ release, date, errors: total }) => {
    const own = counts.get(release);
    const told = ['new', 'gone', 'back', ...CHANGED].map((what) => String(own?.get(what) ?? 0));
    return [neutralLine(release), date.slice(0, 'YYYY-MM-DD'.length), String(total), ...told];
  });
  return table([heading, ...rows]);
}

/** What became of each error: a line each, by place. */
export function errorLines({ errors }: History): string {
  return errors.map((error) => `${lineOf(error)}\n`).join('');
}

const CHANGED: readonly ChangeKind[] = CHANGE_KINDS.filter((kind) => kind !== 'added' && kind !== 'removed');

const SHORT: Readonly<Record<ChangeKind, string>> = {
  added: 'new',
  removed: 'gone',
  moved: 'moved',
  reworded: 'reworded',
  'exception-changed': 'exception',
  'condition-changed': 'condition',
  'explanation-changed': 'explanation',
};

function lineOf({ path, line, qualname, title, since, removed, absent, changes, id }: ErrorHistory): string {
  const gaps = absent.map(({ from, to }) => `not from ${neutralLine(from)} to ${neutralLine(to)}`);
  const told = changes
    .filter(({ kinds }) => !kinds.every((kind) => kind === 'explanation-changed'))
    .map(({ release, kinds }) => `${neutralLine(release)} ${kinds.join(' and ')}`);
  const life = [
    `since ${neutralLine(since)}`,
    ...told,
    ...gaps,
    ...(removed === null ? [] : [`removed in ${neutralLine(removed)}`]),
  ];
  const place = `${neutralValue(path)}:${line}${qualname === '' ? '' : ` ${neutralValue(qualname)}`}`;
  return `${id}  ${life.join(', ')}  ${place}  ${clipped(title)}`;
}

const WIDTH = 100;

function clipped(text: string): string {
  const line = neutralLine(text);
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line;
}

/** Columns side by side: the first two to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
