/** `catalogue annotate`: makes the file in which people write about one error. */
import { Command, Option } from 'commander';
import { annotationsPlace } from '../config/annotations-place.js';
import { loadConfig } from '../config/load-config.js';
import type { Console } from './console.js';
import { catalogueDirectory } from './catalogue-directory.js';
import { placeOf } from './place-of.js';

interface Options {
  readonly catalogue?: string;
  readonly config?: string;
  readonly format: 'yaml' | 'md';
  readonly print?: boolean;
}

const EXAMPLES = `
Examples:
  catalogue annotate d362af8822514f69               makes annotations/d362af8822514f69.yaml; the next build takes it
  catalogue annotate vllm/config/model.py:120 --format md
  catalogue annotate d362af8822514f69 --print       to compare with an annotation that is marked for review
`;

export function annotateCommand(console: Console): Command {
  return new Command('annotate')
    .description('Make a file for your own explanation of an error, filled with the derived text.')
    .argument('<record>', 'an id (or its first 6 digits or more), or path:line')
    .option('--catalogue <directory>', 'the catalogue to read (default: the configured output)')
    .option('--config <file>', 'configuration file (default: catalogue.config.ts here, else vLLM)')
    .addOption(new Option('--format <format>', 'how to write it').choices(['yaml', 'md']).default('yaml'))
    .option('--print', 'print the file instead of making it')
    .addHelpText('after', EXAMPLES)
    .action((query: string, options: Options) => run(query, options, console));
}

async function run(query: string, options: Options, console: Console): Promise<void> {
  const { catalogue, config, format } = options;
  const { annotate, annotationDraft } = await import('../pipeline/annotate.js');
  const wanted = { directory: await catalogueDirectory(catalogue, console, config), query, format };
  if (options.print === true) {
    const { answer, note } = await annotationDraft(wanted);
    console.note(note);
    console.print(answer);
    return;
  }
  const loaded = await loadConfig(console.cwd, config ?? null);
  const isMeant = config !== undefined || catalogue === undefined;
  const project = isMeant ? null : loaded.config.project;
  const { answer, note } = await annotate(wanted, annotationsPlace(loaded), project);
  console.note(note);
  console.print(placeOf(answer, console.cwd));
}
