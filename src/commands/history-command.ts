/** `catalogue history`: which release introduced, changed and removed each error. */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { loadConfig } from '../config/load-config.js';
import { resolveConfig } from '../config/resolve-config.js';
import { CatalogueError } from '../errors.js';
import type { History } from '../model/history.js';
import { errorLines, releasesTable } from '../render/history-text.js';
import { neutralJson, neutralLine } from '../render/neutral-text.js';
import type { Console } from './console.js';
import { counted } from './counted.js';
import { limitHeapGrowth } from './heap-growth.js';
import { placeOf } from './place-of.js';

interface Options {
  readonly tags?: string;
  readonly prereleases?: boolean;
  readonly pinned?: boolean;
  readonly repo?: string;
  readonly label?: string;
  readonly config?: string;
  readonly include?: string[];
  readonly exclude?: string[];
  readonly out?: string;
  readonly errors?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const EXAMPLES = `
Examples:
  catalogue history                                all releases of the configured project
  catalogue history v0.9.0..v0.10.0 --errors       those from one to another, and what became of each error
  catalogue history v0.8.5 v0.9.2 v0.10.0 --json   these three, everything about each error
  catalogue history --pinned --out history.json    and the configured commit; for "since" in the records of a build
`;

export function historyCommand(console: Console): Command {
  return new Command('history')
    .description('Follow the errors of a project over its releases: since when, changed when, gone when.')
    .argument('[releases...]', 'tags, or a range of them as in v1.0..v2.0 (default: all releases)')
    .option('--tags <glob>', 'only releases whose tags fit, in quotes: "v0.9.*"')
    .option('--prereleases', 'alphas, betas, candidates and development versions too')
    .option('--pinned', 'the configured commit as the last release')
    .option('--repo <repository>', 'URL or local path of the git repository')
    .option('--label <name>', 'name of the project, where it is not the configured one')
    .option('--config <file>', 'configuration file (default: catalogue.config.ts here, else vLLM)')
    .option('--include <glob...>', 'files to read, in quotes: "src/**/*.py"')
    .option('--exclude <glob...>', 'files to leave out again')
    .option('--out <file>', 'write the history as JSON, for the history of a configuration')
    .option('--errors', 'print a line for each error too')
    .option('--json', 'print the history as JSON')
    .option('--quiet', 'print nothing but errors')
    .addHelpText('after', EXAMPLES)
    .action((releases: string[], options: Options) => run(releases, options, console));
}

async function run(names: readonly string[], options: Options, console: Console): Promise<void> {
  checkNames(names, options);
  const loaded = await loadConfig(console.cwd, options.config ?? null);
  const config = resolveConfig(loaded, flagsOf(options), console.cwd);
  const { historyOf, keepHistory } = await import('../pipeline/history.js');
  limitHeapGrowth();
  const isQuiet = options.quiet === true;
  const warnings = new Set<string>();
  const history = await historyOf(
    config,
    {
      names,
      tags: options.tags ?? null,
      prereleases: options.prereleases === true,
      pinned: options.pinned === true,
    },
    {
      signal: console.signal,
      onWarning: (message) => warnings.add(message),
      onRelease: (release, number, of) => {
        if (!isQuiet) console.stderr.write(`Release ${number} of ${of}: ${neutralLine(release)}\n`);
      },
    },
  );
  if (!isQuiet) console.stderr.write([...warnings].map((text) => `${neutralLine(text)}\n`).join(''));
  if (options.out !== undefined) keepHistory(resolve(console.cwd, options.out), neutralJson(history));
  if (options.json === true) console.print(neutralJson(history));
  else if (!isQuiet) console.print(textOf(history, options, console));
}

function checkNames(names: readonly string[], { tags, out }: Options): void {
  const isEmpty = [...names, tags ?? '-', out ?? '-'].some((text) => text.trim() === '');
  const isOption = names.find((name) => name.startsWith('-'));
  if (!isEmpty && isOption === undefined) return;
  throw new CatalogueError(
    isEmpty ? 'The name of a release is empty.' : `"${isOption ?? ''}" is no release.`,
    {
      code: 'usage',
      hint: 'Name tags, as in v1.0.0, or a range of them, as in v1.0.0..v2.0.0.',
    },
  );
}

function flagsOf(options: Options): Parameters<typeof resolveConfig>[1] {
  return {
    repo: options.repo ?? null,
    commit: null,
    path: null,
    label: options.label ?? null,
    out: null,
    include: options.include ?? null,
    exclude: options.exclude ?? null,
    configNamed: options.config !== undefined,
  };
}

function textOf(history: History, { out, errors }: Options, console: Console): string {
  const there = history.errors.filter(({ removed }) => removed === null).length;
  const gone = history.errors.length - there;
  return [
    releasesTable(history),
    `\n${counted(history.errors.length, 'error')} of ${neutralLine(history.project)}: ${there} are there, ${gone} are gone.\n`,
    ...(errors === true ? ['\n', errorLines(history)] : []),
    ...(out === undefined ? [] : [`\n${placeOf(resolve(console.cwd, out), console.cwd)} written.\n`]),
  ].join('');
}
