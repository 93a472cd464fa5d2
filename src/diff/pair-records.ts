/**
 * Pairing. In: the records of two catalogues. Out: which of them are the same check, one to one, and what has no
 * partner. Two records are the same error when they are the same check, not when their texts look alike: in tiers, the
 * surest first, each by keys. Never by order, and never by comparing all with all.
 */
import type { CatalogueRecord } from '../model/record.js';
import { type Rest, takePairs, type Tier, type TraitsPair } from './assign.js';
import {
  fitOfEqualText,
  fitOfFilledText,
  fitOfMovedAndReworded,
  fitOfMovedText,
  fitOfOtherText,
} from './fit.js';
import { movedFiles } from './moved-files.js';
import { takeSameIds } from './same-ids.js';
import { type Traits, traitsOf } from './traits.js';

export interface RecordPair {
  readonly old: CatalogueRecord;
  readonly new: CatalogueRecord;
}

export interface Pairing {
  readonly pairs: readonly RecordPair[];
  /** Old records without a partner. */
  readonly removed: readonly CatalogueRecord[];
  /** New records without a partner. */
  readonly added: readonly CatalogueRecord[];
}

/** Pairs the records of two catalogues; each record is in one pair, or has none. */
export function pairRecords(old: readonly CatalogueRecord[], now: readonly CatalogueRecord[]): Pairing {
  const { pairs, rest } = pairTraits(old.map(traitsOf), now.map(traitsOf));
  return {
    pairs: pairs.map((pair) => ({ old: pair.old.record, new: pair.now.record })),
    removed: [...rest.old].map(({ record }) => record),
    added: [...rest.now].map(({ record }) => record),
  };
}

/** The same on what was worked out of the records. */
export function pairTraits(
  old: readonly Traits[],
  now: readonly Traits[],
): { readonly pairs: readonly TraitsPair[]; readonly rest: Rest } {
  const rest: Rest = { old: new Set(old), now: new Set(now) };
  const pairs: TraitsPair[] = [...takeSameIds(rest)];
  const take = (tiers: readonly Tier[]): void => {
    for (const tier of tiers) pairs.push(...takePairs(rest, tier));
  };
  const repeated = new Set([...repeatedIn(old), ...repeatedIn(now)]);
  take(samePlace(repeated));
  const moved = movedFiles(rest);
  if (moved.size > 0) take(samePlace(repeated, moved));
  take([...elsewhere(), ...rareText(old, now)]);
  take([inPlace(), inPlace(moved), ...movedAndReworded(moved)]);
  return { pairs, rest };
}

/** The same text, or none, in the same file and function. */
function samePlace(
  repeated: ReadonlySet<Traits>,
  moved: ReadonlyMap<string, string> = new Map(),
): readonly Tier[] {
  const score: Tier['score'] = (old, now) =>
    fitOfEqualText(old, now, !repeated.has(old) && !repeated.has(now));
  const place = ({ path, qualname }: Traits): string => `${path}\n${qualname}`;
  const oldPlace = ({ path, qualname }: Traits): string => `${moved.get(path) ?? path}\n${qualname}`;
  const text = ({ text, exception }: Traits): string => (text === null ? exception : `= ${text}`);
  return [
    {
      key: (traits) => `${place(traits)}\n${traits.exception}\n${text(traits)}`,
      oldKey: (traits) => `${oldPlace(traits)}\n${traits.exception}\n${text(traits)}`,
      score,
    },
    {
      key: (traits) => `${place(traits)}\n${text(traits)}`,
      oldKey: (traits) => `${oldPlace(traits)}\n${text(traits)}`,
      score,
    },
  ];
}

/** Those that say what another one of their function says too. */
function repeatedIn(all: readonly Traits[]): readonly Traits[] {
  const byKey = new Map<string, Traits[]>();
  for (const traits of all) {
    const key = `${traits.path}\n${traits.qualname}\n${traits.text === null ? traits.exception : `= ${traits.text}`}`;
    const list = byKey.get(key);
    if (list === undefined) byKey.set(key, [traits]);
    else list.push(traits);
  }
  return [...byKey.values()].flatMap((list) => (list.length > 1 ? list : []));
}

/** The same text elsewhere: a renamed class in the file, then by class and function, then by file name. */
function elsewhere(): readonly Tier[] {
  const said = ({ exception, text }: Traits): string => `${exception}\n${text === null ? '' : `= ${text}`}`;
  const bare = ({ exception, bareText }: Traits): string =>
    `${exception}\n${bareText === null ? '' : `= ${bareText}`}`;
  const telling =
    (key: Tier['key']): Tier['key'] =>
    (traits) =>
      traits.isTelling ? key(traits) : null;
  const keys: readonly Tier['key'][] = [
    (traits) => `${traits.path}\n${traits.last}\n${bare(traits)}`,
    (traits) => `${traits.lastTwo}\n${said(traits)}\n${traits.ownText}`,
    telling((traits) => `${traits.lastTwo}\n${said(traits)}`),
    telling((traits) => `${traits.path}\n${said(traits)}`),
    telling((traits) => `${traits.fileName}\n${traits.last}\n${bare(traits)}`),
    telling((traits) => `${traits.fileName}\n${said(traits)}`),
    telling((traits) =>
      traits.names.told.size === 0 ? null : `${traits.last}\n${bare(traits)}\n${traits.ownText}`,
    ),
  ];
  return keys.map((key) => ({ key, score: fitOfMovedText }));
}

/** By text first only where it stands once in each catalogue. */
function rareText(old: readonly Traits[], now: readonly Traits[]): readonly Tier[] {
  const counts = [countByText(old), countByText(now)] as const;
  const isRare = (text: string): boolean => counts.every((count) => (count.get(text) ?? 0) <= 1);
  const key: Tier['key'] = ({ text, isTelling }) =>
    isTelling && text !== null && isRare(text) ? text : null;
  return [{ key, score: fitOfMovedText }];
}

function countByText(all: readonly Traits[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of all) if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Another text in the same file and function. */
function inPlace(moved: ReadonlyMap<string, string> = new Map()): Tier {
  return {
    key: ({ path, qualname }) => `${path}\n${qualname}`,
    oldKey: ({ path, qualname }) => `${moved.get(path) ?? path}\n${qualname}`,
    score: fitOfOtherText,
  };
}

function movedAndReworded(moved: ReadonlyMap<string, string>): readonly Tier[] {
  const asks = ({ exception, ownText }: Traits): string => `${exception}\n${ownText}`;
  const path = (traits: Traits): string => moved.get(traits.path) ?? traits.path;
  return [
    { key: (traits) => `${traits.lastTwo}\n${asks(traits)}`, score: fitOfMovedAndReworded },
    {
      key: (traits) => `${traits.path}\n${asks(traits)}`,
      oldKey: (traits) => `${path(traits)}\n${asks(traits)}`,
      score: fitOfMovedAndReworded,
    },
    { key: (traits) => `${traits.fileName}\n${traits.last}\n${asks(traits)}`, score: fitOfMovedAndReworded },
    {
      key: (traits) => `${traits.path}\n${traits.exception}`,
      oldKey: (traits) => `${path(traits)}\n${traits.exception}`,
      score: fitOfFilledText,
    },
  ];
}
