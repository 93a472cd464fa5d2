/**
 * Runs one git command: arguments and bytes in, the bytes of stdout out. Refuses to run hooks, to ask on a terminal,
 * to use transports the call has not asked for, and to wait for ever on a command that says nothing.
 */
import {
  GitPluginError,
  simpleGit,
  type SimpleGit,
  type SimpleGitOptions,
  type SimpleGitProgressEvent,
} from 'simple-git';
import { gitEnvironment, type GitAccess } from './git-environment.js';
import { GitFailure } from './git-failure.js';

/** How many milliseconds a git command may be silent before it is ended. */
export const STALL_TIMEOUT_MS = 60_000;

/** What every git command of one run has in common. */
export interface GitContext {
  readonly signal: AbortSignal | null;
  readonly stallTimeoutMs: number;
}

/** One git command. */
export interface GitCall extends GitContext {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly access: GitAccess;
  /** Names the repository: `GIT_DIR`, `GIT_OBJECT_DIRECTORY`. */
  readonly repository: Readonly<Record<string, string>>;
  /** `key=value` settings for this command. */
  readonly settings?: readonly string[];
  readonly input?: string;
  readonly onProgress?: ((step: GitProgress) => void) | null;
}

/** One line of git's progress: `receiving`, `resolving`, or `remote:` for what the server says it does. */
export interface GitProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

/** Keeps hooks off, wherever the user's configuration has them; we never check out, so filters do not run either. */
const SETTINGS: readonly string[] = ['core.hooksPath=/dev/null', 'safe.bareRepository=all'];

/**
 * simple-git refuses settings that can run programs. Those named here come from the user's own environment
 * (see `git-environment.ts`) or from `SETTINGS`; addresses and names were checked before they came this far.
 */
const ALLOWED: NonNullable<SimpleGitOptions['unsafe']> = {
  allowUnsafeAskPass: true,
  allowUnsafeConfigEnvCount: true,
  allowUnsafeConfigPaths: true,
  allowUnsafeCredentialHelper: true,
  allowUnsafeGitProxy: true,
  allowUnsafeHooksPath: true,
  allowUnsafeSshCommand: true,
  allowUnsafeUrlRewrite: true,
};

/** The bytes git wrote to stdout; throws `GitFailure` on any exit status but 0. */
export async function runGit(call: GitCall): Promise<Buffer> {
  const result = { stderr: '', exitCode: 0 };
  const chunks: Buffer[] = [];
  const environment = gitEnvironment(process.env, call.access, call.repository);
  try {
    const git = createGit(call, Object.keys(environment), (exitCode, stderr) => {
      result.exitCode = exitCode;
      result.stderr = stderr;
    });
    git.env(environment);
    git.outputHandler((_command, stdout) => stdout.on('data', (chunk: Buffer) => chunks.push(chunk)));
    await git.raw([...call.args]);
  } catch (error) {
    throw failureOf(error, call, result);
  }
  return Buffer.concat(chunks);
}

function createGit(
  call: GitCall,
  environmentNames: readonly string[],
  onEnd: (exitCode: number, stderr: string) => void,
): SimpleGit {
  const { signal, onProgress } = call;
  return simpleGit({
    baseDir: call.cwd,
    config: [...SETTINGS, ...(call.settings ?? [])],
    allowEnvironment: environmentNames,
    unsafe: ALLOWED,
    timeout: { block: call.stallTimeoutMs },
    // The pipes are read to their end; only a network helper (an ssh master, say) may keep them open after git.
    completion: { onClose: true, onExit: call.access === 'network' ? 1_000 : false },
    // Empty input too, so that stdin is closed and nothing waits for it.
    input: () => Buffer.from(call.input ?? '', 'utf8'),
    errors: (error, { exitCode, stdErr }) => {
      onEnd(exitCode, Buffer.concat(stdErr).toString('utf8'));
      return error ?? (exitCode === 0 ? undefined : new Error(`git ended with status ${exitCode}`));
    },
    ...(signal === null ? {} : { abort: signal }),
    ...(onProgress === null || onProgress === undefined
      ? {}
      : { progress: (event: SimpleGitProgressEvent) => onProgress(progressOf(event)) }),
  });
}

function progressOf({ stage, processed, total }: SimpleGitProgressEvent): GitProgress {
  return { stage, done: processed, total };
}

function failureOf(error: unknown, call: GitCall, result: { stderr: string; exitCode: number }): GitFailure {
  if (call.signal?.aborted === true) return new GitFailure('aborted', '');
  if (error instanceof GitPluginError && error.plugin === 'timeout') {
    return new GitFailure('stalled', result.stderr);
  }
  if (/spawn \S+ ENOENT/.test(result.stderr)) return new GitFailure('no-git', '');
  return new GitFailure('exit', result.stderr === '' ? String(error) : result.stderr);
}
