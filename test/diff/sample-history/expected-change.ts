/** How what the sample's releases do to its errors is written down, by hand and by place. */
import type { ChangeKind } from '../../../src/model/change.js';

/**
 * One error of a release: `path:qualname | part of the message | part of its innermost guard`; `-` for no message. The
 * guard may be left out. The parts are chosen so that they fit exactly one error.
 */
export type Place = string;

export interface ExpectedChange {
  /** Empty where the error only reads differently: the same check, and no change. */
  readonly kinds: readonly ChangeKind[];
  readonly old: Place | null;
  readonly new: Place | null;
  /** The old error it was a part of, or the new one it is a part of now. */
  readonly part?: Place;
}

/** Errors that a release does not name are the same in it, in the same place, and unchanged. */
export interface ExpectedRelease {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly ExpectedChange[];
}

export function added(place: Place, splitFrom?: Place): ExpectedChange {
  return { kinds: ['added'], old: null, new: place, ...(splitFrom === undefined ? {} : { part: splitFrom }) };
}

export function removed(place: Place, mergedInto?: Place): ExpectedChange {
  return {
    kinds: ['removed'],
    old: place,
    new: null,
    ...(mergedInto === undefined ? {} : { part: mergedInto }),
  };
}

/** The same check; `kinds` in words, `moved reworded`. */
export function same(kinds: string, old: Place, now: Place = old): ExpectedChange {
  return { kinds: kinds.split(' ').filter((kind) => kind !== '') as ChangeKind[], old, new: now };
}
