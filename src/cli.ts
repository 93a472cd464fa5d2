#!/usr/bin/env node
/** The command line: argv in, exit code out. The single place that sets the exit code. */
import { createConsole, reportError, unwritten } from './commands/console.js';
import { runProgram } from './commands/program.js';
import { exitCodeOf } from './errors.js';

const interrupt = new AbortController();
const received: NodeJS.Signals[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    received.push(signal);
    interrupt.abort();
  });
}

// A reader that closes the pipe (`catalogue show ... | head -1`) has had its answer; nobody may be watching progress.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  const trouble = unwritten(error);
  if (trouble === null) process.exit(0);
  endWith(trouble);
});
process.stderr.on('error', () => undefined);
// What is thrown outside of the run below is a bug of ours, which Node would end with 1, "nothing found".
process.on('uncaughtException', endWith);

try {
  await runProgram(process.argv.slice(2), createConsole(interrupt.signal));
} catch (error) {
  // By now everything is put away; ending by the signal itself tells the shell why.
  const [signal] = received;
  if (signal !== undefined) process.kill(process.pid, signal);
  else reportError(error, process.stderr);
  process.exitCode = exitCodeOf(error);
}

function endWith(error: unknown): never {
  reportError(error, process.stderr);
  process.exit(exitCodeOf(error));
}
