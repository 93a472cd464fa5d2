/** Holds each file against the old catalogue and stages only what differs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hasCode, onDisk } from './disk-error.js';
import { MANIFEST, ownershipOf, requireLayoutPath } from './layout.js';
import type { OutputFile, WriteOptions } from './output-file.js';
import type { OldCatalogue, Staging } from './staging.js';

/** The paths that came, by what became of them. */
export interface StagedChanges {
  readonly written: ReadonlySet<string>;
  /** Same bytes in the old catalogue; not staged, so that a write that changes nothing stages nothing. */
  readonly unchanged: ReadonlySet<string>;
  /** The generated files of the old catalogue that did not come again. */
  readonly removed: ReadonlySet<string>;
}

/** Takes all files in, the manifest among them, and then the closing ones; a plain `Error` for a path that is not ours or comes twice. */
export async function stageChanges(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  old: OldCatalogue,
  staging: Staging,
  { onProgress, total = null, signal, closing }: WriteOptions,
): Promise<StagedChanges> {
  const written = new Set<string>();
  const unchanged = new Set<string>();
  const breathe = pauseNowAndThen(signal);
  const take = ({ path, text }: OutputFile): void => {
    requireLayoutPath(path);
    if (written.has(path) || unchanged.has(path)) throw new Error(`a path that is written twice: ${path}`);

    const bytes = Buffer.from(text, 'utf8');
    if (isUnchanged(old, path, bytes)) unchanged.add(path);
    else {
      onDisk(join(staging.path, path), () => staging.write(path, bytes));
      written.add(path);
    }
    onProgress?.({ step: 'write', done: written.size + unchanged.size, total, note: null });
  };
  for await (const file of files) {
    await breathe();
    take(file);
  }
  if (!written.has(MANIFEST) && !unchanged.has(MANIFEST)) throw new Error(`a catalogue without ${MANIFEST}`);
  const removed = goneFrom(old, (path) => written.has(path) || unchanged.has(path));
  if (written.size + removed.size > 0) {
    for (const file of (await closing?.()) ?? []) take(file);
    signal?.throwIfAborted();
  }
  return { written, unchanged, removed };
}

/**
 * To be awaited once a file. File calls are synchronous (for small files several times faster than promises), so the
 * event loop gets a turn every few files: signals are seen and a progress bar moves. Throws the signal's reason.
 */
export function pauseNowAndThen(signal: AbortSignal | undefined): () => Promise<void> | undefined {
  let calls = 0;
  return () => {
    signal?.throwIfAborted();
    calls += 1;
    return calls % FILES_A_TURN === 0 ? setImmediate() : undefined;
  };
}

function goneFrom(old: OldCatalogue, came: (path: string) => boolean): ReadonlySet<string> {
  const gone = [...old.entries].filter(
    ([path, kind]) => kind !== 'directory' && ownershipOf(path) === 'generated' && !came(path),
  );
  return new Set(gone.map(([path]) => path));
}

/** A file that has gone or cannot be read is written anew. */
function isUnchanged(old: OldCatalogue, path: string, bytes: Buffer): boolean {
  if (old.entries.get(path) !== 'file') return false;
  try {
    return readFileSync(join(old.target, path)).equals(bytes);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EACCES')) return false;
    throw error;
  }
}

const FILES_A_TURN = 32;
