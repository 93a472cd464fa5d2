/** `catalogue check`: says whether the output is what the configuration gives. */
import { Command } from 'commander';
import { resolveConfig } from '../config/resolve-config.js';
import { CatalogueError } from '../errors.js';
import type { CheckReport } from '../pipeline/check.js';
import { neutralJson } from '../render/neutral-text.js';
import { reasonLines } from './check-text.js';
import type { Console } from './console.js';
import { placeOf } from './place-of.js';
import { settledConfig } from './settled-config.js';
import { watched } from './watched.js';

interface Options {
  readonly config?: string;
  readonly repo?: string;
  readonly cache: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  catalogue check                  0 if the configured output is up to date, 1 and the reasons if not
  catalogue check --repo ../vllm   the same from a local clone, without network
  catalogue check --json
`;

export function checkCommand(console: Console): Command {
  return new Command('check')
    .description('Say whether the output is what the configured commit gives; writes nothing.')
    .option('--config <file>', 'configuration file (default: catalogue.config.ts here, else vLLM)')
    .option('--repo <repository>', 'another place of the same repository, a local clone for instance')
    .option('--no-cache', 'read every file anew, and keep nothing for the next build')
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print the answer as JSON')
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => run(options, console));
}

async function run(options: Options, console: Console): Promise<void> {
  const { cache, repo = null, quiet = false, json = false } = options;
  const loaded = await settledConfig(console, options.config);
  const config = resolveConfig(loaded, { ...NO_FLAGS, repo }, console.cwd);
  const { check } = await import('../pipeline/check.js');
  const report = await watched(console, quiet, (watch) => check(config, { ...watch, cache }));
  const place = placeOf(report.outDir, console.cwd);
  const isCurrent = report.reasons.length === 0;
  const mend = mendingCommand(report, options);
  if (json) console.print(neutralJson(jsonOf(report, mend)));
  else if (!quiet) {
    console.print(
      [`${place} is ${isCurrent ? '' : 'not '}what the configuration gives.`, ...reasonLines(report)].join(
        '\n',
      ),
    );
  }
  if (isCurrent) return;
  throw new CatalogueError(`${place} is not up to date.`, {
    code: 'stale',
    hint: mend === null ? NO_COMMAND : `Mend it with: ${mend}`,
  });
}

const NO_FLAGS = {
  commit: null,
  path: null,
  label: null,
  out: null,
  include: null,
  exclude: null,
  configNamed: true,
} as const;

const NO_COMMAND =
  'No build can mend that: see the reasons, restore what was there from a backup or from version control, or configure another output.';

/** `null` where a build would refuse to touch what is there. */
function mendingCommand({ reasons }: CheckReport, { config, repo }: Options): string | null {
  if (reasons.length === 0) return null;
  if (reasons.some(({ kind }) => kind === 'no-catalogue' || kind === 'ledger')) return null;
  const flags = [
    ...(config === undefined ? [] : ['--config', quoted(config)]),
    ...(repo === undefined ? [] : ['--repo', quoted(repo)]),
  ];
  return ['catalogue build', ...flags].join(' ');
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function jsonOf({ outDir, wanted, reasons }: CheckReport, mend: string | null): object {
  return { current: reasons.length === 0, directory: outDir, wanted, reasons, mend };
}
