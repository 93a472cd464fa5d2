/** Runs the compiled binary as a user would: a process of its own, whose environment holds nothing of the test's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const BINARY = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

/** How a run ended, and what it said. */
export interface Outcome {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Modules loaded before the program, by absolute path: faults and pauses. */
  readonly imports?: readonly string[];
  /** Another `cli.js` than the one of this working tree. */
  readonly binary?: string;
  /** File descriptors for stdout and stderr in place of pipes. */
  readonly stdout?: number;
}

export interface Running {
  readonly process: ChildProcess;
  readonly outcome: Promise<Outcome>;
  /** Settles once stderr holds the text; rejects where the run ends without it. */
  says(text: string): Promise<void>;
}

/** Starts `catalogue <args>`. */
export function startCatalogue(args: readonly string[], options: RunOptions): Running {
  const { cwd, env = {}, imports = [], binary = BINARY, stdout = 'pipe' } = options;
  const flags = imports.flatMap((path) => ['--import', path]);
  const child = spawn(process.execPath, [...flags, binary, ...args], {
    cwd,
    env: { ...PLAIN_ENVIRONMENT, ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
  const outcome = once(child, 'close').then((values) => {
    const [code, signal] = values as [number | null, NodeJS.Signals | null];
    return { code, signal, ...texts };
  });
  const says = async (text: string): Promise<void> => {
    while (!texts.stderr.includes(text)) {
      const next = child.stderr === null ? outcome : once(child.stderr, 'data');
      const ended = await Promise.race([next.then(() => null), outcome]);
      if (ended !== null && !texts.stderr.includes(text)) {
        throw new Error(`The run never said "${text}": ${JSON.stringify(ended)}`);
      }
    }
  };
  return { process: child, outcome, says };
}

/** No colours, no CI, no proxy, no configuration of the user who runs the tests. */
const PLAIN_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};
