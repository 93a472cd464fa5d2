/** Tags that name a release, and the order of releases: versions as Python has them (PEP 440), with or without a `v`. */

/** A version as a tag names it. */
export interface ReleaseTag {
  /** The tag as it is written, `v0.9.0.1`. */
  readonly tag: string;
  readonly epoch: number;
  /** Without zeros at its end: 1.0 and 1.0.0 are the same release. */
  readonly numbers: readonly number[];
  /** `null` where it is no alpha, beta or release candidate. */
  readonly pre: { readonly phase: 'a' | 'b' | 'rc'; readonly number: number } | null;
  readonly post: number | null;
  readonly dev: number | null;
  /** What follows the `+`: somebody's own build of the release; `null` for none. */
  readonly local: string | null;
}

/** What the tag names; `null` where it names no version. */
export function parseReleaseTag(tag: string): ReleaseTag | null {
  const groups = tag.length > LONGEST ? undefined : VERSION.exec(tag)?.groups;
  if (groups === undefined) return null;
  const { epoch, release = '', phase, pre, post, bare, dev, local } = groups;
  return {
    tag,
    epoch: Number(epoch ?? 0),
    numbers: withoutZeros(release.split('.').map(Number)),
    pre: phase === undefined ? null : { phase: phaseOf(phase), number: Number(pre ?? 0) },
    post: post === undefined && bare === undefined ? null : Number(bare ?? (post === '' ? 0 : post)),
    dev: dev === undefined ? null : Number(dev === '' ? 0 : dev),
    local: local ?? null,
  };
}

/** An alpha, a beta, a release candidate, or a development version of anything. */
export function isPrerelease({ pre, dev }: ReleaseTag): boolean {
  return pre !== null || dev !== null;
}

/** Below zero where `a` comes before `b`, zero where they name the same version. */
export function compareReleases(a: ReleaseTag, b: ReleaseTag): number {
  const left = sortKey(a);
  const right = sortKey(b);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return compareLocals(a.local, b.local);
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
    .filter((each) => each.local === null && (options.prereleases || !isPrerelease(each)));
  const isUsual = usualStyle(all);
  const sorted = all.toSorted(
    (a, b) => compareReleases(a, b) || Number(isUsual(b)) - Number(isUsual(a)) || (a.tag < b.tag ? -1 : 1),
  );
  return sorted.filter((each, index) => {
    const before = sorted[index - 1];
    return before === undefined || compareReleases(before, each) !== 0;
  });
}

/** No version that anybody writes is longer; what is longer is not read. */
const LONGEST = 100;

/** PEP 440, appendix B, with at most 15 digits a number, so that each is exact. */
const VERSION =
  /^v?(?:(?<epoch>\d{1,15})!)?(?<release>\d{1,15}(?:\.\d{1,15})*)(?:[-_.]?(?<phase>alpha|a|beta|b|preview|pre|c|rc)[-_.]?(?<pre>\d{1,15})?)?(?:-(?<bare>\d{1,15})|[-_.]?(?:post|rev|r)[-_.]?(?<post>\d{0,15}))?(?:[-_.]?dev[-_.]?(?<dev>\d{0,15}))?(?:\+(?<local>[a-z0-9]+(?:[-_.][a-z0-9]+)*))?$/i;

function phaseOf(word: string): 'a' | 'b' | 'rc' {
  const first = word[0]?.toLowerCase();
  return first === 'a' || first === 'b' ? first : 'rc';
}

function withoutZeros(numbers: readonly number[]): readonly number[] {
  const last = numbers.findLastIndex((number) => number !== 0);
  return numbers.slice(0, Math.max(last, 0) + 1);
}

/** Numbers to compare one after the other: 1.dev1 < 1a1.dev1 < 1a1 < 1a1.post1 < 1rc1 < 1 < 1.post1.dev1 < 1.post1. */
function sortKey({ epoch, numbers, pre, post, dev }: ReleaseTag): readonly number[] {
  const release = [...numbers, ...Array.from({ length: LONGEST - numbers.length }, () => 0)];
  const isOnlyDev = pre === null && post === null && dev !== null;
  const phase = isOnlyDev ? -1 : pre === null ? 3 : PHASES.indexOf(pre.phase);
  return [epoch, ...release, phase, pre?.number ?? 0, post ?? -1, dev ?? Infinity].map(finite);
}

const PHASES = ['a', 'b', 'rc'];

function finite(number: number): number {
  return number === Infinity ? Number.MAX_SAFE_INTEGER : number;
}

/** None before any; a number after a word, part by part. */
function compareLocals(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  const left = a.toLowerCase().split(/[-_.]/);
  const right = b.toLowerCase().split(/[-_.]/);
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    const isNumber = [part, other].map((text) => /^\d+$/.test(text));
    if (isNumber[0] === true && isNumber[1] === true && Number(part) !== Number(other)) {
      return Number(part) - Number(other);
    }
    if (isNumber[0] !== isNumber[1]) return isNumber[0] === true ? 1 : -1;
    if (isNumber[0] !== true) return part < other ? -1 : 1;
  }
  return left.length - right.length;
}

/** Most tags begin with a `v`, or most do not. */
function usualStyle(all: readonly ReleaseTag[]): (tag: ReleaseTag) => boolean {
  const marked = all.filter(({ tag }) => /^v/i.test(tag)).length;
  return ({ tag }) => /^v/i.test(tag) === marked * 2 >= all.length;
}
