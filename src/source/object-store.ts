/**
 * Reads objects by id with git's plumbing. In: a git directory of ours and, for other repositories, the path of their
 * objects. Out: verified bytes. Never fetches, follows no ref, takes no lock, writes nothing; an object that is not
 * there is left out of the answer, one whose bytes do not hash to its id is refused.
 */
import { readBatch, readBatchCheck } from './batch-output.js';
import { runGit, type GitContext } from './git-process.js';
import { objectId, type ObjectFormat } from './object-id.js';

/** Where objects are read. */
export interface ObjectStore extends GitContext {
  readonly gitDirectory: string;
  /** `null` where they are the git directory's own. */
  readonly objectDirectory: string | null;
  readonly format: ObjectFormat;
}

/** A commit: its id and its bytes as stored. */
export interface StoredCommit {
  readonly oid: string;
  readonly bytes: Buffer;
}

/** The commit an id, or a tag's id, leads to; `null` where there is none. */
export async function readCommit(store: ObjectStore, id: string): Promise<StoredCommit | null> {
  const [entry] = readBatch(await git(store, ['cat-file', '--batch'], `${id}^{commit}\n`));
  if (entry === undefined) return null;
  const intact = objectId('commit', entry.bytes, store.format) === entry.oid;
  return intact ? { oid: entry.oid, bytes: entry.bytes } : null;
}

/** Whether the object of this id is there and whole, whatever its type. */
export async function isIntact(store: ObjectStore, id: string): Promise<boolean> {
  const [entry] = readBatch(await git(store, ['cat-file', '--batch'], lines([id])));
  return entry !== undefined && objectId(entry.type, entry.bytes, store.format) === id;
}

/** The ids of all commits that a short hash of four digits or more fits, or that the tags it fits lead to. */
export async function findCommits(store: ObjectStore, digits: string): Promise<readonly string[]> {
  const output = await git(store, ['rev-parse', `--disambiguate=${digits}`], '');
  const ids = output
    .toString('latin1')
    .split('\n')
    .filter((id) => id !== '');
  if (ids.length === 0) return [];
  const commits = await git(store, ['cat-file', '--batch-check'], lines(ids.map((id) => `${id}^{commit}`)));
  return [...new Set(readBatchCheck(commits).map(({ oid }) => oid))];
}

/** All entries below a commit, as `ls-tree -r -z` writes them; fails where a tree is missing. */
export async function readTree(store: ObjectStore, commit: string): Promise<Buffer> {
  return git(store, ['ls-tree', '-r', '-z', '--full-tree', commit], '');
}

/** The sizes in bytes of those of the blobs that are there. */
export async function readSizes(store: ObjectStore, blobs: readonly string[]): Promise<Map<string, number>> {
  if (blobs.length === 0) return new Map();
  const output = await git(store, ['cat-file', '--batch-check'], lines(blobs));
  const present = readBatchCheck(output).filter((entry) => entry.type === 'blob');
  return new Map(present.map((entry) => [entry.oid, entry.size]));
}

/** The bytes of those of the blobs that are there and whole. */
export async function readBlobs(store: ObjectStore, blobs: readonly string[]): Promise<Map<string, Buffer>> {
  if (blobs.length === 0) return new Map();
  const found = new Map<string, Buffer>();
  for (const entry of readBatch(await git(store, ['cat-file', '--batch'], lines(blobs)))) {
    if (entry.type !== 'blob') continue;
    if (objectId('blob', entry.bytes, store.format) === entry.oid) found.set(entry.oid, entry.bytes);
  }
  return found;
}

function git(store: ObjectStore, args: readonly string[], input: string): Promise<Buffer> {
  const { gitDirectory, objectDirectory, signal, stallTimeoutMs } = store;
  return runGit({
    args,
    input,
    cwd: gitDirectory,
    access: 'read',
    repository: {
      GIT_DIR: gitDirectory,
      ...(objectDirectory === null ? {} : { GIT_OBJECT_DIRECTORY: objectDirectory }),
    },
    signal,
    stallTimeoutMs,
  });
}

function lines(ids: readonly string[]): string {
  return `${ids.join('\n')}\n`;
}
