/**
 * The history of a project's errors: tags -> a catalogue each, through the cache -> what became of each error. In: a
 * resolved configuration, and which releases. Out: the history. Writes nothing but the cache; two catalogues are alive at
 * a time.
 */
import { defaultCacheDir } from '../cache/cache-directory.js';
import { CatalogueError } from '../errors.js';
import { chosenReleases } from '../history/chosen-releases.js';
import { followReleases, type ReleaseCatalogue } from '../history/follow-releases.js';
import type { BuildConfig } from '../model/config.js';
import type { History } from '../model/history.js';
import type { SourceRequest } from '../model/source.js';
import { writeHistory } from '../output/history-file.js';
import { bringCommits } from '../source/bring-commits.js';
import { listTags, tagsLike } from '../source/list-tags.js';
import { type BuildOptions, buildCatalogue } from './build.js';

export interface HistoryRequest {
  /** Tags, ranges of them (`v1.0..v2.0`), or other names of commits; empty for all releases. */
  readonly names: readonly string[];
  /** Only tags that fit this glob; `null` for all. */
  readonly tags: string | null;
  readonly prereleases: boolean;
  /** Whether the configured commit comes after the releases. */
  readonly pinned: boolean;
}

export interface HistoryOptions extends BuildOptions {
  /** Told before each release is mined. */
  readonly onRelease?: (release: string, number: number, of: number) => void;
}

type GitRequest = Extract<SourceRequest, { readonly kind: 'git' }>;

/** Follows every error of the project over the releases that are asked for. */
export async function historyOf(
  config: BuildConfig,
  request: HistoryRequest,
  options: HistoryOptions = {},
): Promise<History> {
  const source = gitOnly(config);
  const cacheDir = options.cacheDir ?? defaultCacheDir();
  const sources = { ...options, cacheDir };
  const tags = await listTags(source.repository, sources);
  const releases = chosenReleases(request.tags === null ? tags : tagsLike(tags, request.tags), request);
  const commits = await bringCommits(source, releases, sources);
  const names = request.pinned ? [...releases, source.commit] : releases;
  return followReleases(config.project, mined(config, source, names, commits, { ...options, cacheDir }));
}

/** Writes the text of a history where a configuration finds it. */
export function keepHistory(path: string, text: string): void {
  writeHistory(path, text);
}

function gitOnly({ source }: BuildConfig): GitRequest {
  if (source.kind === 'git') return source;
  throw new CatalogueError('A directory has no releases.', {
    code: 'usage',
    hint: 'Give a git repository with --repo.',
  });
}

async function* mined(
  config: BuildConfig,
  source: GitRequest,
  names: readonly string[],
  commits: ReadonlyMap<string, string>,
  options: HistoryOptions,
): AsyncGenerator<ReleaseCatalogue> {
  let before: ReleaseCatalogue | null = null;
  for (const [index, name] of names.entries()) {
    options.onRelease?.(name, index + 1, names.length);
    // What people wrote, and links, are no part of what is compared.
    const at = {
      ...config,
      annotations: null,
      history: null,
      source: { ...source, commit: commits.get(name) ?? name },
    };
    const catalogue = await buildCatalogue(at, options);
    const isPinned = index === names.length - 1 && name === source.commit;
    const release = isPinned ? shortName(name) : name;
    const here: ReleaseCatalogue = { release, catalogue };
    if (isPinned && before !== null && isSameOrOlder(here, before)) return;
    before = here;
    yield here;
  }
}

/** A full hash is cut as everywhere else. */
function shortName(name: string): string {
  return /^[0-9a-f]{40,64}$/i.test(name) ? name.slice(0, SHORT_COMMIT) : name;
}

const SHORT_COMMIT = 10;

/** The configured commit is the last release itself; throws where it is older. */
function isSameOrOlder(pinned: ReleaseCatalogue, last: ReleaseCatalogue): boolean {
  const [now, before] = [pinned.catalogue.manifest.source, last.catalogue.manifest.source];
  if (now.kind !== 'git' || before.kind !== 'git') return false;
  if (now.commit === before.commit) return true;
  if (now.commitDate >= before.commitDate) return false;
  throw new CatalogueError(`The configured commit ${pinned.release} is older than ${last.release}.`, {
    code: 'usage',
    hint: `Leave --pinned out, or follow the releases before it only: ${pinned.release} comes last.`,
  });
}
