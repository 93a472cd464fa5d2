/**
 * Where a pin is to be moved. In: a repository, the pinned commit, and what is asked for: the newest release, or a ref.
 * Out: both as commits, and whether that is a way forward. Reads refs and two commits; brings no files.
 */
import { join, resolve } from 'node:path';
import { CatalogueError } from '../errors.js';
import { ensureBareDirectory } from './bare-directory.js';
import { commitDate } from './commit-date.js';
import { parseCommitName } from './commit-name.js';
import { explainFailure } from './git-failure.js';
import { STALL_TIMEOUT_MS, type GitContext } from './git-process.js';
import { localCommit, localRefs, localStore } from './local-repository.js';
import { formatOfId } from './object-id.js';
import { readCommit } from './object-store.js';
import type { SourceOptions } from './open-source.js';
import { plainText } from './plain-text.js';
import { isNewer, newestRelease, newestVersion } from './release-tags.js';
import { fetchCommit } from './remote-fetch.js';
import { listRefs, repositoryDirectory, type RemoteLink } from './remote-link.js';
import { resolveRemoteName } from './remote-names.js';
import { makeCache } from './remote-repository.js';
import { parseRepositoryAddress, type RepositoryAddress } from './repository-address.js';

/** The word for the newest release; a branch of that name is `refs/heads/latest-release`. */
export const LATEST_RELEASE = 'latest-release';

export interface TargetRequest {
  readonly repository: string;
  /** The pin as it is configured: a hash, or a tag or branch. */
  readonly pinned: string;
  /** `latest-release`, or a hash, tag or branch. */
  readonly to: string;
}

/** A commit under the name it is known by. */
export interface NamedCommit {
  readonly oid: string;
  /** Its newest version among the tags, or the branch that was asked for; `null` where there is none. */
  readonly name: string | null;
  /** The committer date in UTC; `null` where it was not needed or is not known. */
  readonly date: string | null;
}

export interface ResolvedTarget {
  readonly from: NamedCommit;
  readonly to: NamedCommit;
  /** `back`: the newest release is older than the pin. A ref that is asked for by name is never so. */
  readonly way: 'none' | 'forward' | 'back';
}

/** Asks the repository; throws a `source` error where it cannot be reached, or knows no such name. */
export async function resolveTarget(request: TargetRequest, options: SourceOptions): Promise<ResolvedTarget> {
  const address = parseRepositoryAddress(request.repository);
  const repository = await openRepository(address, options);
  try {
    const tags = await repository.tags();
    const nameOf = (oid: string): string | null =>
      newestVersion([...tags].filter(([, commit]) => commit === oid).map(([tag]) => tag));
    const pinned = await repository.resolve(request.pinned);
    const isLatest = request.to === LATEST_RELEASE;
    const release = isLatest ? latestOf(tags, address) : null;
    const wanted = release?.oid ?? (await repository.resolve(request.to));
    const isHash = wanted.startsWith(request.to.toLowerCase());
    const from = { oid: pinned, name: nameOf(pinned), date: null };
    const to = { oid: wanted, name: release?.tag ?? (isHash ? nameOf(wanted) : request.to), date: null };
    if (pinned === wanted) return { from, to, way: 'none' };
    if (release === null) return { from, to, way: 'forward' };
    if (from.name !== null) return { from, to, way: isNewer(release.tag, from.name) ? 'forward' : 'back' };
    const dates = { from: await repository.dateOf(pinned), to: await repository.dateOf(wanted) };
    const isBack = dates.from !== null && dates.to !== null && dates.to < dates.from;
    return {
      from: { ...from, date: dates.from },
      to: { ...to, date: dates.to },
      way: isBack ? 'back' : 'forward',
    };
  } catch (error) {
    throw explainFailure(error, address.kind === 'local' ? { ...address, secrets: [] } : address);
  }
}

function latestOf(
  tags: ReadonlyMap<string, string>,
  { shown }: RepositoryAddress,
): { readonly tag: string; readonly oid: string } {
  const tag = newestRelease([...tags.keys()]);
  const oid = tag === null ? undefined : tags.get(tag);
  if (tag !== null && oid !== undefined) return { tag, oid };
  const count = tags.size === 1 ? '1 tag' : `${tags.size} tags`;
  throw new CatalogueError(
    `"${plainText(shown)}" has no release: none of its ${count} is a version like v1.2.0.`,
    {
      code: 'source',
      hint: 'Name a tag or branch to move to, as in --to main.',
    },
  );
}

interface Repository {
  /** The commits by the names of their tags. */
  tags(): Promise<ReadonlyMap<string, string>>;
  /** The commit a name stands for. */
  resolve(name: string): Promise<string>;
  /** `null` where the repository does not have the commit. */
  dateOf(oid: string): Promise<string | null>;
}

async function openRepository(address: RepositoryAddress, options: SourceOptions): Promise<Repository> {
  const context: GitContext = {
    signal: options.signal ?? null,
    stallTimeoutMs: options.stallTimeoutMs ?? STALL_TIMEOUT_MS,
  };
  const cacheDir = resolve(options.cacheDir);
  if (address.kind === 'remote') {
    const cache = join(cacheDir, 'git');
    await makeCache(cache);
    return remote({ ...context, address, cache, onProgress: null });
  }
  const { path, shown } = address;
  const place = { path, shown, cacheDir };
  return {
    tags: async () => tagsOf(await localRefs(place, context)),
    resolve: async (name) => (await localCommit(place, name, context)).oid,
    dateOf: async (oid) => dateIn(await readCommit(await localStore(place, context), oid)),
  };
}

function remote(link: RemoteLink): Repository {
  return {
    tags: async () => tagsOf(await listRefs(link, [])),
    resolve: async (name) =>
      (await resolveRemoteName(link, parseCommitName(name, { expressions: false }))).oid,
    dateOf: async (oid) => {
      const format = formatOfId(oid);
      const gitDirectory = repositoryDirectory(link, format);
      await ensureBareDirectory(gitDirectory, format);
      const { signal, stallTimeoutMs } = link;
      const store = { gitDirectory, objectDirectory: null, format, signal, stallTimeoutMs };
      const cached = await readCommit(store, oid);
      if (cached === null) await fetchCommit(link, { oid, ref: null }, false);
      return dateIn(cached ?? (await readCommit(store, oid)));
    },
  };
}

function dateIn(commit: { readonly bytes: Buffer } | null): string | null {
  return commit === null ? null : commitDate(commit.bytes);
}

/** A peeled tag stands under its name and `^{}`, after the tag's own object. */
function tagsOf(refs: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const [ref, oid] of refs) {
    const name = /^refs\/tags\/(.+)$/s.exec(ref)?.[1];
    if (name !== undefined) tags.set(name.replace(/\^\{\}$/, ''), oid);
  }
  return tags;
}
