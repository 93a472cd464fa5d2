/** `catalogue show`: prints one record. */
import { Command } from 'commander';
import { noteOf, show } from '../pipeline/show.js';
import { neutralJson } from '../render/neutral-text.js';
import { catalogueDirectory } from './catalogue-directory.js';
import type { Console } from './console.js';

interface Options {
  readonly catalogue?: string;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  catalogue show d362af8822514f69                      by id
  catalogue show vllm/config/model.py:120              by place: any line of the statement
  catalogue show /usr/lib/python3/site-packages/vllm/config/model.py:120 --json
`;

export function showCommand(console: Console): Command {
  return new Command('show')
    .description('Print one record, by its id or by path:line.')
    .argument('<record>', 'an id (or its first 6 digits or more), also an old one, or path:line')
    .option('--catalogue <directory>', 'the catalogue to read (default: the configured output)')
    .option('--json', 'print the JSON record')
    .addHelpText('after', EXAMPLES)
    .action(async (query: string, options: Options) => {
      const shown = await show(await catalogueDirectory(options.catalogue, console), query);
      const { record, text } = shown;
      console.note(noteOf(shown));
      console.print(options.json === true ? neutralJson(record) : text);
    });
}
