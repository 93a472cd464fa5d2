/**
 * The source stage. In: which commit of which repository, or which directory, and the globs. Out: a `Source` that
 * yields every included file once, in order, verified. Refuses to guess: an unknown commit, an unreachable server or
 * a missing file is a `source` error; nothing of what is read is ever executed or checked out.
 */
import { resolve } from 'node:path';
import type { ProgressListener, Source, SourceRequest } from '../model/source.js';
import { openDirectory } from './directory-source.js';
import { STALL_TIMEOUT_MS, type GitContext, type GitProgress } from './git-process.js';
import { gitSource, type OpenedCommit } from './git-source.js';
import { openLocal } from './local-repository.js';
import { createPathFilter } from './path-filter.js';
import { openRemote } from './remote-repository.js';
import { parseRepositoryAddress } from './repository-address.js';

/** Where to keep what was fetched, whom to tell, and how to be stopped. */
export interface SourceOptions {
  readonly cacheDir: string;
  readonly onProgress?: ProgressListener;
  readonly signal?: AbortSignal;
  /** How many milliseconds git may be silent; `STALL_TIMEOUT_MS` unless given. */
  readonly stallTimeoutMs?: number;
}

type GitRequest = Extract<SourceRequest, { readonly kind: 'git' }>;

/** Opens a source: when it returns, every included file is known, and in the cache or on this machine. */
export async function openSource(request: SourceRequest, options: SourceOptions): Promise<Source> {
  const onProgress = options.onProgress ?? null;
  if (request.kind === 'git') {
    return gitSource(await openCommit(request, options), request.commit, onProgress);
  }
  const filter = createPathFilter(request.include, request.exclude);
  const { path, label } = request;
  return openDirectory({ path, label, filter, signal: options.signal ?? null, onProgress });
}

function openCommit(request: GitRequest, options: SourceOptions): Promise<OpenedCommit> {
  const context: GitContext = {
    signal: options.signal ?? null,
    stallTimeoutMs: options.stallTimeoutMs ?? STALL_TIMEOUT_MS,
  };
  const filter = createPathFilter(request.include, request.exclude);
  const address = parseRepositoryAddress(request.repository);
  const { commit } = request;
  const cacheDir = resolve(options.cacheDir);
  if (address.kind === 'local') {
    return openLocal({ path: address.path, shown: address.shown, commit, filter, cacheDir }, context);
  }
  return openRemote(
    { address, commit, filter, cacheDir, onProgress: fetchListener(options.onProgress ?? null) },
    context,
  );
}

const NOTES: Readonly<Record<string, string>> = {
  'remote:': 'the server prepares',
  receiving: 'receiving objects',
  resolving: 'resolving deltas',
};

/** git's progress as that of the fetch step. */
export function fetchListener(listener: ProgressListener | null): ((progress: GitProgress) => void) | null {
  if (listener === null) return null;
  return ({ stage, done, total }) => {
    listener({ step: 'fetch', done, total, note: NOTES[stage] ?? null });
  };
}
