import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffCatalogues } from '../../src/diff/diff-catalogues.js';
import { pairRecords } from '../../src/diff/pair-records.js';
import type { Change } from '../../src/model/change.js';
import type { CatalogueRecord } from '../../src/model/record.js';
import { mined } from './support/trap.js';

/** A check of a small project: few of each thing, so that much is shared. */
const check = fc.record({
  path: fc.constantFrom('minfer/a.py', 'minfer/b.py', 'minfer/deep/a.py'),
  owner: fc.constantFrom('', 'Reader', 'Store'),
  name: fc.constantFrom('load', 'check_all'),
  guard: fc.constantFrom(
    'c.width < 1',
    'c.width > 9',
    'c.height < 1',
    'not c.flag',
    'c.flag',
    'x is None',
    'y is None',
    '',
  ),
  exception: fc.constantFrom('ValueError', 'TypeError'),
  message: fc.constantFrom(
    '("bad")',
    '',
    '("The width of the image must be positive")',
    '("The height of the image must be positive")',
    '(f"The {x} of the image must be positive")',
    '("Reader has no support for images of that kind")',
  ),
});
type Check = typeof check extends fc.Arbitrary<infer T> ? T : never;

const release = fc.array(check, { maxLength: 12 }).map((checks) => mined(filesOf(checks)).records);
/** Two releases of which the second keeps most of the first. */
const releases = fc
  .tuple(fc.array(check, { maxLength: 9 }), fc.array(check, { maxLength: 4 }), fc.nat({ max: 4 }))
  .map(([kept, fresh, gone]) => [kept, [...kept.slice(gone), ...fresh]] as const)
  .map(([old, now]) => [mined(filesOf(old)).records, mined(filesOf(now)).records] as const);

/** Three releases, each of which keeps most of the one before. */
const threeReleases = fc
  .tuple(
    fc.array(check, { maxLength: 9 }),
    fc.tuple(fc.array(check, { maxLength: 4 }), fc.nat({ max: 4 })),
    fc.tuple(fc.array(check, { maxLength: 4 }), fc.nat({ max: 4 })),
  )
  .map(([first, [fresh, gone], [fresher, left]]) => {
    const second = [...first.slice(gone), ...fresh];
    return [first, second, [...second.slice(left), ...fresher]].map((one) => mined(filesOf(one)).records);
  });

function filesOf(checks: readonly Check[]): Readonly<Record<string, string>> {
  const files = new Map<string, Map<string, string[]>>();
  for (const { path, owner, name, guard, exception, message } of checks) {
    const functions = files.get(path) ?? new Map<string, string[]>();
    const indent = owner === '' ? '  ' : '    ';
    const head =
      owner === '' ? `def ${name}(self, c, x, y):\n` : `class ${owner}:\n  def ${name}(self, c, x, y):\n`;
    const raised = `raise ${exception}${message}\n`;
    const body =
      guard === ''
        ? `${indent}for i in c:\n${indent}  ${raised}`
        : `${indent}if ${guard}:\n${indent}  ${raised}`;
    functions.set(head, [...(functions.get(head) ?? []), body]);
    files.set(path, functions);
  }
  return Object.fromEntries(
    [...files].map(([path, functions]) => [
      path,
      [...functions].map(([head, bodies]) => `${head}${bodies.join('')}`).join('\n'),
    ]),
  );
}

function pairsOf(changes: readonly Change[], isTurned: boolean): readonly string[] {
  return changes
    .map(({ kinds, old, new: now, splitFrom, mergedInto }) => {
      const sides = [old, now].map((side) => (side === null ? '-' : `${side.path} ${side.id}`));
      const told = kinds.filter((kind) => kind !== 'added' && kind !== 'removed');
      const beside = [splitFrom, mergedInto];
      return [told.join(' '), ...(isTurned ? [...sides, ...beside].reverse() : [...sides, ...beside])].join(
        ' ',
      );
    })
    .map((line) => line.split(' ').sort().join(' '))
    .sort();
}

const idsOf = (records: readonly CatalogueRecord[]): readonly string[] => records.map(({ id }) => id).sort();

describe('the diff of any two releases', () => {
  it('is empty for one release and itself', () => {
    fc.assert(
      fc.property(release, (records) => {
        expect(diffCatalogues({ records }, { records }).changes).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('says the same turned round: what was added is removed, and the pairs are the same', () => {
    fc.assert(
      fc.property(releases, ([old, now]) => {
        const there = pairRecords(old, now).pairs.map((pair) => `${pair.old.id} ${pair.new.id}`);
        const back = pairRecords(now, old).pairs.map((pair) => `${pair.new.id} ${pair.old.id}`);
        expect(back.sort()).toEqual(there.sort());
        const forth = diffCatalogues({ records: old }, { records: now }).changes;
        const turned = diffCatalogues({ records: now }, { records: old }).changes;
        expect(pairsOf(turned, true)).toEqual(pairsOf(forth, false));
      }),
      { numRuns: 200 },
    );
    // Seconds by itself, more than a minute on a busy machine.
  }, 240_000);

  it('has every record in exactly one pair, or without a partner', () => {
    fc.assert(
      fc.property(releases, ([old, now]) => {
        const { pairs, added, removed } = pairRecords(old, now);
        expect(idsOf([...pairs.map((pair) => pair.old), ...removed])).toEqual(idsOf(old));
        expect(idsOf([...pairs.map((pair) => pair.new), ...added])).toEqual(idsOf(now));
      }),
      { numRuns: 100 },
    );
  });

  it('loses nothing over three releases: what is gone went once, what is there came once', () => {
    fc.assert(
      fc.property(threeReleases, ([first = [], second = [], third = []]) => {
        const [one, two] = [pairRecords(first, second), pairRecords(second, third)];
        const next = new Map(one.pairs.map((pair) => [pair.old.id, pair.new.id]));
        const after = new Map(two.pairs.map((pair) => [pair.old.id, pair.new.id]));
        const led = new Set(next.values());
        const survivors = [...led].flatMap((id) => after.get(id) ?? []);
        const late = two.removed.filter(({ id }) => led.has(id));
        expect(survivors.length + one.removed.length + late.length).toBe(first.length);
        const came = one.added.flatMap(({ id }) => after.get(id) ?? []);
        expect([...survivors, ...came, ...idsOf(two.added)].sort()).toEqual(idsOf(third));
        // What never changed is paired over both steps as in one.
        const direct = new Map(pairRecords(first, third).pairs.map((pair) => [pair.old.id, pair.new.id]));
        const lasting = [...next].filter(([id, heir]) => id === heir && after.get(id) === id);
        expect(lasting.filter(([id]) => direct.get(id) !== id)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('does not depend on the order of the records', () => {
    fc.assert(
      fc.property(releases, ([old, now]) => {
        const straight = diffCatalogues({ records: old }, { records: now });
        const turned = { records: [...old].reverse() };
        const kinds = ({ changes }: typeof straight): readonly string[] =>
          changes
            .map(
              (change) => `${change.kinds.join(' ')} ${change.new?.path ?? ''} ${change.new?.qualname ?? ''}`,
            )
            .sort();
        expect(kinds(diffCatalogues(turned, { records: [...now].reverse() }))).toEqual(kinds(straight));
      }),
      { numRuns: 50 },
    );
  });
});
