/**
 * Chooses the included files of a commit. In: the bytes of `ls-tree -r -z` and the path filter. Out: the files in
 * order, and a finding for each symbolic link or submodule that stands where an included file could.
 */
import { CatalogueError } from '../errors.js';
import type { Finding } from '../model/finding.js';
import { comparePaths, decodePath } from '../util/path-codec.js';
import type { PathFilter } from './path-filter.js';

/** One included file. */
export interface TreeFile {
  readonly path: string;
  readonly blob: string;
}

export interface TreeSelection {
  /** In the order of `comparePaths`. */
  readonly files: readonly TreeFile[];
  readonly findings: readonly Finding[];
  /** How many files the commit has, included or not. */
  readonly fileCount: number;
}

interface TreeEntry extends TreeFile {
  readonly mode: string;
}

const SYMBOLIC_LINK = '120000';
const SUBMODULE = '160000';
const ENTRY = /^(\d{6}) [a-z]+ ([0-9a-f]{40}|[0-9a-f]{64})$/;
const NUL = 0x00;
const TAB = 0x09;

/** Sorts a commit's entries into files and findings. */
export function selectFiles(listing: Buffer, filter: PathFilter): TreeSelection {
  const entries = parseListing(listing).sort((left, right) => comparePaths(left.path, right.path));
  const regular = entries.filter(({ mode }) => mode !== SYMBOLIC_LINK && mode !== SUBMODULE);
  const files = regular.filter(({ path }) => filter.matches(path)).map(({ path, blob }) => ({ path, blob }));
  const findings = entries.map((entry) => findingOf(entry, filter)).filter((finding) => finding !== null);
  return { files, findings, fileCount: regular.length };
}

/** `<mode> <type> <oid>\t<path>\0`, the path as it is in the tree. */
function parseListing(listing: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  let at = 0;
  while (at < listing.length) {
    const end = listing.indexOf(NUL, at);
    const tab = listing.indexOf(TAB, at);
    const [, mode, blob] = ENTRY.exec(listing.toString('latin1', at, tab)) ?? [];
    if (mode === undefined || blob === undefined || end < tab) {
      throw new CatalogueError('The list of files that git ls-tree gave cannot be read.', { code: 'source' });
    }
    entries.push({ mode, blob, path: decodePath(listing.subarray(tab + 1, end)) });
    at = end + 1;
  }
  return entries;
}

function findingOf({ mode, path }: TreeEntry, filter: PathFilter): Finding | null {
  if (mode === SYMBOLIC_LINK && filter.matches(path)) {
    return { code: 'symbolic-link', path, line: null, message: 'A symbolic link was not followed.' };
  }
  if (mode === SUBMODULE && (filter.matches(path) || filter.mayHold(path))) {
    return { code: 'not-a-file', path, line: null, message: 'A submodule was not entered.' };
  }
  return null;
}
