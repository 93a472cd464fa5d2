/**
 * In: the files of a catalogue, one after another, and the lock on its directory. Out: that directory, swapped in whole.
 * Files whose bytes are the same stay the same files; where all are, the directory is not touched. Generated files that
 * are gone are removed; what the user put there, and `redirects.json`, is carried over.
 * Refuses: paths outside the layout, a directory that is not a catalogue. Any failure leaves the old catalogue whole.
 */
import { CatalogueError } from '../errors.js';
import type { PinChange } from '../model/pin.js';
import { ifPossible, onDisk } from './disk-error.js';
import { requireReplaceable, type TargetState } from './inspect-target.js';
import { stagingPath } from './leftovers.js';
import type { OutputFile, WriteOptions } from './output-file.js';
import type { OutputLock } from './output-lock.js';
import type { OutputPlace } from './output-place.js';
import { movePinAlone, preparePin } from './pin-journal.js';
import { removeTree } from './remove-tree.js';
import { scanCatalogue, type EntryKind } from './scan-catalogue.js';
import { pauseNowAndThen, stageChanges } from './stage-changes.js';
import { openStaging, type OldCatalogue, type Staging } from './staging.js';
import { swapIn } from './swap.js';

/** How many files are new or changed, were left as they were, and are gone. */
export interface WriteReport {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly outDir: string;
}

/**
 * Writes the files, of which one must be the manifest, as the catalogue the lock stands for. Throws an `output` error
 * where the disk refuses, and whatever `files` or the signal throws; the caller releases the lock.
 */
export async function writeCatalogue(
  lock: OutputLock,
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  options: WriteOptions = {},
): Promise<WriteReport> {
  const { place } = lock;
  requireHeld(lock);
  const { state, old } = onDisk(place.target, () => inspect(place));
  const staging = openStaging(stagingPath(place), old);
  try {
    const { written, unchanged, removed } = await stageChanges(files, old, staging, options);
    if (written.size + removed.size > 0) {
      const carried = [...old.entries].filter(([path]) => !written.has(path) && !removed.has(path));
      await carryAll(carried, staging, options.signal);
      requireHeld(lock);
      onDisk(place.target, () => {
        staging.finish();
        swapWithPin(place, staging.path, state, options.pin ?? null);
      });
    } else if (options.pin !== undefined) movePin(place, options.pin);
    return { written: written.size, unchanged: unchanged.size, removed: removed.size, outDir: place.outDir };
  } finally {
    ifPossible(() => removeTree(staging.path));
  }
}

function swapWithPin(
  place: OutputPlace,
  staging: string,
  state: TargetState,
  change: PinChange | null,
): void {
  if (change === null) {
    swapIn(place, staging, state);
    return;
  }
  const pin = preparePin(place, change, staging);
  try {
    swapIn(place, staging, state, () => {
      pin.move();
      pin.end();
    });
  } finally {
    pin.end();
  }
}

function movePin(place: OutputPlace, change: PinChange): void {
  onDisk(change.file, () => movePinAlone(place, change));
}

function requireHeld(lock: OutputLock): void {
  if (lock.isHeld()) return;
  const { place } = lock;
  throw new CatalogueError(`The lock on ${place.outDir} is gone: somebody deleted ${place.lockFile}`, {
    code: 'output',
    hint: 'Make sure that no other build is writing there, and build again.',
  });
}

function inspect(place: OutputPlace): { readonly state: TargetState; readonly old: OldCatalogue } {
  const state = requireReplaceable(place);
  const entries = state === 'catalogue' ? scanCatalogue(place.target) : new Map<string, EntryKind>();
  return { state, old: { target: place.target, entries } };
}

async function carryAll(
  entries: readonly (readonly [string, EntryKind])[],
  staging: Staging,
  signal: AbortSignal | undefined,
): Promise<void> {
  const breathe = pauseNowAndThen(signal);
  for (const [path, kind] of entries) {
    await breathe();
    onDisk(staging.path, () => staging.carry(path, kind));
  }
}
