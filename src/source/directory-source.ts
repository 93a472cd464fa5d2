/**
 * The source of a plain directory, without git. In: a directory, the path filter. Out: its included files with the
 * blob ids git would give them. Follows no symbolic link and enters neither `.git` nor `__pycache__`.
 */
import { constants, type Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CatalogueError } from '../errors.js';
import type { Finding } from '../model/finding.js';
import type { ProgressListener, Source, SourceFile } from '../model/source.js';
import { objectId } from './object-id.js';
import { comparePaths, decodePath, encodePath } from '../util/path-codec.js';
import type { PathFilter } from './path-filter.js';
import { plainText } from './plain-text.js';

/** What `openDirectory` is asked for. */
export interface DirectoryRequest {
  readonly path: string;
  readonly label: string;
  readonly filter: PathFilter;
  readonly signal: AbortSignal | null;
  readonly onProgress: ProgressListener | null;
}

type Entry = Dirent<Buffer>;

interface Walk {
  readonly paths: string[];
  readonly findings: Finding[];
  fileCount: number;
}

/** A file that became a symbolic link since it was listed is an error, not a way out of the directory. */
const READ_NO_LINK = constants.O_RDONLY | constants.O_NOFOLLOW;

const NOT_ENTERED: readonly string[] = ['.git', '__pycache__'];

/** The source of the directory as it is now: listed at once, read when asked for. */
export async function openDirectory(request: DirectoryRequest): Promise<Source> {
  const root = encodePath(resolve(request.path));
  await assertDirectory(root, request.path);
  const { paths, findings, fileCount } = await walk(root, request);
  if (paths.length === 0) throw noMatchingFile(request, fileCount);
  paths.sort(comparePaths);
  findings.sort((left, right) => comparePaths(left.path, right.path));
  return {
    info: { kind: 'directory', label: request.label },
    paths,
    findings,
    files: (instead = () => null) => readFiles(root, paths, request, instead),
  };
}

async function assertDirectory(root: Buffer, shown: string): Promise<void> {
  const status = await reading(stat(root), shown);
  if (!status.isDirectory()) {
    throw new CatalogueError(`"${plainText(shown)}" is not a directory.`, {
      code: 'source',
      hint: 'Give the directory that holds the Python source.',
    });
  }
}

async function walk(root: Buffer, request: DirectoryRequest): Promise<Walk> {
  const result: Walk = { paths: [], findings: [], fileCount: 0 };
  const pending = [''];
  for (let directory = pending.pop(); directory !== undefined; directory = pending.pop()) {
    if (request.signal?.aborted === true) throw interrupted();
    const listing = readdir(absolute(root, directory), { encoding: 'buffer', withFileTypes: true });
    for (const entry of await reading(listing, directory === '' ? request.path : directory)) {
      const name = decodePath(entry.name);
      if (NOT_ENTERED.includes(name)) continue;
      const path = directory === '' ? name : `${directory}/${name}`;
      if (entry.isDirectory()) pending.push(path);
      else await note(root, path, entry, request.filter, result);
    }
  }
  return result;
}

/** Puts what is no directory where it belongs: among the paths, among the findings, or nowhere. */
async function note(
  root: Buffer,
  path: string,
  entry: Entry,
  filter: PathFilter,
  result: Walk,
): Promise<void> {
  if (entry.isFile()) {
    result.fileCount += 1;
    if (filter.matches(path)) result.paths.push(path);
    return;
  }
  if (entry.isSymbolicLink()) {
    if (!filter.matches(path) && !(filter.mayHold(path) && (await leadsToDirectory(root, path)))) return;
    const message = 'A symbolic link was not followed.';
    result.findings.push({ code: 'symbolic-link', path, line: null, message });
    return;
  }
  if (!filter.matches(path)) return;
  const message = 'What stands here is no regular file and was not read.';
  result.findings.push({ code: 'not-a-file', path, line: null, message });
}

async function leadsToDirectory(root: Buffer, path: string): Promise<boolean> {
  const target = await stat(absolute(root, path)).catch(() => null);
  return target?.isDirectory() === true;
}

async function* readFiles<Instead>(
  root: Buffer,
  paths: readonly string[],
  { signal, onProgress }: DirectoryRequest,
  instead: (blob: string) => Instead | null,
): AsyncGenerator<SourceFile<Instead>, void, undefined> {
  let done = 0;
  for (const path of paths) {
    if (signal?.aborted === true) throw interrupted();
    const bytes = await reading(readFile(absolute(root, path), { flag: READ_NO_LINK }), path);
    const blob = objectId('blob', bytes, 'sha1');
    yield { path, blob, bytes: instead(blob) ?? bytes };
    done += 1;
    onProgress?.({ step: 'read', done, total: paths.length, note: null });
  }
}

function absolute(root: Buffer, path: string): Buffer {
  return path === '' ? root : Buffer.concat([root, Buffer.from('/'), encodePath(path)]);
}

async function reading<T>(operation: Promise<T>, shown: string): Promise<T> {
  try {
    return await operation;
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    throw new CatalogueError(`"${plainText(shown)}" cannot be read (${why}).`, {
      code: 'source',
      hint: 'Check that it exists and that you may read it.',
      cause,
    });
  }
}

function interrupted(): CatalogueError {
  return new CatalogueError('The run was interrupted.', { code: 'source' });
}

function noMatchingFile({ path, filter }: DirectoryRequest, fileCount: number): CatalogueError {
  return new CatalogueError(`None of the ${fileCount} files of "${path}" matches ${filter.description}.`, {
    code: 'source',
    hint: 'Globs are matched on the whole path from the directory; check include and exclude.',
  });
}
