/** What is now rejected, and what is accepted, for the changes of two catalogues together: checks take over from each other. */
import type { Accepts } from '../../model/change.js';
import type { CatalogueRecord } from '../../model/record.js';
import type { TraitsPair } from '../assign.js';
import type { Traits } from '../traits.js';
import { acceptanceOf, type Raises } from './acceptance.js';
import type { Difference } from './exchanged.js';

export interface Compared {
  /** Pairs whose conditions are other ones. */
  readonly changed: readonly TraitsPair[];
  /** Pairs that stand elsewhere now. */
  readonly moved: readonly TraitsPair[];
  readonly removed: Iterable<Traits>;
  readonly added: Iterable<Traits>;
  readonly olds: readonly CatalogueRecord[];
  readonly nows: readonly CatalogueRecord[];
}

/** By the new side; those of which nothing can be told are left out. */
export function toldAcceptance(compared: Compared): ReadonlyMap<Traits, Accepts> {
  const raisesBefore = raisingBranches(compared.olds);
  const raisesNow = raisingBranches(compared.nows);
  const found = new Map(
    compared.changed.map((pair) => [pair, acceptanceOf({ ...pair, raisesBefore, raisesNow })] as const),
  );
  const takers = byPlace([...compared.added, ...arrived(compared, 'now', found)]);
  const givers = byPlace([...compared.removed, ...arrived(compared, 'old', found)]);
  const told = new Map<Traits, Accepts>();
  for (const [{ old, now }, said] of found) {
    if (said === null) continue;
    // What another check of the function rejects now is not accepted; what another one rejected was not.
    if (said.nowAccepted.length > 0 && hasOther(takers, now)) continue;
    if (said.nowRejected.length > 0 && hasOther(givers, old)) continue;
    const { nowRejected, nowAccepted, where } = said;
    told.set(now, { nowRejected: [...nowRejected], nowAccepted: [...nowAccepted], where: [...where] });
  }
  return told;
}

/** Checks that may reject more than they did, seen from one side. */
function arrived(
  { moved, changed }: Compared,
  side: 'old' | 'now',
  found: ReadonlyMap<TraitsPair, Difference | null>,
): readonly Traits[] {
  const field = side === 'now' ? 'nowRejected' : 'nowAccepted';
  const wider = changed.filter((pair) => (found.get(pair)?.[field].length ?? 1) > 0);
  // Within a file that only has another name all of them are.
  const elsewhere = moved.filter(({ old, now }) => old.qualname !== now.qualname);
  return [...wider, ...elsewhere].map((pair) => pair[side]);
}

function byPlace(all: readonly Traits[]): ReadonlyMap<string, ReadonlySet<Traits>> {
  const places = new Map<string, Set<Traits>>();
  for (const traits of all) {
    const set = places.get(placeOf(traits)) ?? new Set();
    places.set(placeOf(traits), set.add(traits));
  }
  return places;
}

/** Whether another check of the same function is among them. */
function hasOther(places: ReadonlyMap<string, ReadonlySet<Traits>>, traits: Traits): boolean {
  return [...(places.get(placeOf(traits)) ?? [])].some((other) => other !== traits);
}

function placeOf({ path, qualname }: Traits): string {
  return `${path}\n${qualname}`;
}

function raisingBranches(records: readonly CatalogueRecord[]): Raises {
  const keys = new Set(
    records.flatMap(({ source, guards }) =>
      guards
        .filter(({ holds }) => holds)
        .map(({ line, condition }) => `${source.path}\n${line}\n${condition}`),
    ),
  );
  return (path, line, condition) => keys.has(`${path}\n${line}\n${condition}`);
}
