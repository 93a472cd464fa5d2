/**
 * Pairing. In: the records of two catalogues. Out: which of them are the same check, one to one, and what has no
 * partner. Two records are the same error when they are the same check, not when their texts look alike: in tiers, the
 * surest first, each by keys. Never by order, and never by comparing all with all.
 */
import type { CatalogueRecord } from '../model/record.js';
import { type Rest, takePairs, type Tier, type TraitsPair } from './assign.js';
import {
  fitOfEqualText,
  fitOfFarAndReworded,
  fitOfFilledText,
  fitOfGrownCheck,
  fitOfMovedAndReworded,
  fitOfMovedInClass,
  fitOfMovedText,
  fitOfOtherText,
  fitOfRareText,
} from './fit.js';
import { movedFiles } from './moved-files.js';
import { takeSameIds } from './same-ids.js';
import { allTraits, type Traits } from './traits.js';

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
  const { pairs, rest } = pairTraits(allTraits(old), allTraits(now));
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
): {
  readonly pairs: readonly TraitsPair[];
  readonly rest: Rest;
  /** Old paths of files that moved to new ones. */
  readonly moved: ReadonlyMap<string, string>;
} {
  const rest: Rest = { old: new Set(old), now: new Set(now) };
  const pairs: TraitsPair[] = [...takeSameIds(rest)];
  const take = (tiers: readonly Tier[]): void => {
    for (const tier of tiers) pairs.push(...takePairs(rest, tier));
  };
  const repeated = new Set([...repeatedIn(old), ...repeatedIn(now)]);
  take(samePlace(repeated, SAME_FILE));
  const movedPaths = movedFiles(rest);
  const moved = movedFile(movedPaths);
  take(samePlace(repeated, moved));
  take([...elsewhere(), ...rareText(old, now)]);
  take([inPlace(SAME_FILE), inPlace(moved), ...movedAndReworded(moved)]);
  return { pairs, rest, moved: movedPaths };
}

/** Which file an old record and a new one are in, so that equal texts are one file; `null` takes no part. */
interface Files {
  readonly ofOld: (path: string) => string | null;
  readonly ofNew: (path: string) => string | null;
}

const SAME_FILE: Files = { ofOld: (path) => path, ofNew: (path) => path };

/** Files that moved, and no others: whichever of two catalogues is the older one, the same are compared. */
function movedFile(moved: ReadonlyMap<string, string>): Files {
  const targets = new Set(moved.values());
  return { ofOld: (path) => moved.get(path) ?? null, ofNew: (path) => (targets.has(path) ? path : null) };
}

/** A tier within one file, and what of the rest of a record must be equal. */
function withinFile({ ofOld, ofNew }: Files, rest: (traits: Traits) => string, score: Tier['score']): Tier {
  const key = (file: string | null, traits: Traits): string | null =>
    file === null ? null : `${file}\n${rest(traits)}`;
  return {
    key: (traits) => key(ofNew(traits.path), traits),
    oldKey: (traits) => key(ofOld(traits.path), traits),
    score,
  };
}

/** The same text, or none, in the same file and function. */
function samePlace(repeated: ReadonlySet<Traits>, files: Files): readonly Tier[] {
  const score: Tier['score'] = (old, now) =>
    fitOfEqualText(old, now, !repeated.has(old) && !repeated.has(now));
  const said = ({ text, exception }: Traits): string => (text === null ? exception : `= ${folded(text)}`);
  return [
    withinFile(files, (traits) => `${traits.qualname}\n${traits.exception}\n${said(traits)}`, score),
    withinFile(files, (traits) => `${traits.qualname}\n${said(traits)}`, score),
  ];
}

/** Those that say what another one of their function says too. */
function repeatedIn(all: readonly Traits[]): readonly Traits[] {
  const byKey = new Map<string, Traits[]>();
  for (const traits of all) {
    const key = `${traits.path}\n${traits.qualname}\n${traits.text === null ? traits.exception : `= ${folded(traits.text)}`}`;
    const list = byKey.get(key);
    if (list === undefined) byKey.set(key, [traits]);
    else list.push(traits);
  }
  return [...byKey.values()].flatMap((list) => (list.length > 1 ? list : []));
}

/** The same text elsewhere: a renamed class in the file, then by class and function, then by file name. */
function elsewhere(): readonly Tier[] {
  const said = ({ exception, text }: Traits): string =>
    `${exception}\n${text === null ? '' : `= ${folded(text)}`}`;
  const bare = ({ exception, bareText }: Traits): string =>
    `${exception}\n${bareText === null ? '' : `= ${folded(bareText)}`}`;
  const telling =
    (key: Tier['key']): Tier['key'] =>
    (traits) =>
      traits.isTelling ? key(traits) : null;
  const keys: readonly Tier['key'][] = [
    (traits) => `${traits.path}\n${traits.last}\n${bare(traits)}`,
    (traits) => `${traits.lastTwo}\n${said(traits)}\n${traits.ownText}`,
    telling((traits) => `${traits.lastTwo}\n${said(traits)}`),
    telling((traits) => `${traits.path}\n${bare(traits)}`),
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
    isTelling && text !== null && isRare(folded(text)) ? folded(text) : null;
  return [{ key, score: fitOfRareText }];
}

function countByText(all: readonly Traits[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of all) {
    if (text !== null) counts.set(folded(text), (counts.get(folded(text)) ?? 0) + 1);
  }
  return counts;
}

/** Another text in the same file and function. */
function inPlace(files: Files): Tier {
  return withinFile(files, ({ qualname }) => qualname, fitOfOtherText);
}

/** Another text elsewhere: the guard is the same, or a literal is a placeholder now. */
function movedAndReworded(moved: Files): readonly Tier[] {
  const asks = ({ exception, ownText }: Traits): string => `${exception}\n${ownText}`;
  return [
    { key: (traits) => `${traits.lastTwo}\n${asks(traits)}`, score: fitOfMovedAndReworded },
    withinFile(SAME_FILE, asks, fitOfMovedAndReworded),
    withinFile(moved, asks, fitOfMovedAndReworded),
    { key: (traits) => `${traits.fileName}\n${traits.last}\n${asks(traits)}`, score: fitOfMovedAndReworded },
    { key: (traits) => `${traits.last}\n${asks(traits)}`, score: fitOfFarAndReworded },
    {
      key: ({ path, exception, qualname }) =>
        qualname.includes('.') ? `${path}\n${classOf(qualname)}\n${exception}` : null,
      score: fitOfMovedInClass,
    },
    withinFile(SAME_FILE, ({ exception }) => exception, fitOfFilledText),
    withinFile(moved, ({ exception }) => exception, fitOfFilledText),
    withinFile(SAME_FILE, ({ exception }) => exception, fitOfGrownCheck),
    withinFile(moved, ({ exception }) => exception, fitOfGrownCheck),
  ];
}

/** The text as a key: a word that is written in capitals now is the same word. */
function folded(text: string): string {
  return text.toLowerCase();
}

/** The class it stands in with those around; "" in a function of a module. */
function classOf(qualname: string): string {
  return qualname.slice(0, Math.max(0, qualname.lastIndexOf('.')));
}
