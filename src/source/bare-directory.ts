/**
 * Git directories of our own, written without `git init`: no template, no hooks, the same on every git version.
 * Their few files have fixed contents, so a damaged or half-made one is mended by writing it again.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueError } from '../errors.js';
import type { ObjectFormat } from './object-id.js';

/** The remote's name in our directories; no user has settings for it. */
export const REMOTE = 'catalogue';

/** What stands in `HEAD` of our directories: no branch anyone has. */
export const OWN_HEAD = 'ref: refs/heads/none\n';

const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** Makes `directory` a bare repository of this format, or mends it; its objects are left as they are. */
export async function ensureBareDirectory(directory: string, format: ObjectFormat): Promise<void> {
  const files = { HEAD: OWN_HEAD, config: configText(format, false) };
  await guarded(directory, async () => {
    for (const part of ['objects/pack', 'objects/info', 'refs/heads', 'refs/tags']) {
      await mkdir(join(directory, part), { recursive: true });
    }
    for (const [name, text] of Object.entries(files)) await writeWhole(join(directory, name), text);
  });
}

/**
 * Runs `use` with a git directory for one fetch, removed afterwards. It keeps what a fetch would otherwise change in
 * the shared repository (`shallow`, settings, locks); with `GIT_OBJECT_DIRECTORY` only finished packs get there, so
 * two processes never wait for each other and an interrupted one leaves nothing behind that matters.
 */
export async function withFetchDirectory<T>(
  repository: string,
  format: ObjectFormat,
  use: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = join(repository, `fetch-${randomBytes(8).toString('hex')}`);
  await guarded(directory, async () => {
    await removeStale(repository, /^fetch-/);
    await removeStale(join(repository, 'objects', 'pack'), /^(?:tmp_|\.tmp-)/);
    for (const part of ['objects', 'refs']) await mkdir(join(directory, part), { recursive: true });
    await writeWhole(join(directory, 'HEAD'), OWN_HEAD);
    await writeWhole(join(directory, 'config'), configText(format, true));
  });
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Removes all objects, after damage. */
export async function discardObjects(repository: string): Promise<void> {
  await guarded(repository, () => rm(join(repository, 'objects'), { recursive: true, force: true }));
}

/** `promisor` marks the remote as one whose objects may be missing here, as a partial clone does. */
function configText(format: ObjectFormat, promisor: boolean): string {
  const extensions = [
    ...(promisor ? [`\tpartialClone = ${REMOTE}`] : []),
    ...(format === 'sha256' ? ['\tobjectFormat = sha256'] : []),
  ];
  const lines = [
    '[core]',
    `\trepositoryformatversion = ${extensions.length === 0 ? 0 : 1}`,
    '\tbare = true',
    ...(extensions.length === 0 ? [] : ['[extensions]', ...extensions]),
    ...(promisor ? [`[remote "${REMOTE}"]`, '\tpromisor = true'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Never leaves half a file: whoever looks sees the old one, the new one, or none. */
async function writeWhole(path: string, text: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => null);
  if (present === text) return;
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text);
  await rename(draft, path);
}

/** What killed processes left; a day is longer than any fetch, so nobody still uses it. */
async function removeStale(directory: string, names: RegExp): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!names.test(name)) continue;
    const path = join(directory, name);
    const status = await stat(path).catch(() => null);
    if (status === null || Date.now() - status.mtimeMs < STALE_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}

async function guarded<T>(directory: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new CatalogueError(`The cache directory "${directory}" cannot be written.`, {
      code: 'source',
      hint: 'Remove what stands in its place, or set CATALOGUE_CACHE to a directory that can be written.',
      cause,
    });
  }
}
