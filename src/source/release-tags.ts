/** Which tag is the newest release: by version (PEP 440, which also reads most semantic versions), not by name or date. */
import { compare, explain } from '@renovatebot/pep440';

/** The newest release among tags; `null` where none is one. Of two spellings of one version the longer name is taken. */
export function newestRelease(tags: readonly string[]): string | null {
  const releases = tags.filter(isRelease).sort(byVersion);
  return releases.at(-1) ?? null;
}

/** The newest version among tags, pre-releases too; `null` where none is a version. */
export function newestVersion(tags: readonly string[]): string | null {
  return tags.filter(isVersion).sort(byVersion).at(-1) ?? null;
}

/** Whether the version of `tag` is above that of `other`. */
export function isNewer(tag: string, other: string): boolean {
  return compare(tag, other) > 0;
}

/** No pre-release (a, b, rc, dev), and no build of somebody's own (`+local`). */
function isRelease(tag: string): boolean {
  const version = explain(tag);
  return isVersion(tag) && version?.is_prerelease === false && version.local === null;
}

/** A number alone is a date, or a tag that is moved along: `20240101`, `v1`. */
function isVersion(tag: string): boolean {
  return (explain(tag)?.release.length ?? 0) > 1;
}

function byVersion(a: string, b: string): number {
  return compare(a, b) || a.length - b.length || (a < b ? -1 : 1);
}
