/** Puts in order what killed builds left beside a target. Only to be called with the target's lock in hand. */
import { readdirSync, renameSync, unlinkSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ifPossible, orNull } from './disk-error.js';
import { isAbsent, isCatalogue, isEmptyDirectory } from './inspect-target.js';
import { readLock } from './lock-file.js';
import { stateOf } from './lock-holder.js';
import type { OutputPlace } from './output-place.js';
import { removeTree } from './remove-tree.js';

/** A fresh name beside the target, for a directory that is being written or removed. */
export function stagingPath({ parent, name }: OutputPlace): string {
  return join(parent, `.${name}.staging-${randomBytes(6).toString('hex')}`);
}

/** Whether a build was killed between the two renames of its swap: nothing at the target, the old catalogue beside it. */
export function needsRestoring({ target, previous }: OutputPlace): boolean {
  return (isAbsent(target) || isEmptyDirectory(target)) && isCatalogue(previous);
}

/**
 * Moves the old catalogue back after a swap that was cut in two; says whether it did. The old one, not the complete
 * staging directory: the build that died never said that it was done, and this way staging need not be judged.
 */
export function restorePrevious(place: OutputPlace): boolean {
  if (!needsRestoring(place)) return false;
  renameSync(place.previous, place.target);
  return true;
}

/** Removes staging directories, replaced catalogues and lock drafts of dead builds; what cannot be removed stays. */
export function removeLeftovers(place: OutputPlace): void {
  if (isCatalogue(place.previous)) ifPossible(() => discardPrevious(place));
  const staging = new RegExp(`^${escapeRegExp(`.${place.name}.staging-`)}[0-9a-f]{12}$`);
  for (const entry of readdirSync(place.parent)) {
    const path = join(place.parent, entry);
    if (staging.test(entry)) ifPossible(() => removeTree(path));
    if (entry.startsWith(`.${place.name}.lock.`)) ifPossible(() => removeDeadDraft(path));
  }
}

/** Removes the catalogue that was replaced. It is renamed first: a half-removed one must never be found as `previous`. */
export function discardPrevious(place: OutputPlace): void {
  const doomed = stagingPath(place);
  renameSync(place.previous, doomed);
  removeTree(doomed);
}

/** A draft that cannot be read was cut while written; should its writer live after all, it writes it again. */
function removeDeadDraft(path: string): void {
  const lock = readLock(path);
  if (lock === null) return;
  if (lock.holder === null || stateOf(lock.holder) === 'dead') orNull(() => unlinkSync(path));
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
