/**
 * Brings several commits of a remote repository at a time: one fetch for their directories, one after the other for
 * their files, a thousand files each. Where the server refuses, nothing is brought, and each commit is when it is opened.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SourceRequest } from '../model/source.js';
import { ensureBareDirectory } from './bare-directory.js';
import { explainFailure, GitFailure } from './git-failure.js';
import { STALL_TIMEOUT_MS } from './git-process.js';
import { formatOfId, type ObjectFormat } from './object-id.js';
import { type ObjectStore, readCommit, readSizes, readTree } from './object-store.js';
import { fetchListener, type SourceOptions } from './open-source.js';
import { createPathFilter, type PathFilter } from './path-filter.js';
import { fetchBlobs } from './remote-fetch.js';
import { fetchObjects, listRefs, type RemoteLink, repositoryDirectory } from './remote-link.js';
import { parseRepositoryAddress } from './repository-address.js';
import { selectFiles } from './tree-selection.js';

type GitRequest = Extract<SourceRequest, { readonly kind: 'git' }>;

/**
 * Afterwards the commits of these tags are in the cache, as far as the server gives them so. Says which commits they
 * are, so that the server need not be asked again; nothing of a repository on this machine.
 */
export async function bringCommits(
  request: Omit<GitRequest, 'commit'>,
  tags: readonly string[],
  options: SourceOptions,
): Promise<ReadonlyMap<string, string>> {
  const address = parseRepositoryAddress(request.repository);
  if (address.kind === 'local' || tags.length === 0) return new Map();
  const cache = join(resolve(options.cacheDir), 'git');
  const link: RemoteLink = {
    address,
    cache,
    onProgress: fetchListener(options.onProgress ?? null),
    signal: options.signal ?? null,
    stallTimeoutMs: options.stallTimeoutMs ?? STALL_TIMEOUT_MS,
  };
  let commits: ReadonlyMap<string, string> = new Map();
  try {
    await mkdir(cache, { recursive: true });
    commits = await commitsOf(link, tags);
    const [first] = commits.values();
    if (first === undefined) return commits;
    const filter = createPathFilter(request.include, request.exclude);
    await bring(link, [...commits.values()], formatOfId(first), filter);
    return commits;
  } catch (error) {
    // What went wrong is told when the first of the commits is opened; but not an interrupt.
    if (error instanceof GitFailure && error.reason === 'exit') return commits;
    throw explainFailure(error, address);
  }
}

async function commitsOf(link: RemoteLink, tags: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const refs = await listRefs(link, []);
  const found = tags.map(
    (tag) => [tag, refs.get(`refs/tags/${tag}^{}`) ?? refs.get(`refs/tags/${tag}`)] as const,
  );
  return new Map(found.flatMap(([tag, oid]) => (oid === undefined ? [] : [[tag, oid] as const])));
}

async function bring(
  link: RemoteLink,
  commits: readonly string[],
  format: ObjectFormat,
  filter: PathFilter,
): Promise<void> {
  const gitDirectory = repositoryDirectory(link, format);
  await ensureBareDirectory(gitDirectory, format);
  const { signal, stallTimeoutMs } = link;
  const store: ObjectStore = { gitDirectory, objectDirectory: null, format, signal, stallTimeoutMs };
  const lacking: string[] = [];
  for (const commit of commits) if (!(await isThere(store, commit))) lacking.push(commit);
  if (lacking.length > 0) await fetchObjects(link, { format, wants: lacking, depth: 1, filter: 'blob:none' });
  const blobs = new Set<string>();
  for (const commit of commits) {
    for (const { blob } of selectFiles(await readTree(store, commit), filter).files) blobs.add(blob);
  }
  const sizes = await readSizes(store, [...blobs]);
  const absent = [...blobs].filter((blob) => !sizes.has(blob));
  if (absent.length > 0) await fetchBlobs(link, format, absent);
}

/** With all its directories. */
async function isThere(store: ObjectStore, oid: string): Promise<boolean> {
  try {
    const commit = await readCommit(store, oid);
    if (commit === null) return false;
    await readTree(store, commit.oid);
    return true;
  } catch (error) {
    if (error instanceof GitFailure && error.reason === 'exit') return false;
    throw error;
  }
}
