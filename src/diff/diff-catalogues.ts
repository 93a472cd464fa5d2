/**
 * The comparison. In: two catalogues, the older one first. Out: one change for each error that is new, gone or no
 * longer what it was. Works from the records alone: it reads no source, and knows nothing of git. Refuses nothing.
 */
import type { Catalogue } from '../model/catalogue.js';
import type { Change, ChangeKind, Changes } from '../model/change.js';
import { acceptedByType } from './acceptance/accepted-by-type.js';
import { toldAcceptance } from './acceptance/told-acceptance.js';
import type { TraitsPair } from './assign.js';
import { changeKinds } from './change-kinds.js';
import { changeSide } from './change-side.js';
import { pairTraits } from './pair-records.js';
import { standingTexts } from './standing/standing-text.js';
import { wholesOf } from './split-checks.js';
import { allTraits } from './traits.js';

/** The changes, and what became of each old id: that of the same check now, `null` where it is gone. */
export interface ChangesAndHeirs {
  readonly changes: Changes;
  readonly heirs: ReadonlyMap<string, string | null>;
}

/** What takes part of a catalogue. */
export type Compared = Pick<Catalogue, 'records'> & Partial<Pick<Catalogue, 'elsewhere'>>;

const NOWHERE = { standsAt: null, stoodAt: null } as const;
const NOTHING = {
  old: null,
  new: null,
  accepts: null,
  ...NOWHERE,
  splitFrom: null,
  mergedInto: null,
} as const;

/** The changes from `old` to `now`, by path and line, what is gone before what is new; lines that only shifted are none. */
export function diffCatalogues(old: Compared, now: Compared): Changes {
  return changesAndHeirs(old, now).changes;
}

/** The same with every pair, also those whose records differ in nothing a reader would call a change. */
export function changesAndHeirs(old: Compared, now: Compared): ChangesAndHeirs {
  const { pairs, rest, moved } = pairTraits(allTraits(old.records), allTraits(now.records));
  const different = pairs
    .map((pair) => ({ ...pair, kinds: changeKinds(pair.old, pair.now) }))
    .filter(({ kinds }) => kinds.length > 0);
  const accepts = toldAcceptance({
    changed: different.filter(({ kinds }) => kinds.includes('condition-changed')),
    moved: different.filter(({ kinds }) => kinds.includes('moved')),
    removed: rest.old,
    added: rest.now,
    olds: old.records,
    nows: now.records,
  });
  const changes: Change[] = different.map((pair) => ({
    kinds: [...pair.kinds],
    old: changeSide(pair.old.record),
    new: changeSide(pair.now.record),
    accepts: accepts.get(pair.now) ?? typeAccepts(pair),
    ...NOWHERE,
    splitFrom: null,
    mergedInto: null,
  }));
  const [before, after] = [old.elsewhere ?? [], now.elsewhere ?? []];
  const stood = standingTexts(rest.now, after, before);
  const stands = standingTexts(rest.old, before, after);
  const fileOf = (path: string): string => moved.get(path) ?? path;
  const olds = [
    ...pairs.map((pair) => ({ whole: pair.old, partner: pair.now })),
    ...[...rest.old].map((whole) => ({ whole, partner: null })),
  ];
  const origins = wholesOf(rest.now, olds, fileOf);
  for (const traits of rest.now) {
    const side = changeSide(traits.record);
    const splitFrom = origins.get(traits)?.record.id ?? null;
    const stoodAt = stood.get(traits) ?? null;
    changes.push({ ...NOTHING, kinds: ['added'], new: side, stoodAt, splitFrom });
  }
  const news = [
    ...pairs.map((pair) => ({ whole: pair.now, partner: pair.old })),
    ...[...rest.now].map((whole) => ({ whole, partner: null })),
  ];
  const heirs = wholesOf(rest.old, news, fileOf);
  for (const traits of rest.old) {
    const side = changeSide(traits.record);
    const mergedInto = heirs.get(traits)?.record.id ?? null;
    const standsAt = stands.get(traits) ?? null;
    changes.push({ ...NOTHING, kinds: ['removed'], old: side, standsAt, mergedInto });
  }
  return {
    changes: { changes: changes.sort(byPlace) },
    heirs: new Map<string, string | null>([
      ...pairs.map((pair): [string, string] => [pair.old.record.id, pair.now.record.id]),
      ...[...rest.old].map(({ record }): [string, null] => [record.id, null]),
    ]),
  };
}

function typeAccepts({
  old,
  now,
  kinds,
}: TraitsPair & { readonly kinds: readonly ChangeKind[] }): Change['accepts'] {
  return kinds.includes('condition-changed') ? acceptedByType(old, now) : null;
}

function byPlace(a: Change, b: Change): number {
  const [one, other] = [a.new ?? a.old, b.new ?? b.old];
  if (one === null || other === null) return 0;
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  if (one.line !== other.line) return one.line - other.line;
  if ((a.new === null) !== (b.new === null)) return a.new === null ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
