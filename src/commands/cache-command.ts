/** `catalogue cache`: what is kept for the next build, and clearing it. */
import { Argument, Command } from 'commander';
import { CatalogueError } from '../errors.js';
import type { CacheReport, ClearReport } from '../pipeline/cache.js';
import { neutralJson, neutralLine } from '../render/neutral-text.js';
import type { Console } from './console.js';
import { counted } from './counted.js';

interface Options {
  readonly all?: boolean;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  catalogue cache                         where it is and what is in it
  catalogue cache clear                   remove what builds have worked out; the next one does it again
  catalogue cache clear --all             remove fetched repositories too
`;

export function cacheCommand(console: Console): Command {
  return new Command('cache')
    .description('Show what is kept for the next build, or clear it.')
    .addArgument(new Argument('[action]', 'what to do with it; without, it is shown').choices(['clear']))
    .option('--all', 'clear fetched repositories too')
    .option('--json', 'print the answer as JSON')
    .addHelpText('after', EXAMPLES)
    .action((action: 'clear' | undefined, options: Options) => run(action ?? 'show', options, console));
}

async function run(action: 'show' | 'clear', options: Options, console: Console): Promise<void> {
  if (action === 'show' && options.all === true) {
    throw new CatalogueError('"--all" goes with "clear" only.', {
      code: 'usage',
      hint: 'Run "catalogue cache clear --all" to remove fetched repositories too.',
    });
  }
  // Loaded now: the other commands have no use for it.
  const { clearCache, showCache } = await import('../pipeline/cache.js');
  if (action === 'clear') {
    const report = clearCache(options.all === true);
    console.print(options.json === true ? neutralJson(report) : textOfCleared(report));
    return;
  }
  const report = showCache();
  console.print(options.json === true ? neutralJson(report) : textOfShown(report));
}

function textOfShown({ directory, facts }: CacheReport): string {
  const { current } = facts;
  return [
    neutralLine(directory),
    `  ${entriesOf(facts.entries)}, ${sizeOf(facts.bytes)}`,
    `  of this version: ${entriesOf(current.entries)}, ${sizeOf(current.bytes)}`,
  ].join('\n');
}

function textOfCleared({ directory, removed }: ClearReport): string {
  const repositories =
    removed.repositories === 0
      ? ''
      : `, ${removed.repositories} fetched ${removed.repositories === 1 ? 'repository' : 'repositories'}`;
  return `${neutralLine(directory)}: removed ${entriesOf(removed.entries)}, ${sizeOf(removed.bytes)}${repositories}`;
}

function entriesOf(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

/** Exact below a MiB. */
function sizeOf(bytes: number): string {
  return bytes < 1024 ** 2 ? counted(bytes, 'byte') : `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
