/** Holds each file against the old catalogue and stages only what differs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hasCode, onDisk } from './disk-error.js';
import { MANIFEST, requireLayoutPath } from './layout.js';
import type { OutputFile, WriteOptions } from './output-file.js';
import type { OldCatalogue, Staging } from './staging.js';

/** The paths that came, by what became of them. */
export interface StagedChanges {
  readonly written: ReadonlySet<string>;
  /** Same bytes in the old catalogue; not staged, so that a write that changes nothing stages nothing. */
  readonly unchanged: ReadonlySet<string>;
}

/** Takes all files in; a plain `Error` for a path that is not ours or comes twice, and where no manifest comes. */
export async function stageChanges(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  old: OldCatalogue,
  staging: Staging,
  { onProgress, total = null, signal }: WriteOptions,
): Promise<StagedChanges> {
  const written = new Set<string>();
  const unchanged = new Set<string>();
  const breathe = pauseNowAndThen(signal);
  for await (const { path, text } of files) {
    await breathe();
    requireLayoutPath(path);
    if (written.has(path) || unchanged.has(path)) throw new Error(`a path that is written twice: ${path}`);

    const bytes = Buffer.from(text, 'utf8');
    if (isUnchanged(old, path, bytes)) unchanged.add(path);
    else {
      onDisk(join(staging.path, path), () => staging.write(path, bytes));
      written.add(path);
    }
    onProgress?.({ step: 'write', done: written.size + unchanged.size, total, note: null });
  }
  if (!written.has(MANIFEST) && !unchanged.has(MANIFEST)) throw new Error(`a catalogue without ${MANIFEST}`);
  return { written, unchanged };
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
