/**
 * In: the directory to build into. Out: the sole right to write there, with what dead builds left put in order.
 * Refuses: a directory another build is writing to, and one that a build must not replace.
 */
import { CatalogueError } from '../errors.js';
import { onDisk } from './disk-error.js';
import { requireFreePrevious, requireReplaceable } from './inspect-target.js';
import { holdsLockFile, releaseLockFile, takeLockFile } from './lock-file.js';
import { stateOf, type LockHolder } from './lock-holder.js';
import { placeForBuild, type OutputPlace } from './output-place.js';
import { removeLeftovers, restorePrevious } from './leftovers.js';
import { settlePin } from './pin-journal.js';

/** The sole right to write to a catalogue's directory, for this process, until it is released. */
export interface OutputLock {
  readonly place: OutputPlace;
  /** Whether the lock is still ours (it is lost when somebody deletes the lock file by hand). */
  isHeld(): boolean;
  /** Gives the right back; more than once does nothing more. */
  release(): Promise<void>;
}

/** Runs `work` with the lock on `outDir` and releases it however `work` ends. */
export async function withOutputLock<T>(outDir: string, work: (lock: OutputLock) => Promise<T>): Promise<T> {
  const lock = await lockOutput(outDir);
  try {
    return await work(lock);
  } finally {
    await lock.release();
  }
}

/**
 * Takes the lock, recovers an interrupted swap, removes what dead builds left behind, and makes sure that the
 * directory may be replaced: all that can be refused is refused here, before a build works for a minute.
 * Throws an `output` error; the caller releases the lock, and a process that exits without doing so does as well.
 */
export async function lockOutput(outDir: string): Promise<OutputLock> {
  const place = placeForBuild(outDir);
  const attempt = onDisk(outDir, () => takeLockFile(place.lockFile));
  if (attempt.kind === 'refused') throw refusedLock(place, attempt.holder);

  const lock = heldLock(place, attempt.nonce);
  try {
    onDisk(outDir, () => {
      restorePrevious(place);
      settlePin(place);
      requireReplaceable(place);
      requireFreePrevious(place);
      removeLeftovers(place);
    });
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The `output` error for a lock that somebody else has; `holder` is `null` where the lock file is not readable. */
export function refusedLock({ outDir, lockFile }: OutputPlace, holder: LockHolder | null): CatalogueError {
  const isHere = holder !== null && stateOf(holder) !== 'elsewhere';
  const who =
    holder === null ? 'unknown' : isHere ? String(holder.pid) : `${String(holder.pid)} on ${holder.host}`;
  return new CatalogueError(`Another build (process ${who}) is writing to ${outDir}`, {
    code: 'output',
    hint: isHere
      ? 'Wait until it has ended, or choose another directory with --out.'
      : `If no build is running there any more, delete ${lockFile}.`,
  });
}

function heldLock(place: OutputPlace, nonce: string): OutputLock {
  const { lockFile } = place;
  const giveBack = (): void => {
    process.removeListener('exit', giveBack);
    releaseLockFile(lockFile, nonce);
  };
  process.once('exit', giveBack);
  return {
    place,
    isHeld: () => onDisk(lockFile, () => holdsLockFile(lockFile, nonce)),
    release: () => Promise.resolve().then(giveBack),
  };
}
