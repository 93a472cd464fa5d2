/**
 * Opens a commit of a remote repository through the cache. In: an address, a name, the path filter. Out: the commit
 * with every included file in the cache. The network is touched only for what the cache lacks; a cache that turns
 * out damaged is emptied and filled once more.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueError } from '../errors.js';
import { discardObjects, ensureBareDirectory } from './bare-directory.js';
import { parseCommitName } from './commit-name.js';
import { explainFailure, GitFailure } from './git-failure.js';
import type { GitContext, GitProgress } from './git-process.js';
import type { OpenedCommit } from './git-source.js';
import { formatOfId } from './object-id.js';
import {
  isIntact,
  readCommit,
  readSizes,
  readTree,
  type ObjectStore,
  type StoredCommit,
} from './object-store.js';
import type { PathFilter } from './path-filter.js';
import { fetchBlobs, fetchCommit } from './remote-fetch.js';
import { repositoryDirectory, type RemoteLink, type Want } from './remote-link.js';
import { resolveRemoteName } from './remote-names.js';
import type { RemoteAddress } from './repository-address.js';
import { incompleteTree, missingFile, noMatchingFile, notACommit, unknownCommit } from './source-error.js';
import { selectFiles } from './tree-selection.js';

/** What `openRemote` is asked for. */
export interface RemoteRequest {
  readonly address: RemoteAddress;
  readonly commit: string;
  readonly filter: PathFilter;
  readonly cacheDir: string;
  readonly onProgress: ((progress: GitProgress) => void) | null;
}

/** A commit of the cache with the list of all its entries. */
interface Listed {
  readonly commit: StoredCommit;
  readonly listing: Buffer;
}

/** The commit with its included files, brought where they were not in the cache. */
export async function openRemote(request: RemoteRequest, context: GitContext): Promise<OpenedCommit> {
  const { address, filter, onProgress } = request;
  const name = parseCommitName(request.commit, { expressions: false });
  const cache = join(request.cacheDir, 'git');
  await makeCache(cache);
  const link = { ...context, address, cache, onProgress };
  try {
    const want = await resolveRemoteName(link, name);
    return await fill(link, want, filter).catch(async (error: unknown) => {
      if (!isDamage(error, cache)) throw error;
      await discardObjects(repositoryDirectory(link, formatOfId(want.oid)));
      return fill(link, want, filter);
    });
  } catch (error) {
    throw explainFailure(error instanceof DamagedCache ? error.what : error, address);
  }
}

/** Thrown where something is missing that has just been fetched. */
class DamagedCache extends Error {
  constructor(readonly what: CatalogueError) {
    super(what.message);
  }
}

/** Whether the cache is to blame; git names the damaged file, or misses what only the cache could lack. */
function isDamage(error: unknown, cache: string): boolean {
  if (error instanceof DamagedCache) return true;
  if (!(error instanceof GitFailure) || error.reason !== 'exit') return false;
  const lines = error.stderr.split(/[\r\n]+/);
  return lines.some((line) => /did not send all necessary objects/.test(line) || namesPack(line, cache));
}

function namesPack(line: string, cache: string): boolean {
  return line.includes(cache) && /\bobjects\/pack\/pack-/.test(line);
}

async function fill(link: RemoteLink, want: Want, filter: PathFilter): Promise<OpenedCommit> {
  const { address: subject, signal, stallTimeoutMs } = link;
  const format = formatOfId(want.oid);
  const gitDirectory = repositoryDirectory(link, format);
  await ensureBareDirectory(gitDirectory, format);
  const store = { gitDirectory, objectDirectory: null, format, signal, stallTimeoutMs };
  const { commit, listing } = await listed(link, store, want);
  const selection = selectFiles(listing, filter);
  if (selection.files.length === 0) throw noMatchingFile(filter, commit.oid, selection, subject);
  const blobs = [...new Set(selection.files.map(({ blob }) => blob))];
  const sizes = await sizesOf(link, store, want, blobs);
  const absent = selection.files.find(({ blob }) => !sizes.has(blob));
  if (absent !== undefined) throw new DamagedCache(missingFile(absent, commit.oid, subject));
  const mend = async (): Promise<void> => {
    await discardObjects(gitDirectory);
    await fill(link, want, filter).catch((error: unknown) => {
      throw explainFailure(error instanceof DamagedCache ? error.what : error, subject);
    });
  };
  return { store, commit, selection, sizes, subject, mend };
}

async function listed(link: RemoteLink, store: ObjectStore, want: Want): Promise<Listed> {
  const cached = await readListed(store, want.oid);
  if (typeof cached !== 'string') return cached;
  const given = await fetchCommit(link, want, false);
  const fetched = await readListed(store, want.oid);
  if (typeof fetched !== 'string') return fetched;
  if (fetched === 'no-tree') throw new DamagedCache(incompleteTree(want.oid, link.address));
  const what =
    want.ref === null ? unknownCommit(want.oid, link.address, 'unknown') : notACommit(want.ref, link.address);
  const isOther = !given || (await unlessUnreadable(isIntact(store, want.oid))) === true;
  throw isOther ? what : new DamagedCache(what);
}

async function readListed(store: ObjectStore, oid: string): Promise<Listed | 'no-commit' | 'no-tree'> {
  const commit = await unlessUnreadable(readCommit(store, oid));
  if (commit === null) return 'no-commit';
  const listing = await unlessUnreadable(readTree(store, commit.oid));
  return listing === null ? 'no-tree' : { commit, listing };
}

/** The sizes of the blobs after those that lack have been brought: by id, or else with the whole commit. */
async function sizesOf(
  link: RemoteLink,
  store: ObjectStore,
  want: Want,
  blobs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sizes = (await unlessUnreadable(readSizes(store, blobs))) ?? new Map<string, number>();
  const lacking = blobs.filter((blob) => !sizes.has(blob));
  if (lacking.length === 0) return sizes;
  const byId = await fetchBlobs(link, store.format, lacking);
  if (!byId) await fetchCommit(link, want, true);
  return (await unlessUnreadable(readSizes(store, blobs))) ?? new Map<string, number>();
}

/** `null` where git gave up on what it read: in a cache that means damage, or something not yet there. */
async function unlessUnreadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof GitFailure && error.reason === 'exit') return null;
    throw error;
  }
}

/** Makes the cache's directory for remotes; throws a `source` error where it cannot. */
export async function makeCache(cache: string): Promise<void> {
  try {
    await mkdir(cache, { recursive: true });
  } catch (cause) {
    throw new CatalogueError(`The cache directory "${cache}" cannot be made.`, {
      code: 'source',
      hint: 'Set CATALOGUE_CACHE to a directory that can be written.',
      cause,
    });
  }
}
