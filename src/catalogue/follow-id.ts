/** Follows an id that a catalogue no longer has through the ledger, over as many changes as there were. */
import type { Ledger, Redirect } from '../model/redirect.js';

/** What became of an id. */
export type Followed =
  /** The catalogue has it: a live id always wins over the ledger. */
  | { readonly kind: 'live'; readonly id: string }
  /** The catalogue has the same check under this id; `was`: the error as it was under the id that was asked for. */
  | { readonly kind: 'moved'; readonly id: string; readonly was: Redirect['was'] }
  /** `end`: the redirect at which it ends; `whole`: the live id of the check it became a part of. */
  | {
      readonly kind: 'gone';
      readonly was: Redirect['was'];
      readonly end: Redirect;
      readonly whole: string | null;
    }
  | { readonly kind: 'unknown' };

/** Follows ids of one catalogue; `isLive` says which ones it has. Always comes to an end, whatever the ledger holds. */
export function idFollower(ledger: Ledger | null, isLive: (id: string) => boolean): (id: string) => Followed {
  // An id that came back and went again has several: the last says how it went last.
  const last = new Map((ledger?.redirects ?? []).map((redirect) => [redirect.from, redirect]));
  const follow = (asked: string): Followed => {
    if (isLive(asked)) return { kind: 'live', id: asked };
    const first = last.get(asked);
    if (first === undefined) return { kind: 'unknown' };
    const seen = new Set<string>();
    let end = first;
    for (;;) {
      seen.add(end.from);
      const { to } = end;
      if (to === null) break;
      if (isLive(to)) return { kind: 'moved', id: to, was: first.was };
      // Where an id on the way has no redirect, or leads back (edited by hand), nobody knows what became of it.
      const next = last.get(to);
      if (next === undefined || seen.has(to)) break;
      end = next;
    }
    return { kind: 'gone', was: first.was, end, whole: liveOf(end.mergedInto, last, isLive) };
  };
  return follow;
}

/** The check that took another one in may have moved since. */
function liveOf(
  id: string | null,
  last: ReadonlyMap<string, Redirect>,
  isLive: (id: string) => boolean,
): string | null {
  const seen = new Set<string>();
  let at = id;
  while (at !== null && !isLive(at)) {
    if (seen.has(at)) return null;
    seen.add(at);
    const next = last.get(at);
    at = next?.to ?? next?.mergedInto ?? null;
  }
  return at;
}
