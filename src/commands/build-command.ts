/** `catalogue build`: writes a catalogue. */
import { Command } from 'commander';
import { loadConfig } from '../config/load-config.js';
import { resolveConfig } from '../config/resolve-config.js';
import type { Manifest } from '../model/manifest.js';
import type { BuildReport } from '../pipeline/build.js';
import { neutralJson, neutralLine } from '../render/neutral-text.js';
import type { Console } from './console.js';
import { counted } from './counted.js';
import { limitHeapGrowth } from './heap-growth.js';
import { placeOf } from './place-of.js';
import { createProgress } from './progress.js';

interface Options {
  readonly repo?: string;
  readonly commit?: string;
  readonly path?: string;
  readonly label?: string;
  readonly out?: string;
  readonly config?: string;
  readonly include?: string[];
  readonly exclude?: string[];
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
    .option('--history <file>', 'a history, for the release since which there is each error')
    .option('--no-cache', 'read every file anew, and keep nothing for the next build')
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print what was done as JSON')
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => run(options, console));
}

async function run(options: Options, console: Console): Promise<void> {
  const loaded = await loadConfig(console.cwd, options.config ?? null);
  const config = resolveConfig(loaded, flagsOf(options), console.cwd);
  // Loaded now: the other commands, and what is refused above, answer without git, grammar and templates.
  const { build } = await import('../pipeline/build.js');
  limitHeapGrowth();
  const progress = createProgress(console, options.quiet === true);
  const warnings: string[] = [];
  const report = await build(config, {
    cache: options.cache,
    onProgress: progress.onProgress,
    // Shown when the progress bar has ended.
    onWarning: (message) => warnings.push(message),
    signal: console.signal,
  }).finally(progress.stop);
  if (options.quiet !== true) console.stderr.write(warnings.map((text) => `${neutralLine(text)}\n`).join(''));
  if (options.json === true) console.print(neutralJson(jsonOf(report)));
  else if (options.quiet !== true) console.print(textOf(report, console.cwd));
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

function jsonOf({ catalogue, output }: BuildReport): object {
  const { project, source, counts } = catalogue.manifest;
  const { outDir, written, unchanged, removed } = output;
  return { project, source, counts, output: { directory: outDir, written, unchanged, removed } };
}

function textOf({ catalogue, output }: BuildReport, cwd: string): string {
  const { project, source, counts } = catalogue.manifest;
  const { raises, asserts } = counts;
  const at =
    source.kind === 'git' ? `@${source.commit.slice(0, 10)} (${source.commitDate.slice(0, 10)})` : '';
  return [
    `${project}${at}: ${counted(counts.records, 'record')} from ${counted(counts.files, 'file')}`,
    `  ${counted(raises.total, 'raise statement')}: ${raises.full} with a full message, ${raises.variants} with variants, ` +
      `${raises.valueOnly} with only a value, ${raises.none} without a message, ${raises.reraise} re-raises, ` +
      `${raises.unresolved} unresolved`,
    `  ${counted(asserts.total, 'assert')} with a message`,
    `  ${counted(counts.findings, 'finding')}${counts.findings === 0 ? '' : ' (findings.json)'}`,
    ...annotationsLine(counts.annotations),
    `${placeOf(output.outDir, cwd)}: ${counted(output.written, 'file')} written, ` +
      `${output.unchanged} unchanged, ${output.removed} removed`,
  ].join('\n');
}

/** Nothing where there are no annotations. */
function annotationsLine({
  current,
  review,
  orphaned,
}: Manifest['counts']['annotations']): readonly string[] {
  const total = current + review + orphaned;
  if (total === 0) return [];
  const where = review + orphaned === 0 ? '' : ' (SUMMARY.md)';
  return [`  ${counted(total, 'annotation')}: ${review} to be reviewed, ${orphaned} orphaned${where}`];
}
