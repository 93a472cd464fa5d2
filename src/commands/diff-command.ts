/** `catalogue diff`: prints what is other between two catalogues or commits. */
import { Command, Option } from 'commander';
import { loadConfig } from '../config/load-config.js';
import { resolveConfig } from '../config/resolve-config.js';
import type { BuildConfig } from '../model/config.js';
import type { DiffReport } from '../pipeline/diff.js';
import { neutralLine } from '../render/neutral-text.js';
import type { Console } from './console.js';
import { endWithAnswer, printChanges } from './diff-answer.js';
import { diffNames } from './diff-names.js';
import { checkedOptions, type DiffFlags, type DiffOptions, FORMATS } from './diff-options.js';
import { limitHeapGrowth } from './heap-growth.js';
import { createProgress } from './progress.js';

interface Flags extends DiffFlags {
  readonly repo?: string;
  readonly config?: string;
  readonly label?: string;
  readonly include?: string[];
  readonly exclude?: string[];
  readonly cache: boolean;
  readonly quiet?: boolean;
}

const EXAMPLES = `
Each side is a catalogue (its directory, or its catalogue.json) or a commit, tag or branch of the configured project.
What exists here is taken for a catalogue, and so is whatever is written as a path (./x); anything else is a commit,
which is built in memory: the output is not touched.

Examples:
  catalogue diff v0.9.2 v0.10.0                         two releases of the configured project
  catalogue diff output/vllm main --kind removed        what main no longer raises
  catalogue diff --repo ../vllm HEAD~50..HEAD           commits of a local clone
  catalogue diff v0.9.2 v0.10.0 --format markdown --limit 65536   the body of a pull request
  catalogue diff out/old out/new --path vllm/v1 --exception ValueError --stat
  catalogue diff out/old out/new --format github --fail-on removed,reworded
`;

export function diffCommand(console: Console): Command {
  return new Command('diff')
    .description(
      'Compare two catalogues or commits: which errors are new, gone, moved, reworded, raised under other conditions.',
    )
    .argument('<old>', 'the older side, or both as <old>..<new>')
    .argument('[new]', 'the newer one')
    .addOption(new Option('--format <format>', 'how to print the changes (default: text)').choices(FORMATS))
    .option('--json', 'short for --format json')
    .option('--stat', 'print the counts alone')
    .option('--limit <bytes>', 'leave out what matters least where the Markdown would be longer')
    .option('--kind <kinds>', 'only changes of these kinds: removed,reworded', collected)
    .option('--path <glob>', 'only errors in these files or folders, on either side', collected)
    .option('--exception <names>', 'only errors of these exceptions, by last or qualified name', collected)
    .option('--exit-code', 'end with 1 where there are changes')
    .option('--fail-on <kinds>', 'end with 1 where there are changes of these kinds', collected)
    .option('--repo <repository>', 'URL or local path of the git repository commits are taken from')
    .option('--label <name>', 'name of the project, where it is not the configured one')
    .option('--config <file>', 'configuration file (default: catalogue.config.ts here, else vLLM)')
    .option('--include <glob>', 'files to read of commits', collected)
    .option('--exclude <glob>', 'files to leave out again', collected)
    .option('--no-cache', 'read every file of commits anew, and keep nothing')
    .option('--quiet', 'print nothing on stderr but errors')
    .addHelpText('after', EXAMPLES)
    .action((old: string, now: string | undefined, flags: Flags) => run(old, now, flags, console));
}

/** May be given several times. */
function collected(value: string, previous: string[] | undefined): string[] {
  return [...(previous ?? []), value];
}

async function run(first: string, second: string | undefined, flags: Flags, console: Console): Promise<void> {
  const options = checkedOptions(flags);
  const names = diffNames(first, second);
  const say = (text: string): void => {
    if (flags.quiet !== true) console.stderr.write(`${neutralLine(text)}\n`);
  };
  const report = await compared(names, options, flags, { ...console, say });
  const { old, new: now } = report.comparison;
  if (old.project !== now.project) {
    say(
      `These are two projects, ${old.project} and ${now.project}: what is said holds if one comes from the other.`,
    );
  }
  printChanges(report, options, ['catalogue diff', ...names].join(' '), console);
  endWithAnswer(report, options, say);
}

async function compared(
  names: readonly [string, string],
  { kinds, paths, exceptions }: DiffOptions,
  flags: Flags,
  console: Console & { readonly say: (text: string) => void },
): Promise<DiffReport> {
  // Loaded now: what is refused above is answered without it.
  const { diff } = await import('../pipeline/diff.js');
  limitHeapGrowth();
  const warnings = new Set<string>();
  const progress = createProgress(console, flags.quiet === true);
  const report = await diff(
    names,
    { kinds, paths, exceptions },
    {
      cwd: console.cwd,
      configOf: (commit) => configOf(commit, flags, console),
      cache: flags.cache,
      signal: console.signal,
      onBuild: (commit) => {
        progress.stop();
        console.say(`The catalogue of ${commit}:`);
      },
      onProgress: progress.onProgress,
      onWarning: (message) => warnings.add(message),
    },
  ).finally(progress.stop);
  for (const warning of warnings) console.say(warning);
  return report;
}

/** What `build --commit` would be told. */
async function configOf(commit: string, flags: Flags, { cwd }: Console): Promise<BuildConfig> {
  const { repo = null, label = null, config = null, include = null, exclude = null } = flags;
  const loaded = await loadConfig(cwd, config);
  const configNamed = config !== null;
  return resolveConfig(
    loaded,
    { repo, commit, label, include, exclude, path: null, out: null, configNamed },
    cwd,
  );
}
