/** Runs that stop themselves at a chosen moment, so that a test can do something in that very moment. */
import { fileURLToPath } from 'node:url';
import type { Outcome, Running } from './catalogue-process.js';
import type { Sandbox } from './sandbox.js';

const PAUSE = fileURLToPath(new URL('pause-at.mjs', import.meta.url));

/** Starts a run and waits until it has said `text` on stderr, where it stops. */
export async function startAndPause(
  sandbox: Sandbox,
  text: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Running> {
  const env = { ...options.env, PAUSE_AT: text };
  const running = sandbox.start(args, { ...options, env, imports: [PAUSE] });
  await running.says(text);
  return running;
}

/** Lets a stopped run go on to its end; more than once, for the text may be read before the process has stopped. */
export async function resume({ process, outcome }: Running): Promise<Outcome> {
  const timer = setInterval(() => process.kill('SIGCONT'), 20);
  return outcome.finally(() => clearInterval(timer));
}
