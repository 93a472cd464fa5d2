/**
 * The source of one commit whose objects are at hand. In: an object store, a commit, its included files. Out: the
 * files' bytes, a chunk at a time. Refuses to go on where a listed file is missing or not what its id says.
 */
import type { ProgressListener, Source, SourceFile } from '../model/source.js';
import { commitDate } from './commit-date.js';
import { explainFailure, type FailureSubject } from './git-failure.js';
import { readBlobs, type ObjectStore, type StoredCommit } from './object-store.js';
import { missingFile } from './source-error.js';
import type { TreeFile, TreeSelection } from './tree-selection.js';

/** A commit with its included files, all of them in the store when it was opened. */
export interface OpenedCommit {
  readonly store: ObjectStore;
  readonly commit: StoredCommit;
  readonly selection: TreeSelection;
  /** In bytes, by blob id. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly subject: FailureSubject;
  /** Brings damaged objects again; `null` where the store is not ours to mend. */
  readonly mend: (() => Promise<void>) | null;
}

const FILES_PER_CHUNK = 256;
const BYTES_PER_CHUNK = 8 * 1024 * 1024;

/** The source of an opened commit; `ref` is what the user asked for. */
export function gitSource(opened: OpenedCommit, ref: string, onProgress: ProgressListener | null): Source {
  const { commit, selection } = opened;
  return {
    info: { kind: 'git', commit: commit.oid, ref, commitDate: commitDate(commit.bytes) },
    paths: selection.files.map(({ path }) => path),
    findings: selection.findings,
    files: (instead = () => null) => readFiles(opened, onProgress, instead),
  };
}

async function* readFiles<Instead>(
  opened: OpenedCommit,
  onProgress: ProgressListener | null,
  instead: (blob: string) => Instead | null,
): AsyncGenerator<SourceFile<Instead>, void, undefined> {
  const { files } = opened.selection;
  let done = 0;
  for (const chunk of chunksOf(files, opened.sizes)) {
    const answers = chunk.map((file) => ({ file, answer: instead(file.blob) }));
    const unanswered = answers.filter(({ answer }) => answer === null).map(({ file }) => file);
    const blobs = await readChunk(opened, unanswered);
    for (const { file, answer } of answers) {
      yield { path: file.path, blob: file.blob, bytes: answer ?? bytesOf(file, blobs, opened) };
      done += 1;
      onProgress?.({ step: 'read', done, total: files.length, note: null });
    }
  }
}

/** A copy, so that who keeps one file does not keep its whole chunk. */
function bytesOf(
  file: TreeFile,
  blobs: ReadonlyMap<string, Buffer>,
  { commit, subject }: OpenedCommit,
): Uint8Array {
  const bytes = blobs.get(file.blob);
  if (bytes === undefined) throw missingFile(file, commit.oid, subject);
  return Uint8Array.from(bytes);
}

/** The chunk's blobs; where some are missing or damaged and the store can be mended, they are brought once more. */
async function readChunk(opened: OpenedCommit, chunk: readonly TreeFile[]): Promise<Map<string, Buffer>> {
  const ids = [...new Set(chunk.map(({ blob }) => blob))];
  try {
    const blobs = await readBlobs(opened.store, ids);
    if (blobs.size === ids.length || opened.mend === null) return blobs;
  } catch (error) {
    if (opened.mend === null) throw explainFailure(error, opened.subject);
  }
  await opened.mend();
  try {
    return await readBlobs(opened.store, ids);
  } catch (error) {
    throw explainFailure(error, opened.subject);
  }
}

function* chunksOf(
  files: readonly TreeFile[],
  sizes: ReadonlyMap<string, number>,
): Generator<readonly TreeFile[], void, undefined> {
  let chunk: TreeFile[] = [];
  let bytes = 0;
  for (const file of files) {
    const size = sizes.get(file.blob) ?? 0;
    if (chunk.length > 0 && (chunk.length === FILES_PER_CHUNK || bytes + size > BYTES_PER_CHUNK)) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(file);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
