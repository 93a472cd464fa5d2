/** `catalogue build`: writes a catalogue. */
import { Command } from 'commander';
import { resolveConfig } from '../config/resolve-config.js';
import { neutralJson } from '../render/neutral-text.js';
import { buildAnswer } from './build-answer.js';
import { buildText } from './build-text.js';
import type { Console } from './console.js';
import { settledConfig } from './settled-config.js';
import { watched } from './watched.js';

interface Options {
  readonly repo?: string;
  readonly commit?: string;
  readonly path?: string;
  readonly label?: string;
  readonly out?: string;
  readonly config?: string;
  readonly include?: string[];
  readonly exclude?: string[];
  readonly allowShrink?: boolean;
  readonly history?: string;
  readonly cache: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  catalogue build                                    the configured project at its pinned commit
  catalogue build --commit v0.10.0 --out out/v0.10.0 the same project at a tag
  catalogue build --repo ../vllm --commit HEAD       from a local clone, which is only read
  catalogue build --path venv/lib/python3.12/site-packages/click --label click --out out/click
  catalogue build --repo https://github.com/pallets/click --commit 8.1.7 --label pallets/click --out out/click
`;

export function buildCommand(console: Console): Command {
  return new Command('build')
    .description('Mine a project at one commit and write its catalogue.')
    .option(
      '--repo <repository>',
      'URL or local path of the git repository (of another project: with --label)',
    )
    .option('--commit <ref>', 'full or short hash, tag or branch')
    .option('--path <directory>', 'a plain directory instead of a repository')
    .option('--label <name>', 'name of the project in records, where it is not the configured one')
    .option('--out <directory>', 'where to write the catalogue (default: as configured, or output/<label>)')
    .option('--config <file>', 'configuration file (default: catalogue.config.ts here, else vLLM)')
    .option('--include <glob...>', 'files to read, in quotes: "src/**/*.py"')
    .option('--exclude <glob...>', 'files to leave out again')
    .option('--allow-shrink', 'replace a catalogue by one with far fewer records')
    .option('--history <file>', 'a history, for the release since which there is each error')
    .option('--no-cache', 'read every file anew, and keep nothing for the next build')
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print what was done as JSON')
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => run(options, console));
}

async function run(options: Options, console: Console): Promise<void> {
  const loaded = await settledConfig(console, options.config);
  const config = resolveConfig(loaded, flagsOf(options), console.cwd);
  // Loaded now: the other commands, and what is refused above, answer without git, grammar and templates.
  const { build } = await import('../pipeline/build.js');
  const { cache, allowShrink = false, quiet = false, json = false } = options;
  const report = await watched(console, quiet, (watch) => build(config, { ...watch, cache, allowShrink }));
  if (json) console.print(neutralJson(buildAnswer(report)));
  else if (!quiet) console.print(buildText(report, console.cwd));
}

function flagsOf(options: Options): Parameters<typeof resolveConfig>[1] {
  return {
    repo: options.repo ?? null,
    commit: options.commit ?? null,
    path: options.path ?? null,
    label: options.label ?? null,
    out: options.out ?? null,
    include: options.include ?? null,
    exclude: options.exclude ?? null,
    history: options.history ?? null,
    configNamed: options.config !== undefined,
  };
}
