/** One-to-one pairs within groups of equal keys, the best first. */
import type { Traits } from './traits.js';

/** An error in both catalogues. */
export interface TraitsPair {
  readonly old: Traits;
  readonly now: Traits;
}

/** What has no partner yet. */
export interface Rest {
  readonly old: Set<Traits>;
  readonly now: Set<Traits>;
}

export interface Tier {
  /** Records with equal keys are compared; `null` takes no part. */
  readonly key: (traits: Traits) => string | null;
  /** Of an old record where its place has another name now; `key` where left out. */
  readonly oldKey?: (traits: Traits) => string | null;
  /** How well they fit, the higher the better; `null` where they are no pair. */
  readonly score: (old: Traits, now: Traits) => number | null;
}

/** Takes the pairs of one tier out of the rest. */
export function takePairs(rest: Rest, { key, oldKey = key, score }: Tier): readonly TraitsPair[] {
  const olds = groupsOf(rest.old, oldKey);
  const pairs: TraitsPair[] = [];
  for (const [text, nows] of groupsOf(rest.now, key)) {
    const group = olds.get(text) ?? [];
    // A key that so many share says nothing; comparing all with all would take long.
    if (group.length * nows.length > LARGEST) continue;
    pairs.push(...bestPairs(group, nows, score));
  }
  for (const { old, now } of pairs) {
    rest.old.delete(old);
    rest.now.delete(now);
  }
  return pairs;
}

const LARGEST = 2500;

interface Candidate extends TraitsPair {
  readonly score: number;
  /** Where they stand in their groups; breaks ties of what is equal in everything. */
  readonly ranks: readonly [number, number];
}

function bestPairs(
  olds: readonly Traits[],
  nows: readonly Traits[],
  score: Tier['score'],
): readonly TraitsPair[] {
  const candidates: Candidate[] = [];
  for (const [i, old] of olds.entries()) {
    for (const [j, now] of nows.entries()) {
      const fit = score(old, now);
      if (fit !== null) candidates.push({ old, now, score: fit, ranks: [i, j] });
    }
  }
  candidates.sort((a, b) => b.score - a.score || distance(a) - distance(b) || sum(a) - sum(b));
  const done = new Set<Traits>();
  const pairs: TraitsPair[] = [];
  for (const block of blocksOf(candidates)) {
    const open = block.filter(({ old, now }) => !done.has(old) && !done.has(now));
    const unsure = new Set(open.filter((candidate) => hasRival(candidate, open)));
    for (const candidate of open) {
      const { old, now } = candidate;
      if (unsure.has(candidate) || done.has(old) || done.has(now)) continue;
      done.add(old).add(now);
      pairs.push({ old, now });
    }
    for (const { old, now } of unsure) done.add(old).add(now);
  }
  return pairs;
}

/** Runs of equal scores. */
function blocksOf(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const blocks: Candidate[][] = [];
  for (const candidate of candidates) {
    const block = blocks.at(-1);
    if (block?.[0]?.score === candidate.score) block.push(candidate);
    else blocks.push([candidate]);
  }
  return blocks;
}

/** Another candidate fits as well, and is not the same in everything: neither is taken, for order tells nothing. */
function hasRival({ old, now }: Candidate, open: readonly Candidate[]): boolean {
  return open.some(
    (rival) =>
      (rival.old === old && rival.now !== now && !isTwin(rival.now, now)) ||
      (rival.now === now && rival.old !== old && !isTwin(rival.old, old)),
  );
}

function isTwin(a: Traits, b: Traits): boolean {
  return a.text === b.text && a.exception === b.exception && a.ownText === b.ownText;
}

function distance({ ranks: [i, j] }: Candidate): number {
  return Math.abs(i - j);
}

function sum({ ranks: [i, j] }: Candidate): number {
  return i + j;
}

function groupsOf(all: Iterable<Traits>, key: Tier['key']): ReadonlyMap<string, readonly Traits[]> {
  const groups = new Map<string, Traits[]>();
  for (const traits of all) {
    const text = key(traits);
    if (text === null) continue;
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [traits]);
    else group.push(traits);
  }
  return groups;
}
