/** Finds the commit a name stands for at a remote, as git itself would: exact names, tags before branches. */
import { existsSync } from 'node:fs';
import type { CommitName } from './commit-name.js';
import { fetchHistory } from './remote-fetch.js';
import { listRefs, repositoryDirectory, type RemoteLink, type Want } from './remote-link.js';
import { ensureBareDirectory } from './bare-directory.js';
import { formatOfId, type ObjectFormat } from './object-id.js';
import { findCommits } from './object-store.js';
import { unknownCommit } from './source-error.js';

const PEELED = '^{}';

/** Below this many digits a hash found in the cache could stand for another commit at the remote. */
const SAFE_DIGITS = 10;

/** Asks the remote, but for hashes: a full one is taken as it is, a long one where the cache has its commit. */
export async function resolveRemoteName(link: RemoteLink, name: CommitName): Promise<Want> {
  if (name.kind === 'hash') return { oid: name.oid, ref: null };
  const prefix = name.kind === 'prefix' ? name.text.toLowerCase() : null;
  if (prefix !== null && prefix.length >= SAFE_DIGITS) {
    const cached = await findInCache(link, prefix, ['sha1', 'sha256']);
    if (cached !== null) return { oid: cached, ref: null };
  }
  const full = name.text === 'HEAD' || name.text.startsWith('refs/');
  const refs = await listRefs(link, full ? [name.text, `${name.text}${PEELED}`] : []);
  const named = findByName(refs, name.text);
  if (named !== null) return named;
  if (prefix === null) throw unknownCommit(name.text, link.address, 'unknown');
  return findByPrefix(link, refs, prefix);
}

/** The ref of exactly this name, or the shortest way git would complete it (gitrevisions, "refname"). */
function findByName(refs: ReadonlyMap<string, string>, name: string): Want | null {
  for (const ref of [name, `refs/${name}`, `refs/tags/${name}`, `refs/heads/${name}`]) {
    const oid = refs.get(`${ref}${PEELED}`) ?? refs.get(ref);
    if (oid !== undefined) return { oid, ref };
  }
  return null;
}

/** First among the commits refs point to, then, with the history of all refs but no files, among all commits. */
async function findByPrefix(
  link: RemoteLink,
  refs: ReadonlyMap<string, string>,
  prefix: string,
): Promise<Want> {
  const fitting = [...refs].filter(([ref, oid]) => oid.startsWith(prefix) && !refs.has(`${ref}${PEELED}`));
  const ids = new Set(fitting.map(([, oid]) => oid));
  if (ids.size > 1) throw unknownCommit(prefix, link.address, 'ambiguous');
  const [first] = fitting;
  if (first !== undefined) return { oid: first[1], ref: withoutPeel(first[0]) };
  const sample = refs.values().next().value;
  if (sample === undefined) throw unknownCommit(prefix, link.address, 'unknown');
  const format = formatOfId(sample);
  await fetchHistory(link, refs, format);
  const oid = await findInCache(link, prefix, [format]);
  if (oid === null) throw unknownCommit(prefix, link.address, 'unknown');
  return { oid, ref: null };
}

async function findInCache(
  link: RemoteLink,
  prefix: string,
  formats: readonly ObjectFormat[],
): Promise<string | null> {
  for (const format of formats) {
    const gitDirectory = repositoryDirectory(link, format);
    if (!existsSync(gitDirectory)) continue;
    await ensureBareDirectory(gitDirectory, format);
    const { signal, stallTimeoutMs } = link;
    const store = { gitDirectory, objectDirectory: null, format, signal, stallTimeoutMs };
    const [first, second] = await findCommits(store, prefix);
    if (second !== undefined) throw unknownCommit(prefix, link.address, 'ambiguous');
    if (first !== undefined) return first;
  }
  return null;
}

function withoutPeel(ref: string): string {
  return ref.endsWith(PEELED) ? ref.slice(0, -PEELED.length) : ref;
}
