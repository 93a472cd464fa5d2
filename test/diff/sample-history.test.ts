import { describe, expect, it } from 'vitest';
import { RELEASES } from '../../examples/sample-repository.js';
import { diffCatalogues } from '../../src/diff/diff-catalogues.js';
import { pairRecords } from '../../src/diff/pair-records.js';
import type { Change } from '../../src/model/change.js';
import type { CatalogueRecord } from '../../src/model/record.js';
import type { ExpectedChange, ExpectedRelease } from './sample-history/expected-change.js';
import { composedPairs, expectedPairs, type Pair } from './sample-history/expected-pairs.js';
import { recordAt, recordsOf } from './sample-history/sample-catalogues.js';
import { TO_1_1_0, TO_1_2_0, TO_1_9_0 } from './sample-history/to-1.9.0.js';
import { FIRST_TO_LAST, TO_1_10_0, TO_1_10_0_RC1, TO_2_0_0 } from './sample-history/to-2.0.0.js';

const HISTORY = [TO_1_1_0, TO_1_2_0, TO_1_9_0, TO_1_10_0_RC1, TO_1_10_0, TO_2_0_0];
const FIRST = RELEASES[0].tag;
const LAST = RELEASES[RELEASES.length - 1]?.tag ?? '';

describe('the history of the sample', () => {
  it('is written down release by release', () => {
    expect([FIRST, ...HISTORY.map(({ to }) => to)]).toEqual(RELEASES.map(({ tag }) => tag));
    expect(HISTORY.map(({ from }) => from)).toEqual(RELEASES.slice(0, -1).map(({ tag }) => tag));
  });

  it.each(HISTORY)(
    'has the right pairs from $from to $to, all of them and no other',
    async (release) => {
      const expected = await expectedPairs(release);
      expect(differences(expected, await ourPairs(release.from, release.to))).toEqual([]);
      expect(differences(expected.map(turned), await ourPairs(release.to, release.from))).toEqual([]);
      // The releases are mined first, while other tests run.
    },
    300_000,
  );

  it('has the right pairs from the first release to the last, all of them and no other', async () => {
    const expected = await composedPairs(HISTORY, FIRST_TO_LAST);
    expect(differences(expected, await ourPairs(FIRST, LAST))).toEqual([]);
    expect(differences(expected.map(turned), await ourPairs(LAST, FIRST))).toEqual([]);
  });

  it.each(HISTORY)('has the right changes from $from to $to, of the right kinds', async (release) => {
    const [old, now] = [await recordsOf(release.from), await recordsOf(release.to)];
    const { changes } = diffCatalogues({ records: old }, { records: now });
    const expected = release.changes.filter(({ kinds }) => kinds.length > 0);
    expect(changes.map(said).sort()).toEqual(
      expected.map((change) => written(change, release, old, now)).sort(),
    );
  });
});

async function ourPairs(from: string, to: string): Promise<readonly Pair[]> {
  const { pairs } = pairRecords(await recordsOf(from), await recordsOf(to));
  return pairs.map((pair): Pair => [pair.old, pair.new]);
}

function turned([old, now]: Pair): Pair {
  return [now, old];
}

/** Pairs that are only in one of the lists. */
function differences(expected: readonly Pair[], ours: readonly Pair[]): readonly string[] {
  const right = new Set(expected.map(inWords));
  const found = new Set(ours.map(inWords));
  return [
    ...[...right].filter((pair) => !found.has(pair)).map((pair) => `missed: ${pair}`),
    ...[...found].filter((pair) => !right.has(pair)).map((pair) => `wrong: ${pair}`),
  ];
}

function inWords([old, now]: Pair): string {
  return `${nameOf(old)} => ${nameOf(now)}`;
}

function nameOf({ id, source, title }: CatalogueRecord): string {
  return `${source.path}:${source.line} ${source.qualname} "${title}" (${id})`;
}

function said({ kinds, old, new: now, splitFrom, mergedInto }: Change): string {
  const of = splitFrom ?? mergedInto;
  return line(kinds, placeOf(old), placeOf(now), of);
}

function written(
  { kinds, old, new: now, part }: ExpectedChange,
  _: ExpectedRelease,
  olds: readonly CatalogueRecord[],
  nows: readonly CatalogueRecord[],
): string {
  const before = old === null ? null : recordAt(olds, old);
  const after = now === null ? null : recordAt(nows, now);
  const whole = part === undefined ? null : recordAt(old === null ? olds : nows, part);
  return line(kinds, placeOf(sideOf(before)), placeOf(sideOf(after)), whole?.id ?? null);
}

type Side = Pick<NonNullable<Change['old']>, 'id' | 'path' | 'line' | 'qualname' | 'message'>;

function sideOf(record: CatalogueRecord | null): Side | null {
  if (record === null) return null;
  const { id, source, message } = record;
  const { path, line: at, qualname } = source;
  return { id, path, line: at, qualname, message: message?.template ?? null };
}

function placeOf(side: Side | null): string {
  return side === null
    ? '-'
    : `${side.path}:${side.line} ${side.qualname} "${side.message ?? ''}" (${side.id})`;
}

function line(kinds: readonly string[], old: string, now: string, part: string | null): string {
  return `${kinds.join(' ')}: ${old} => ${now}${part === null ? '' : ` (of ${part})`}`;
}
