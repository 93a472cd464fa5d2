/** What is wrong with annotation files; all of it is reported at once. */
import { CatalogueError } from '../errors.js';

/** One mistake, with the file as records name it, and the line, from 1; `null` where it is about the whole file. */
export interface Mistake {
  readonly file: string;
  readonly line: number | null;
  /** What is wrong: `solutions.add[0] must be text`. */
  readonly message: string;
}

/** Throws one `config` error that lists the mistakes, each as `file:line: what`; does nothing where there are none. */
export function refuseMistakes(mistakes: readonly Mistake[]): void {
  if (mistakes.length === 0) return;
  const shown = mistakes.slice(0, SHOWN).map(({ file, line, message }) => {
    return `  ${file}${line === null ? '' : `:${line}`}: ${message}`;
  });
  const more = mistakes.length > SHOWN ? [`  and ${mistakes.length - SHOWN} more`] : [];
  const count = `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`;
  throw new CatalogueError(`The annotations have ${count}:\n${[...shown, ...more].join('\n')}`, {
    code: 'config',
    hint: 'Correct them and run the command again; "catalogue annotate <id> --print" shows what a file looks like.',
  });
}

const SHOWN = 50;
