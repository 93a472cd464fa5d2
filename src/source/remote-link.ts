/** Talks to a remote repository: lists its refs, fetches objects into the cache. Interprets nothing. */
import { join } from 'node:path';
import { ensureBareDirectory, REMOTE, withFetchDirectory } from './bare-directory.js';
import { runGit, type GitCall, type GitContext, type GitProgress } from './git-process.js';
import type { ObjectFormat } from './object-id.js';
import type { RemoteAddress } from './repository-address.js';

/** A remote and where the cache keeps its objects. */
export interface RemoteLink extends GitContext {
  readonly address: RemoteAddress;
  /** The cache's directory for all remotes. */
  readonly cache: string;
  readonly onProgress: ((progress: GitProgress) => void) | null;
}

/** The commit that is wanted: its id, and the full name of a ref that leads to it where one is known. */
export interface Want {
  readonly oid: string;
  readonly ref: string | null;
}

/** What to bring: ids or full ref names, how deep, and without which objects. */
export interface FetchRequest {
  readonly format: ObjectFormat;
  readonly wants: readonly string[];
  /**
   * `1` leaves out the history. `all` brings all of it, also where the cache has its newest commits; `null` does where
   * it has not, and is the only one servers of plain files know.
   */
  readonly depth: 1 | 'all' | null;
  readonly filter: 'blob:none' | 'tree:0' | null;
}

/** The bare repository that holds the remote's objects in this format. */
export function repositoryDirectory(link: RemoteLink, format: ObjectFormat): string {
  return join(link.cache, format === 'sha256' ? `${link.address.cacheName}-sha256` : link.address.cacheName);
}

/** The remote's refs by full name; a peeled tag stands under its name and `^{}` (git-ls-remote). */
export async function listRefs(link: RemoteLink, patterns: readonly string[]): Promise<Map<string, string>> {
  const scope = patterns.length === 0 ? ['--heads', '--tags'] : [];
  const output = await callRemote(link, {
    args: ['ls-remote', ...scope, REMOTE, ...patterns],
    // No repository at all: the remote's own hash decides, and nothing of an enclosing one is read.
    repository: { GIT_DIR: join(link.cache, 'no-repository') },
  });
  const lines = output
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.map((line) => [line.slice(line.indexOf('\t') + 1), line.slice(0, line.indexOf('\t'))]),
  );
}

/** Brings objects; all of them are in the repository afterwards, and no ref. */
export async function fetchObjects(link: RemoteLink, request: FetchRequest): Promise<void> {
  const repository = repositoryDirectory(link, request.format);
  await ensureBareDirectory(repository, request.format);
  await withFetchDirectory(repository, request.format, (directory) =>
    callRemote(link, {
      args: [
        'fetch',
        '--progress',
        '--no-tags',
        '--no-write-fetch-head',
        '--no-recurse-submodules',
        depthOption(request.depth),
        request.filter === null ? '--no-filter' : `--filter=${request.filter}`,
        '--stdin',
        REMOTE,
      ].flat(),
      input: `${request.wants.join('\n')}\n`,
      repository: { GIT_DIR: directory, GIT_OBJECT_DIRECTORY: join(repository, 'objects') },
    }),
  );
}

/** 2147483647 is git's own word for "infinite" (git-fetch, --unshallow). */
function depthOption(depth: FetchRequest['depth']): readonly string[] {
  if (depth === null) return [];
  return [`--depth=${depth === 'all' ? 2_147_483_647 : depth}`];
}

function callRemote(link: RemoteLink, call: Pick<GitCall, 'args' | 'repository' | 'input'>): Promise<Buffer> {
  return runGit({
    ...call,
    cwd: link.cache,
    access: 'network',
    settings: [
      `remote.${REMOTE}.url=${link.address.url}`,
      'protocol.version=2',
      // We never say what we have: what is missing is asked for by id.
      'fetch.negotiationAlgorithm=noop',
      'fetch.writeCommitGraph=false',
      'gc.auto=0',
      'maintenance.auto=false',
    ],
    onProgress: link.onProgress,
    signal: link.signal,
    stallTimeoutMs: link.stallTimeoutMs,
  });
}
