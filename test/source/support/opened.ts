/** Short ways to open a source and to look at what it gives or how it fails. */
import { inspect } from 'node:util';
import { CatalogueError } from '../../../src/errors.js';
import type { Progress, Source, SourceFile } from '../../../src/model/source.js';
import { openSource } from '../../../src/source/open-source.js';

export interface GitQuestion {
  readonly repository: string;
  readonly commit: string;
  readonly cacheDir: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  readonly stallTimeoutMs?: number;
}

/** Opens a commit; Python files anywhere unless other globs are given. */
export function openGit(question: GitQuestion): Promise<Source> {
  const { repository, commit, include = ['**/*.py'], exclude = [], ...options } = question;
  return openSource({ kind: 'git', repository, commit, include, exclude }, options);
}

/** All files of a source. */
export async function allFiles(source: Source): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const file of source.files()) files.push(file);
  return files;
}

/** Path and text of all files of a source. */
export async function texts(source: Source): Promise<Record<string, string>> {
  const files = await allFiles(source);
  return Object.fromEntries(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')]));
}

/** The `CatalogueError` something ends with: its code, message, hint, and everything a console would show of it. */
export async function failure(
  action: Promise<unknown>,
): Promise<{ code: string; message: string; hint: string; shown: string }> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return {
      code: error.code,
      message: error.message,
      hint: error.hint ?? '',
      shown: inspect(error, { depth: 9 }),
    };
  }
  throw new Error('It did not fail.');
}
