/** Runs the cases of a package of our own in Python and holds records against what it raised. */
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../../src/model/catalogue.js';
import { type Python, runPython } from './python.js';

const PROGRAM = fileURLToPath(new URL('executed', import.meta.url));

export interface CaseAnswer {
  /** What of the records is wrong; empty where all is right. */
  readonly problems: readonly string[];
  /** Placeholders whose values were taken from another function that ran, not from the raising frame. */
  readonly indirect: readonly string[];
  /** Placeholders whose values could not be had: any text was let pass in their places. */
  readonly inexact: readonly string[];
  /** The messages with some text of their own. */
  readonly texts: number;
}

export interface Answers {
  readonly cases: Readonly<Record<string, CaseAnswer>>;
  /** What is wrong with the cases themselves: a raise statement that none reaches, a mark that is none. */
  readonly problems: readonly string[];
}

/** Runs all `case_*` functions of the modules, the first of which is the package, found in `root`. */
export function runCases(
  python: Python,
  root: string,
  modules: readonly string[],
  { records, findings }: Pick<Catalogue, 'records' | 'findings'>,
): Answers {
  const input = JSON.stringify({ modules, records, findings });
  return JSON.parse(runPython(python, [PROGRAM, root], input)) as Answers;
}
