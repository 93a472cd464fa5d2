/** The tags of a repository, here or elsewhere, and the commits they lead to. */
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import picomatch from 'picomatch';
import { CatalogueError } from '../errors.js';
import { explainFailure } from './git-failure.js';
import { type GitContext, runGit, STALL_TIMEOUT_MS } from './git-process.js';
import type { SourceOptions } from './open-source.js';
import { listRefs } from './remote-link.js';
import { parseRepositoryAddress, type RemoteAddress } from './repository-address.js';

/** Names that fit the globs, sorted as git sorts them: all where there is none. Reads nothing but the list of refs. */
export async function listTags(repository: string, options: SourceOptions): Promise<readonly string[]> {
  const context: GitContext = {
    signal: options.signal ?? null,
    stallTimeoutMs: options.stallTimeoutMs ?? STALL_TIMEOUT_MS,
  };
  const address = parseRepositoryAddress(repository);
  const subject = address.kind === 'local' ? { shown: address.shown, secrets: [] } : address;
  try {
    return address.kind === 'local'
      ? await localTags(address.path, context)
      : await remoteTags(address, resolve(options.cacheDir), context);
  } catch (error) {
    throw explainFailure(error, subject);
  }
}

/** Those of the tags that fit a glob, `v0.9.*`. */
export function tagsLike(tags: readonly string[], glob: string): readonly string[] {
  const fits = picomatch(glob);
  return tags.filter((tag) => fits(tag));
}

async function localTags(path: string, context: GitContext): Promise<readonly string[]> {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new CatalogueError(`There is no directory "${path}".`, {
      code: 'source',
      hint: 'Give the path of a git repository, or its URL.',
    });
  }
  const args = ['for-each-ref', '--format=%(refname)', 'refs/tags'];
  const output = await runGit({ args, cwd: path, access: 'read', repository: {}, ...context });
  return namesIn(output.toString('utf8').split(/\r?\n/));
}

async function remoteTags(
  address: RemoteAddress,
  cacheDir: string,
  context: GitContext,
): Promise<readonly string[]> {
  const cache = join(cacheDir, 'git');
  await mkdir(cache, { recursive: true });
  const refs = await listRefs({ ...context, address, cache, onProgress: null }, []);
  return namesIn([...refs.keys()]);
}

function namesIn(refs: readonly string[]): readonly string[] {
  const tags = refs.filter((ref) => ref.startsWith(TAGS) && !ref.endsWith('^{}'));
  return tags.map((ref) => ref.slice(TAGS.length)).sort();
}

const TAGS = 'refs/tags/';
