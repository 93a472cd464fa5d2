/** Child processes that run the compiled output stage. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How a child ended: its exit code or the signal that killed it, and what it said. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Child {
  readonly process: ChildProcess;
  readonly ending: Promise<Ending>;
  /** Settles with what the child has said so far once that is enough, or it ends. */
  readonly said: (isEnough: (stdout: string) => boolean) => Promise<string>;
}

/** Starts `support/<script>` with these arguments, after the modules named by `imports`. */
export function startChild(
  script: string,
  args: readonly string[],
  imports: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Child {
  const options = imports.flatMap((name) => ['--import', new URL(name, import.meta.url).href]);
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [...options, path, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
  const ending = once(child, 'close').then((values) => {
    const [code, signal] = values as [number | null, NodeJS.Signals | null];
    return { code, signal, ...texts };
  });
  const said = async (isEnough: (stdout: string) => boolean): Promise<string> => {
    while (!isEnough(texts.stdout) && child.stdout?.readable === true) {
      await Promise.race([once(child.stdout, 'data'), ending]);
    }
    return texts.stdout;
  };
  return { process: child, ending, said };
}

/** Runs the jobs, at most `limit` at a time. */
export async function inParallel(limit: number, jobs: Iterable<() => Promise<void>>): Promise<void> {
  const queue = jobs[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) await next.value();
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
