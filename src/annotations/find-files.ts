/** The annotation files below a directory. Links are not followed, and what could be meant as a file is not passed over. */
import { lstatSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CatalogueError } from '../errors.js';
import type { AnnotationsPlace } from '../model/annotation.js';
import type { Mistake } from './mistake.js';

export interface AnnotationFile {
  /** Absolute. */
  readonly path: string;
  /** As records name it. */
  readonly name: string;
  readonly format: 'yaml' | 'markdown';
}

export interface FoundFiles {
  /** In the order of their names. */
  readonly files: readonly AnnotationFile[];
  readonly mistakes: readonly Mistake[];
}

/** Finds them; none where the directory is not there and need not be. Throws a `config` error where it cannot be read. */
export function findFiles({ directory, name, isConfigured }: AnnotationsPlace): FoundFiles {
  try {
    if (!isConfigured && lstatSync(directory, { throwIfNoEntry: false }) === undefined) {
      return { files: [], mistakes: [] };
    }
    return filesBelow(directory, name);
  } catch (error) {
    throw unreadable(directory, error);
  }
}

function filesBelow(directory: string, name: string): FoundFiles {
  const entries = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && !IGNORED.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const found = entries.map((entry): FoundFiles => {
    const path = join(directory, entry.name);
    const file = posix.join(name, entry.name);
    const format = formatOf(entry.name);
    if (entry.isSymbolicLink()) return mistaken(file, 'is a symbolic link, which is not followed');
    if (entry.isDirectory()) {
      return format === null
        ? filesBelow(path, file)
        : mistaken(file, 'is a directory named like an annotation');
    }
    if (format === null) return { files: [], mistakes: [] };
    if (!entry.isFile()) return mistaken(file, 'is no regular file');
    if (lstatSync(path).size > MOST_BYTES) return mistaken(file, `is larger than ${MOST_BYTES / 1024} KiB`);
    return { files: [{ path, name: file, format }], mistakes: [] };
  });
  return {
    files: found.flatMap(({ files }) => files),
    mistakes: found.flatMap(({ mistakes }) => mistakes),
  };
}

/** People explain the folder there. */
const IGNORED = /^readme(?:\.md)?$/i;
const MOST_BYTES = 256 * 1024;

function formatOf(name: string): AnnotationFile['format'] | null {
  if (/\.ya?ml$/i.test(name)) return 'yaml';
  return /\.md$/i.test(name) ? 'markdown' : null;
}

function mistaken(file: string, message: string): FoundFiles {
  return { files: [], mistakes: [{ file, line: null, message }] };
}

function unreadable(directory: string, error: unknown): CatalogueError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const what = WHAT[code] ?? `cannot be read (${code})`;
  return new CatalogueError(`The directory of the annotations ${directory} ${what}.`, {
    code: 'config',
    hint: 'Make it, or correct "annotations" in the configuration; without that field it may be missing.',
    cause: error,
  });
}

const WHAT: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is no directory',
};
