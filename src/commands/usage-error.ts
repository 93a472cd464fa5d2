/** What the argument parser refuses, as a `usage` error with a hint for the command that was called. */
import type { Command, CommanderError } from 'commander';
import { CatalogueError } from '../errors.js';

/** The parser's own wording as one sentence, and where to look next. */
export function usageError(error: CommanderError, command: Command, args: readonly string[]): CatalogueError {
  return new CatalogueError(messageOf(error, args), {
    code: 'usage',
    hint: hintFor(error, command),
    cause: error,
  });
}

function messageOf(error: CommanderError, args: readonly string[]): string {
  if (error.code === 'commander.help') {
    // Asked for nothing, or for the help of a command that does not exist: the help was printed on stderr.
    const [first, named] = args;
    return first === 'help' && named !== undefined ? `Unknown command '${named}'.` : 'No command was given.';
  }
  const text = error.message
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.*)\?\)$/s, ' (did you mean $1?)');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

function hintFor(error: CommanderError, command: Command): string {
  if (command.parent === null) return 'Run "catalogue --help" for the commands.';
  if (command.name() === 'build' && error.code === 'commander.excessArguments') {
    return 'Give a git repository with --repo, or a plain directory with --path.';
  }
  return `Run "catalogue ${command.name()} --help" for its options and examples.`;
}
