/** The terminal as the commands see it: stdout for the answer, stderr for progress and trouble. */
import { createColors } from 'picocolors';
import { AnsweredError, CatalogueError } from '../errors.js';
import { neutralLine, neutralText } from '../render/neutral-text.js';
import type { Span } from '../render/styled-text.js';
import { painted } from './paint.js';

/** What a command may talk to; the working directory its arguments count from. */
export interface Console {
  readonly cwd: string;
  /** Prints an answer; text is made harmless, a last line end is added where there is none. */
  readonly print: (text: string) => void;
  /** The same of a text whose parts look different where stdout shows colours. */
  readonly printStyled: (spans: readonly Span[]) => void;
  /** Says something beside the answer, on stderr, as one line; nothing for `null`. */
  readonly note: (text: string | null) => void;
  readonly stderr: NodeJS.WriteStream;
  /** Whether stderr is a terminal, so that a progress bar can be drawn. */
  readonly isTerminal: boolean;
  /** Aborted by an interrupt. */
  readonly signal: AbortSignal;
}

export function createConsole(signal: AbortSignal): Console {
  const { CI = '', TERM } = process.env;
  const isTerminal = process.stderr.isTTY && CI === '' && TERM !== 'dumb';
  return {
    cwd: process.cwd(),
    print: (text) => process.stdout.write(neutralText(text.endsWith('\n') ? text : `${text}\n`)),
    printStyled: (spans) => process.stdout.write(painted(spans, usesColor(process.stdout))),
    note: (text) => {
      if (text !== null) process.stderr.write(`${neutralLine(text)}\n`);
    },
    stderr: process.stderr,
    isTerminal,
    signal,
  };
}

/** The error for an answer that did not reach its reader; `null` where the reader had enough and closed the pipe. */
export function unwritten(error: NodeJS.ErrnoException): CatalogueError | null {
  if (error.code === 'EPIPE') return null;
  return new CatalogueError(`The answer could not be written to stdout (${error.code ?? error.message}).`, {
    code: 'output',
    hint: 'Check where stdout leads: a full disk, perhaps.',
    cause: error,
  });
}

/** Reports anything that was thrown but an answer: what happened, then what to do next; a bug of ours with its stack. */
export function reportError(error: unknown, stderr: NodeJS.WriteStream): void {
  if (error instanceof AnsweredError) return;
  const colors = createColors(usesColor(stderr));
  const write = (text: string): void => void stderr.write(`${text}\n`);
  if (error instanceof CatalogueError && error.code !== 'internal') {
    write(`${colors.red('error:')} ${neutralText(error.message)}`);
    if (error.hint !== null) write(`${colors.cyan('hint:')} ${neutralText(error.hint)}`);
    return;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  write(`${colors.red('internal error:')} ${neutralText(stack)}`);
  write(
    `${colors.cyan('hint:')} This is a bug of the catalogue tool; please report it with the lines above.`,
  );
}

/** https://no-color.org; `FORCE_COLOR` for logs that show colours. */
function usesColor(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR = '', FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return stream.isTTY && TERM !== 'dumb';
}
