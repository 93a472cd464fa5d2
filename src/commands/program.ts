/** All commands under one name. */
import { Command, CommanderError } from 'commander';
import { TOOL_VERSION } from '../util/tool-version.js';
import { annotateCommand } from './annotate-command.js';
import { buildCommand } from './build-command.js';
import { cacheCommand } from './cache-command.js';
import { checkCommand } from './check-command.js';
import type { Console } from './console.js';
import { diffCommand } from './diff-command.js';
import { historyCommand } from './history-command.js';
import { schemaCommand } from './schema-command.js';
import { showCommand } from './show-command.js';
import { updateCommand } from './update-command.js';
import { usageError } from './usage-error.js';

const MORE_HELP = `
Environment: CATALOGUE_CACHE (what is kept for the next build), CATALOGUE_ENGINE (native, wasm or auto), NO_COLOR.
Exit codes: 0 done, 1 nothing found, changes where --exit-code or --fail-on asks, output not as configured, 2 usage or configuration, 3 source, 4 output, 70 a bug of ours.
"catalogue <command> --help" has examples.
`;

/** Runs one command line (without node and script); throws `CatalogueError` for what went wrong. */
export async function runProgram(args: readonly string[], console: Console): Promise<void> {
  const program = new Command('catalogue')
    .description('One record per error a Python project can raise, mined from its source at one commit.')
    .version(TOOL_VERSION)
    .addHelpText('after', MORE_HELP);
  for (const command of [
    buildCommand(console),
    updateCommand(console),
    checkCommand(console),
    showCommand(console),
    diffCommand(console),
    historyCommand(console),
    annotateCommand(console),
    schemaCommand(console),
    cacheCommand(console),
  ]) {
    program.addCommand(command);
  }
  for (const command of [program, ...program.commands]) {
    command
      .exitOverride((error) => {
        throw error.exitCode === 0 ? error : usageError(error, command, args);
      })
      .configureOutput({ outputError: () => undefined })
      .showHelpAfterError(false);
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Else the help or the version was asked for, and has been printed.
  }
}
