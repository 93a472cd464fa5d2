/** Which tag is the newest release: by version, not by name or date. */
import { compareReleases, parseReleaseTag, type ReleaseTag } from '../util/release-tags.js';

/** The newest release among tags, no pre-release and no build of somebody's own; `null` where none is one. */
export function newestRelease(tags: readonly string[]): string | null {
  return newestOf(tags, ({ isPrerelease, local }) => !isPrerelease && local === null);
}

/** The newest version among tags, pre-releases too; `null` where none is a version. */
export function newestVersion(tags: readonly string[]): string | null {
  return newestOf(tags, () => true);
}

/** Whether the version of `tag` is above that of `other`; both name versions. */
export function isNewer(tag: string, other: string): boolean {
  const [one, two] = [parseReleaseTag(tag), parseReleaseTag(other)];
  return one !== null && two !== null && compareReleases(one, two) > 0;
}

/** Of two spellings of one version the longer one. A number alone is a date, or a tag that is moved along: `20240101`, `v1`. */
function newestOf(tags: readonly string[], isWanted: (release: ReleaseTag) => boolean): string | null {
  const releases = tags
    .map(parseReleaseTag)
    .filter((release) => release !== null)
    .filter((release) => release.numbers > 1 && isWanted(release));
  return releases.sort(inOrder).at(-1)?.tag ?? null;
}

function inOrder(a: ReleaseTag, b: ReleaseTag): number {
  return compareReleases(a, b) || a.tag.length - b.tag.length || (a.tag < b.tag ? -1 : 1);
}
