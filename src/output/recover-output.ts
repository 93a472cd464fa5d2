/**
 * In: a catalogue's directory. Out: the same directory, with a swap that was cut in two put right, and the pin with it.
 * For readers; builds get the same from `lockOutput`. Where the catalogue is in its place it costs one look.
 */
import { setTimeout } from 'node:timers/promises';
import { onDisk } from './disk-error.js';
import { needsRestoring, restorePrevious } from './leftovers.js';
import { isPinPending, settlePin } from './pin-journal.js';
import { releaseLockFile, takeLockFile } from './lock-file.js';
import { refusedLock } from './output-lock.js';
import { placeForReading, type OutputPlace } from './output-place.js';

/**
 * Moves the old catalogue back where a killed build left none, and the pin on where only the catalogue was replaced; says
 * whether it did either. A living build is between its
 * two renames for some microseconds only, so it is waited for; throws an `output` error where that takes too long.
 */
export async function recoverOutput(outDir: string): Promise<boolean> {
  const place = placeForReading(outDir);
  if (place === null) return false;
  for (let attempt = 0; needsRestoring(place) || isPinPending(place); attempt += 1) {
    const outcome = restoreWithLock(place, attempt === ATTEMPTS);
    if (outcome !== 'busy') return outcome === 'restored';
    await setTimeout(PAUSE_MS);
  }
  return false;
}

function restoreWithLock(place: OutputPlace, isLast: boolean): 'restored' | 'nothing' | 'busy' {
  return onDisk(place.target, () => {
    const lock = takeLockFile(place.lockFile);
    if (lock.kind === 'refused') {
      if (isLast) throw refusedLock(place, lock.holder);
      return 'busy';
    }
    try {
      const isRestored = restorePrevious(place);
      return settlePin(place) || isRestored ? 'restored' : 'nothing';
    } finally {
      releaseLockFile(place.lockFile, lock.nonce);
    }
  });
}

const ATTEMPTS = 20;
const PAUSE_MS = 50;
