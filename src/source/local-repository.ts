/**
 * Opens a commit of a repository on this machine, bare or not, from any directory inside it. Its objects are read
 * where they are, through a git directory of ours: the repository is never changed, locked, or made to fetch.
 */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CatalogueError } from '../errors.js';
import { ensureBareDirectory } from './bare-directory.js';
import { parseCommitName } from './commit-name.js';
import { explainFailure, GitFailure } from './git-failure.js';
import { runGit, type GitContext } from './git-process.js';
import type { OpenedCommit } from './git-source.js';
import type { ObjectFormat } from './object-id.js';
import {
  findCommits,
  readCommit,
  readSizes,
  readTree,
  type ObjectStore,
  type StoredCommit,
} from './object-store.js';
import type { PathFilter } from './path-filter.js';
import { incompleteTree, missingFile, noMatchingFile, notACommit, unknownCommit } from './source-error.js';
import { selectFiles } from './tree-selection.js';

/** A repository of this machine. */
export interface LocalPlace {
  readonly path: string;
  /** The path as the user gave it, for messages. */
  readonly shown: string;
  readonly cacheDir: string;
}

/** What `openLocal` is asked for. */
export interface LocalRequest extends LocalPlace {
  readonly commit: string;
  readonly filter: PathFilter;
}

/** The commit with its included files; throws where the repository lacks one of them. */
export async function openLocal(request: LocalRequest, context: GitContext): Promise<OpenedCommit> {
  const subject = { shown: request.shown, secrets: [] };
  try {
    const store = await localStore(request, context);
    const commit = await findCommit(request, request.commit, store);
    const listing = await readTree(store, commit.oid).catch((error: unknown) => {
      throw isExit(error) ? incompleteTree(commit.oid, subject) : error;
    });
    const selection = selectFiles(listing, request.filter);
    if (selection.files.length === 0) throw noMatchingFile(request.filter, commit.oid, selection, subject);
    const sizes = await readSizes(store, [...new Set(selection.files.map(({ blob }) => blob))]);
    const absent = selection.files.find(({ blob }) => !sizes.has(blob));
    if (absent !== undefined) throw missingFile(absent, commit.oid, subject);
    return { store, commit, selection, sizes, subject, mend: null };
  } catch (error) {
    throw explainFailure(error, subject);
  }
}

/** The commit a name stands for; throws a `source` error, or what git failed with. */
export async function localCommit(
  place: LocalPlace,
  name: string,
  context: GitContext,
): Promise<StoredCommit> {
  return findCommit(place, name, await localStore(place, context));
}

/** Its branches and tags by full name; a peeled tag stands under its name and `^{}` (git-show-ref). */
export async function localRefs(place: LocalPlace, context: GitContext): Promise<Map<string, string>> {
  assertDirectory(place);
  const args = ['show-ref', '--heads', '--tags', '--dereference'];
  const output = await ask(place.path, context, args).catch(async (error: unknown) => {
    // It fails where there are no refs; whether there is a repository is asked another way.
    await localStore(place, context);
    if (isExit(error)) return '';
    throw error;
  });
  const lines = output.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]));
}

/** The objects of the repository `path` lies in, seen through a directory of ours that knows no remote. */
export async function localStore(request: LocalPlace, context: GitContext): Promise<ObjectStore> {
  assertDirectory(request);
  const objects = await ask(request.path, context, ['rev-parse', '--git-path', 'objects']);
  const named = await ask(request.path, context, ['rev-parse', '--show-object-format']);
  const format: ObjectFormat = named === 'sha256' ? 'sha256' : 'sha1';
  const gitDirectory = join(request.cacheDir, 'git', `reader-${format}`);
  await ensureBareDirectory(gitDirectory, format);
  return { ...context, gitDirectory, objectDirectory: resolve(request.path, objects), format };
}

/** Names are looked up by the repository itself (gitrevisions: tags before branches), hashes in its objects. */
async function findCommit(
  { path, shown }: LocalPlace,
  asked: string,
  store: ObjectStore,
): Promise<StoredCommit> {
  const subject = { shown, secrets: [] };
  const name = parseCommitName(asked, { expressions: true });
  const named = name.kind === 'hash' ? name.oid : await lookUp(path, store, name.text);
  const fitting = named === null && name.kind === 'prefix' ? await findCommits(store, name.text) : [];
  if (fitting.length > 1) throw unknownCommit(asked, subject, 'ambiguous');
  const id = named ?? fitting[0];
  if (id === undefined) throw unknownCommit(asked, subject, 'unknown');
  const commit = await readCommit(store, id);
  if (commit !== null) return commit;
  throw name.kind === 'hash' ? unknownCommit(asked, subject, 'unknown') : notACommit(asked, subject);
}

async function lookUp(path: string, store: ObjectStore, name: string): Promise<string | null> {
  try {
    return await ask(path, store, ['rev-parse', '--verify', '--quiet', name]);
  } catch (error) {
    if (isExit(error)) return null;
    throw error;
  }
}

async function ask(path: string, context: GitContext, args: readonly string[]): Promise<string> {
  const { signal, stallTimeoutMs } = context;
  const output = await runGit({ args, cwd: path, access: 'read', repository: {}, signal, stallTimeoutMs });
  return output.toString('utf8').replace(/\r?\n$/, '');
}

function assertDirectory({ path, shown }: LocalPlace): void {
  if (isDirectory(path)) return;
  throw new CatalogueError(`There is no directory "${shown}".`, {
    code: 'source',
    hint: 'Give the path of a git repository, or its URL.',
  });
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function isExit(error: unknown): boolean {
  return error instanceof GitFailure && error.reason === 'exit';
}
