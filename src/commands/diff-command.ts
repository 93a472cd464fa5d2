/** `catalogue diff`: prints what is other between two catalogues. */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { CatalogueError } from '../errors.js';
import { changeCounts, changesText } from '../render/changes-text.js';
import { neutralJson } from '../render/neutral-text.js';
import type { Console } from './console.js';
import { counted } from './counted.js';

interface Options {
  readonly json?: boolean;
  readonly stat?: boolean;
  readonly exitCode?: boolean;
}

const EXAMPLES = `
Examples:
  catalogue diff out/v0.9.2 out/v0.10.0                        counts, and a line a change
  catalogue diff out/v0.9.2/catalogue.json out/v0.10.0 --json  everything about both sides
  catalogue diff out/old output/vllm --stat --exit-code        counts alone; 1 where there are changes
`;

export function diffCommand(console: Console): Command {
  return new Command('diff')
    .description(
      'Compare two catalogues: which errors are new, gone, moved, reworded, raised under other conditions.',
    )
    .argument('<old>', 'the older catalogue: its directory, or its catalogue.json')
    .argument('<new>', 'the newer one')
    .option('--json', 'print the changes as JSON')
    .option('--stat', 'print their counts alone')
    .option('--exit-code', 'end with 1 where there are changes')
    .addHelpText('after', EXAMPLES)
    .action((old: string, now: string, options: Options) => run(old, now, options, console));
}

async function run(
  old: string,
  now: string,
  { json, stat, exitCode }: Options,
  console: Console,
): Promise<void> {
  if (json === true && stat === true) {
    throw new CatalogueError('--json and --stat exclude each other.', {
      code: 'usage',
      hint: 'Leave one of them out; the JSON has every change.',
    });
  }
  const { diff } = await import('../pipeline/diff.js');
  const answer = await diff(placeOf(old, console), placeOf(now, console));
  if (json === true) console.print(neutralJson(answer));
  else console.print(stat === true ? changeCounts(answer) : changesText(answer));
  if (exitCode !== true || answer.changes.length === 0) return;
  throw new CatalogueError(`The catalogues differ: ${counted(answer.changes.length, 'change')}.`, {
    code: 'changed',
    hint: 'Leave --exit-code out to end with 0 all the same.',
  });
}

function placeOf(written: string, console: Console): string {
  if (written.trim() !== '') return resolve(console.cwd, written);
  throw new CatalogueError('The name of a catalogue is empty.', {
    code: 'usage',
    hint: 'Give the directories of two catalogues.',
  });
}
