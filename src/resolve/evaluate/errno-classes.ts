/** The class `OSError(errno, ...)` makes instead of itself (library reference, "OS exceptions"; PEP 3151). */
import type { Value } from './value.js';

const CLASSES: Readonly<Record<string, string>> = {
  EAGAIN: 'BlockingIOError',
  EALREADY: 'BlockingIOError',
  EINPROGRESS: 'BlockingIOError',
  EWOULDBLOCK: 'BlockingIOError',
  EPIPE: 'BrokenPipeError',
  ESHUTDOWN: 'BrokenPipeError',
  ECHILD: 'ChildProcessError',
  ECONNABORTED: 'ConnectionAbortedError',
  ECONNREFUSED: 'ConnectionRefusedError',
  ECONNRESET: 'ConnectionResetError',
  EEXIST: 'FileExistsError',
  ENOENT: 'FileNotFoundError',
  EISDIR: 'IsADirectoryError',
  ENOTDIR: 'NotADirectoryError',
  EINTR: 'InterruptedError',
  EACCES: 'PermissionError',
  EPERM: 'PermissionError',
  ESRCH: 'ProcessLookupError',
  ETIMEDOUT: 'TimeoutError',
};

/** The numbers that are the same on every Unix and on Windows. */
const NUMBERS: Readonly<Record<string, string>> = {
  1: 'EPERM',
  2: 'ENOENT',
  3: 'ESRCH',
  4: 'EINTR',
  10: 'ECHILD',
  13: 'EACCES',
  17: 'EEXIST',
  20: 'ENOTDIR',
  21: 'EISDIR',
  32: 'EPIPE',
};

/** With more it takes them for something else. */
const MOST_ARGUMENTS = 5;

/** `null` where it stays an `OSError`, or nobody knows. */
export function classOfErrno(args: readonly Value[]): string | null {
  const [errno, text] = args;
  if (errno === undefined || text === undefined || args.length > MOST_ARGUMENTS) return null;
  const external = errno.kind === 'external' ? errno.name : '';
  const name = errno.kind === 'constant' ? NUMBERS[errno.source] : /^errno\.(\w+)$/.exec(external)?.[1];
  return name === undefined ? null : (CLASSES[name] ?? null);
}
