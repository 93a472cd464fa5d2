/**
 * Puts a whole staging directory in the place of its target.
 *
 * Node has no call that exchanges two directories (renameat2 with RENAME_EXCHANGE is not exposed), and a link that is
 * swung round atomically would turn the user's directory into a link. So where a catalogue stands there are two renames,
 * adjacent and synchronous. A process killed between them leaves no target but the old catalogue whole beside it, which
 * the next build, or `recoverOutput`, moves back.
 */
import { chmodSync, lstatSync, renameSync } from 'node:fs';
import { ifPossible } from './disk-error.js';
import type { TargetState } from './inspect-target.js';
import { discardPrevious } from './leftovers.js';
import type { OutputPlace } from './output-place.js';
import { flushDirectory } from './staging.js';

/**
 * Makes `staging` the target, with the mode the target had; on an error the target is what it was. `adjoin` is called in
 * the moment after; where it throws, the swap is undone.
 */
export function swapIn(
  place: OutputPlace,
  staging: string,
  state: TargetState,
  adjoin: () => void = () => undefined,
): void {
  if (state !== 'absent') chmodSync(staging, lstatSync(place.target).mode & 0o7777);
  if (state === 'catalogue') exchange(place, staging, adjoin);
  else {
    renameSync(staging, place.target);
    undoneWhere(adjoin, () => renameSync(place.target, staging));
  }
  // The new catalogue is in its place: from here on nothing may turn the build into a failure.
  ifPossible(() => flushDirectory(place.parent));
  if (state === 'catalogue') ifPossible(() => discardPrevious(place));
}

function exchange({ target, previous }: OutputPlace, staging: string, adjoin: () => void): void {
  renameSync(target, previous);
  undoneWhere(
    () => renameSync(staging, target),
    () => renameSync(previous, target),
  );
  undoneWhere(adjoin, () => {
    renameSync(target, staging);
    renameSync(previous, target);
  });
}

/** Runs a step; where it throws, what was done before it is undone. */
function undoneWhere(step: () => void, undo: () => void): void {
  try {
    step();
  } catch (error) {
    undo();
    throw error;
  }
}
