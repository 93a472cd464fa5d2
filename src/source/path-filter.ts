/** Which paths are included: globs (picomatch syntax) matched on the whole path from the root. */
import picomatch from 'picomatch';

/** The include and exclude globs, ready to ask. */
export interface PathFilter {
  /** Whether a file of this path is included. */
  matches(path: string): boolean;
  /** Whether files below a directory of this path could be included. */
  mayHold(directory: string): boolean;
  /** The globs in words, for messages. */
  readonly description: string;
}

// `s`: a file name may hold a newline, and picomatch writes `.` for "any character".
const OPTIONS = { dot: true, windows: false, flags: 's' } as const;

/** A path is included where some include glob and no exclude glob matches it; a leading dot is no obstacle. */
export function createPathFilter(include: readonly string[], exclude: readonly string[]): PathFilter {
  const included = picomatch([...include], OPTIONS);
  const excluded = picomatch([...exclude], OPTIONS);
  const bases = include.map(fixedStart);
  return {
    matches: (path) => included(path) && !excluded(path),
    mayHold: (directory) => bases.some((base) => overlaps(base, directory)) && !excluded(directory),
    description: describeGlobs(include, exclude),
  };
}

/** The directory a glob cannot match outside of: its leading segments without magic. */
function fixedStart(glob: string): string {
  const { base, negated } = picomatch.scan(glob);
  return negated ? '' : base;
}

/** Whether one of two directories lies in the other; the empty base is the root. */
function overlaps(base: string, directory: string): boolean {
  if (base === '' || base === '.') return true;
  return `${directory}/`.startsWith(`${base}/`) || `${base}/`.startsWith(`${directory}/`);
}

function describeGlobs(include: readonly string[], exclude: readonly string[]): string {
  const wanted = include.length === 0 ? '(no glob)' : include.map((glob) => `"${glob}"`).join(', ');
  return exclude.length === 0 ? wanted : `${wanted} without ${exclude.map((glob) => `"${glob}"`).join(', ')}`;
}
