/** Which releases a history follows, in which order. */
import { CatalogueError } from '../errors.js';
import { compareReleases, parseReleaseTag, releaseTags } from '../util/release-tags.js';

/** What was asked for. */
export interface ReleaseChoice {
  /** Tags, ranges of them (`v1.0..v2.0`), or other names of commits; empty for all releases. */
  readonly names: readonly string[];
  readonly prereleases: boolean;
}

/**
 * The releases, oldest first by their versions; names that are none stay where they stand in the list. Throws a `usage`
 * error for a range whose ends are no releases, and where nothing is left.
 */
export function chosenReleases(
  tags: readonly string[],
  { names, prereleases }: ReleaseChoice,
): readonly string[] {
  const chosen = names.length === 0 ? releasesOf(tags, prereleases) : named(tags, names, prereleases);
  if (chosen.length > 0) return chosen;
  throw new CatalogueError('There is no release to follow.', {
    code: 'usage',
    hint: prereleases
      ? 'Name tags or commits: no tag of the repository that was asked for is a version.'
      : 'Name tags or commits, or add --prereleases: no tag that was asked for is a final version.',
  });
}

function releasesOf(tags: readonly string[], prereleases: boolean): readonly string[] {
  return releaseTags(tags, { prereleases }).map(({ tag }) => tag);
}

function named(tags: readonly string[], names: readonly string[], prereleases: boolean): readonly string[] {
  const all = names.flatMap((name) => {
    const [, from, to] = /^(.+?)\.\.(.+)$/.exec(name) ?? [];
    return from === undefined || to === undefined ? [name] : between(tags, from, to, prereleases);
  });
  const unique = [...new Set(all)];
  // Versions in their order; where another name is among them, whoever wrote the list knows best.
  if (unique.some((name) => parseReleaseTag(name) === null)) return unique;
  return unique.toSorted((a, b) => {
    const [left, right] = [parseReleaseTag(a), parseReleaseTag(b)];
    return left === null || right === null ? 0 : compareReleases(left, right);
  });
}

/** Both ends are among them, also where they are prereleases. */
function between(tags: readonly string[], from: string, to: string, prereleases: boolean): readonly string[] {
  const [first, last] = [from, to].map((end) => {
    const release = tags.includes(end) ? parseReleaseTag(end) : null;
    if (release !== null) return release;
    throw new CatalogueError(`"${end}" is no tag of a release.`, {
      code: 'usage',
      hint: 'Give a range as v1.0.0..v2.0.0, both of them tags of the repository.',
    });
  });
  if (first === undefined || last === undefined) return [];
  if (compareReleases(first, last) > 0) {
    throw new CatalogueError(`"${from}" comes after "${to}".`, {
      code: 'usage',
      hint: `Turn the range round: ${to}..${from}.`,
    });
  }
  return releaseTags(tags, { prereleases: true })
    .filter((each) => compareReleases(first, each) <= 0 && compareReleases(each, last) <= 0)
    .filter((each) => prereleases || !each.isPrerelease || each.tag === from || each.tag === to)
    .map(({ tag }) => tag);
}
