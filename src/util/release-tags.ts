/** Tags that name a release, and the order of releases: versions as Python has them (PEP 440), with or without a `v`. */
import { compare, explain } from '@renovatebot/pep440';

/** A version as a tag names it. */
export interface ReleaseTag {
  /** The tag as it is written, `v0.9.0.1`. */
  readonly tag: string;
  /** How many numbers it has: three of `v1.0.0`. */
  readonly numbers: number;
  /** Whether it is an alpha, a beta, a release candidate, or a development version of anything. */
  readonly isPrerelease: boolean;
  /** What follows the `+`: somebody's own build of the release; `null` for none. */
  readonly local: string | null;
}

/** What the tag names; `null` where it names no version. */
export function parseReleaseTag(tag: string): ReleaseTag | null {
  const version = tag.length > LONGEST || /\s|\d{16}/.test(tag) ? null : explain(tag);
  if (version === null) return null;
  const { release, is_prerelease: isPrerelease, local } = version;
  return { tag, numbers: release.length, isPrerelease, local };
}

/** Below zero where `a` comes before `b`, zero where they name the same version. */
export function compareReleases(a: ReleaseTag, b: ReleaseTag): number {
  return compare(a.tag, b.tag);
}

/**
 * The tags that name releases, the oldest first, each version once: where `1.0` and `v1.0` are both there, the one that
 * is written as most are. Local versions are left out, prereleases unless they are asked for.
 */
export function releaseTags(
  names: readonly string[],
  options: { readonly prereleases: boolean },
): readonly ReleaseTag[] {
  const all = names
    .map(parseReleaseTag)
    .filter((each) => each !== null)
    .filter((each) => each.local === null && (options.prereleases || !each.isPrerelease));
  const isUsual = usualStyle(all);
  const sorted = all.toSorted(
    (a, b) => compareReleases(a, b) || Number(isUsual(b)) - Number(isUsual(a)) || (a.tag < b.tag ? -1 : 1),
  );
  return sorted.filter((each, index) => {
    const before = sorted[index - 1];
    return before === undefined || compareReleases(before, each) !== 0;
  });
}

/** No version that anybody writes is longer; what is longer, or has a number that is not exact, is not read. */
const LONGEST = 100;

function usualStyle(all: readonly ReleaseTag[]): (tag: ReleaseTag) => boolean {
  const marked = all.filter(({ tag }) => /^v/i.test(tag)).length;
  return ({ tag }) => /^v/i.test(tag) === marked * 2 >= all.length;
}
