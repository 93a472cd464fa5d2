/** Refuses a catalogue that has lost so much against the one it would replace that a mistake is likelier than the truth. */
import { CatalogueError } from '../errors.js';

/** More than this share of the records may not be gone. */
const MOST_LOST = 0.2;

/** Throws an `output` error where `now` records are none, or far fewer than the `before` of the same project. */
export function refuseShrinking(outDir: string, before: number, now: number): void {
  if (now >= before * (1 - MOST_LOST)) return;
  const gone = Math.round((100 * (before - now)) / before);
  throw new CatalogueError(
    `Will not replace ${outDir}: the new catalogue has ${records(now)}, the one that is there has ${records(before)} (${gone} % fewer).`,
    {
      code: 'output',
      hint: 'Check commit, include and exclude; nothing was changed. If it is meant to have so few, say --allow-shrink.',
    },
  );
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}
