import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendLedger, type Succession } from '../../src/catalogue/extend-ledger.js';
import { idFollower } from '../../src/catalogue/follow-id.js';
import { changesAndHeirs } from '../../src/diff/diff-catalogues.js';
import type { Ledger } from '../../src/model/redirect.js';
import { catalogueOf } from '../support/record.js';

/** A release: which check (a letter) stands under which id (a number). The check's letter never changes. */
type Release = Readonly<Record<string, number>>;

const idOf = (number: number): string => number.toString(16).padStart(16, '0');
const commitOf = (number: number): string => number.toString(16).padStart(40, '0');

const { manifest, records } = catalogueOf({ 'a.py': 'raise ValueError("no")' });

/** What the comparison of two releases is when it knows which check is which. */
function succession(old: Release, now: Release, commit: number): Succession {
  const side = (release: Release, number: number): Succession['old'] => {
    const source = { kind: 'git', commit: commitOf(number), ref: 'main', commitDate: '' } as const;
    const made = Object.entries(release).flatMap(([title, id]) =>
      records.map((record) => ({ ...record, id: idOf(id), title })),
    );
    return { manifest: { ...manifest, source }, records: made };
  };
  const heirs = new Map(
    Object.entries(old).map(([check, id]) => [idOf(id), check in now ? idOf(now[check] ?? 0) : null]),
  );
  return { old: side(old, commit - 1), now: side(now, commit), changes: { changes: [] }, heirs };
}

/** The ledger after a history of releases. */
function ledgerOf(releases: readonly Release[], commits?: readonly number[]): Ledger | null {
  return releases.reduce<Ledger | null>((ledger, now, index) => {
    const old = releases[index - 1];
    const commit = commits?.[index] ?? index;
    return old === undefined ? null : extendLedger(ledger, succession(old, now, commit));
  }, null);
}

/** What an id leads to in the last release: `3`, `gone in 2`, `unknown`. */
function leadsTo(releases: readonly Release[], id: number, commits?: readonly number[]): string {
  const live = new Set(Object.values(releases.at(-1) ?? {}).map(idOf));
  const followed = idFollower(ledgerOf(releases, commits), (one) => live.has(one))(idOf(id));
  switch (followed.kind) {
    case 'live':
    case 'moved':
      return String(Number.parseInt(followed.id, 16));
    case 'gone':
      return followed.end.to === null ? `gone in ${Number.parseInt(followed.end.commit ?? '', 16)}` : 'lost';
    case 'unknown':
      return 'unknown';
    default:
      return followed satisfies never;
  }
}

describe('the ledger of old ids', () => {
  it('leads from an id to the one its check has now, over as many releases as there were', () => {
    const releases = [{ a: 1, b: 9 }, { a: 2, b: 9 }, { a: 3, b: 9 }, { a: 4 }];
    expect(leadsTo(releases, 1)).toBe('4');
    expect(leadsTo(releases, 2)).toBe('4');
    expect(leadsTo(releases, 4)).toBe('4');
    expect(leadsTo(releases, 9)).toBe('gone in 3');
    expect(leadsTo(releases, 7)).toBe('unknown');
  });

  it('does not lead away from an id that came back', () => {
    const back = [{ a: 1 }, { a: 2 }, { a: 1 }];
    expect(leadsTo(back, 1)).toBe('1');
    expect(leadsTo(back, 2)).toBe('1');
    expect(leadsTo([...back, { a: 2 }], 1)).toBe('2');
    expect(leadsTo([{ a: 1 }, {}, { a: 1 }], 1)).toBe('1');
    expect(leadsTo([{ a: 1 }, {}, { a: 1 }, {}], 1)).toBe('gone in 3');
    expect(leadsTo([{ a: 1 }, {}, { a: 1 }, { a: 5 }], 1)).toBe('5');
  });

  it('tells how an id went the last time, where another check had it in between', () => {
    expect(leadsTo([{ a: 1 }, { a: 2 }, { a: 2, b: 1 }, { a: 2, b: 3 }], 1)).toBe('3');
  });

  it('says nothing of an id that is still there, though its check has another one', () => {
    expect(
      ledgerOf([
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ]),
    ).toBeNull();
  });

  it('does not grow where one goes back and forth between two commits', () => {
    const turns = [{ a: 1, b: 7 }, { a: 2 }, { a: 1, b: 7 }, { a: 2 }, { a: 1, b: 7 }, { a: 2 }];
    expect(ledgerOf(turns, [0, 1, 0, 1, 0, 1])?.redirects).toHaveLength(3);
    expect(leadsTo(turns, 7, [0, 1, 0, 1, 0, 1])).toBe('gone in 1');
    expect(leadsTo(turns, 1, [0, 1, 0, 1, 0, 1])).toBe('2');
  });

  it('only ever adds, and leads every id to where its last check is, whatever happens', () => {
    const release = fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.integer({ min: 1, max: 12 })), {
        selector: ([check]) => check,
      })
      .map(
        (pairs) =>
          Object.fromEntries([...new Map(pairs.map(([check, id]) => [id, [check, id]])).values()]) as Release,
      );
    fc.assert(
      fc.property(fc.array(release, { minLength: 1, maxLength: 9 }), (releases) => {
        let ledger: Ledger | null = null;
        for (const [index, now] of releases.entries()) {
          const old = releases[index - 1];
          if (old === undefined) continue;
          const longer = extendLedger(ledger, succession(old, now, index));
          expect(longer?.redirects.slice(0, ledger?.redirects.length ?? 0) ?? []).toEqual(
            ledger?.redirects ?? [],
          );
          ledger = longer;
        }
        for (let id = 1; id <= 12; id += 1) expect(leadsTo(releases, id)).toBe(truth(releases, id));
      }),
      { numRuns: 300 },
    );
  });

  it('comes to an end also where a person has made it lead in a circle, or nowhere', () => {
    const ledger = ledgerOf([{ a: 1 }, { a: 2 }, { a: 3 }]);
    if (ledger === null) throw new Error('no ledger');
    const edited = ledger.redirects.map((redirect) =>
      redirect.from === idOf(2) ? { ...redirect, to: idOf(1) } : redirect,
    );
    const follow = idFollower({ ...ledger, redirects: edited }, () => false);
    expect(follow(idOf(1))).toMatchObject({ kind: 'gone' });
    expect(idFollower(ledger, () => false)(idOf(1))).toMatchObject({ kind: 'gone', end: { to: idOf(3) } });
  });

  it('remembers also the ids of checks that a reader would not call changed', () => {
    const old = catalogueOf({ 'a.py': 'def f():\n    raise ValueError("no")\n' });
    const now = catalogueOf({ 'a.py': 'NO = "no"\n\n\ndef f():\n    raise ValueError(NO)\n' });
    const comparison = changesAndHeirs(old, now);
    expect(comparison.changes.changes).toEqual([]);
    const ledger = extendLedger(null, { old, now, ...comparison });
    expect(ledger?.redirects).toMatchObject([
      { from: old.records[0]?.id, to: now.records[0]?.id, was: { title: 'no', path: 'a.py', line: 2 } },
    ]);
  });
});

/** The same told from the releases: the check that bore the id last, and what it was called in the next release. */
function truth(releases: readonly Release[], id: number): string {
  const last = releases.findLastIndex((release) => Object.values(release).includes(id));
  if (last < 0) return 'unknown';
  if (last === releases.length - 1) return String(id);
  const bearer = Object.entries(releases[last] ?? {}).find(([, other]) => other === id)?.[0] ?? '';
  const heir = releases[last + 1]?.[bearer];
  return heir === undefined ? `gone in ${last + 1}` : truth(releases, heir);
}
