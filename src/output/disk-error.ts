/** Turns what the file system refuses into the error the user reads; the only place that knows errno names. */
import { getSystemErrorMap } from 'node:util';
import { CatalogueError } from '../errors.js';

/** Runs `action`; a system error in it becomes an `output` error that names the path, and `fallbackPath` where it has none. */
export function onDisk<T>(fallbackPath: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw diskError(error, fallbackPath);
  }
}

/** The `output` error for a system error: path, errno text, and what to do about it. */
export function diskError(error: NodeJS.ErrnoException, fallbackPath: string): CatalogueError {
  const code = error.code ?? 'unknown';
  const text = getSystemErrorMap().get(error.errno ?? 0)?.[1] ?? error.message;
  const path = typeof error.path === 'string' ? error.path : fallbackPath;
  return new CatalogueError(`Cannot write ${path}: ${text} (${code})`, {
    code: 'output',
    hint: HINTS[code] ?? 'Check that directory, or choose another one with --out.',
    cause: error,
  });
}

/** Whether the operating system refused a call (and it is no mistake of ours). */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'errno' in error && 'code' in error;
}

/** Whether `error` is a system error with one of these errno names. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return isSystemError(error) && error.code !== undefined && codes.includes(error.code);
}

/** `action()`, or `null` where the path it asks for does not exist. */
export function orNull<T>(action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Runs a clean-up; where the system refuses it is left undone, for the next build to try again. */
export function ifPossible(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

const NOT_WRITABLE =
  'Make that directory and its parent writable for this user (a build writes beside its target), or choose another one with --out.';
const NOT_MOVABLE =
  'It may be a mount point or a part of a container image, which cannot be swapped; choose another directory with --out.';

const HINTS: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space there, or choose a directory on another disk with --out.',
  EDQUOT: 'Free some of your quota there, or choose a directory on another disk with --out.',
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: 'That file system is read-only; choose a directory on another one with --out.',
  ENAMETOOLONG: 'Choose a directory with a shorter name with --out.',
  ENOTDIR: 'A file stands where a directory is needed; choose another directory with --out.',
  EBUSY: NOT_MOVABLE,
  EXDEV: NOT_MOVABLE,
};
