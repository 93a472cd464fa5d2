/** `catalogue update`: moves the pinned commit of the configuration, and builds its catalogue. */
import { Command } from 'commander';
import { movePin } from '../config/move-pin.js';
import { resolveConfig } from '../config/resolve-config.js';
import { CatalogueError } from '../errors.js';
import type { UpdateReport } from '../pipeline/update.js';
import { neutralJson } from '../render/neutral-text.js';
import { buildAnswer } from './build-answer.js';
import { buildText } from './build-text.js';
import type { Console } from './console.js';
import { settledConfig } from './settled-config.js';
import { targetText } from './target-text.js';
import { watched } from './watched.js';

interface Options {
  readonly to: string;
  readonly config?: string;
  readonly repo?: string;
  readonly allowShrink?: boolean;
  readonly dryRun?: boolean;
  readonly cache: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  catalogue update                          to the newest release
  catalogue update --to main                to the head of a branch
  catalogue update --to v0.10.0             to a tag, also back to an older one
  catalogue update --dry-run                says what it would do
`;

export function updateCommand(console: Console): Command {
  return new Command('update')
    .description('Move the pinned commit of the configuration, and build its catalogue.')
    .option('--to <ref>', 'latest-release, or a branch, tag or hash', 'latest-release')
    .option('--config <file>', 'configuration file (default: catalogue.config.ts here)')
    .option('--repo <repository>', 'another place of the same repository, a local clone for instance')
    .option('--allow-shrink', 'replace a catalogue by one with far fewer records')
    .option('--dry-run', 'say what would be done, and change nothing')
    .option('--no-cache', 'read every file anew, and keep nothing for the next build')
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print what was done as JSON')
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => run(options, console));
}

async function run(options: Options, console: Console): Promise<void> {
  const {
    to,
    cache,
    repo = null,
    allowShrink = false,
    dryRun = false,
    quiet = false,
    json = false,
  } = options;
  if (to.trim() === '') throw emptyTarget();
  const loaded = await settledConfig(console, options.config);
  // Said before the repository is asked: without a file there is nothing that could be moved.
  if (loaded.file === null) await movePin(loaded, loaded.config.commit);
  const config = resolveConfig(loaded, { ...NO_FLAGS, repo }, console.cwd);
  const { update } = await import('../pipeline/update.js');
  const pinTo = (commit: string): ReturnType<typeof movePin> => movePin(loaded, commit);
  const report = await watched(console, quiet, (watch) =>
    update({ config, to, pinTo, isDryRun: dryRun }, { ...watch, cache, allowShrink }),
  );
  if (json) console.print(neutralJson(jsonOf(report, dryRun)));
  else if (!quiet) {
    const built = report.build === null ? [] : [buildText(report.build, console.cwd)];
    console.print([...targetText(report, config.project, dryRun, console.cwd), ...built].join('\n'));
  }
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

function emptyTarget(): CatalogueError {
  return new CatalogueError('--to is empty.', {
    code: 'usage',
    hint: 'Give a branch, tag or hash, or leave --to out for the newest release.',
  });
}

function jsonOf({ target, file, build }: UpdateReport, dryRun: boolean): object {
  return {
    /** Whether the pin is another one now; of a dry run, whether it would be. */
    moved: file !== null,
    dryRun,
    way: target.way,
    from: target.from,
    to: target.to,
    file,
    build: build === null ? null : buildAnswer(build),
  };
}
