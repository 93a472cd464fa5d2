/** Where a pin has moved, or why it has not, as a person reads it. */
import type { UpdateReport } from '../pipeline/update.js';
import { placeOf } from './place-of.js';

type Target = UpdateReport['target'];

export function targetText(
  { target, file }: UpdateReport,
  project: string,
  isDryRun: boolean,
  cwd: string,
): readonly string[] {
  const { from, to, way } = target;
  switch (way) {
    case 'none':
      return [`Nothing newer: ${project} is pinned to ${named(from)}, where it would move to.`];
    case 'back':
      return [
        `Nothing newer: ${project} is pinned to ${named(from)}; its newest release, ${named(to)}, is older. ` +
          `Go back to it with --to ${to.name ?? to.oid}.`,
      ];
    case 'forward': {
      const where = file === null ? '' : ` in ${placeOf(file, cwd)}`;
      const words = isDryRun ? 'would move' : 'has moved';
      return [`The pin of ${project}${where} ${words} from ${named(from)} to ${named(to)}.`];
    }
    default:
      return way satisfies never;
  }
}

/** `v0.10.0 (6d8d0a24c0)`, with the day where it matters. */
function named({ oid, name, date }: Target['from']): string {
  const details = [
    ...(name === null ? [] : [oid.slice(0, 10)]),
    ...(date === null ? [] : [date.slice(0, 10)]),
  ];
  const main = name ?? oid.slice(0, 10);
  return details.length === 0 ? main : `${main} (${details.join(', ')})`;
}
