/** The committer date of a commit object (gitformat: `committer <name> <mail> <seconds> <zone>`). */
import { CatalogueError } from '../errors.js';

/** `2026-08-14T18:38:04Z`: UTC, whatever zone the committer and this machine are in. */
export function commitDate(commit: Buffer): string {
  const text = commit.toString('latin1');
  const end = text.indexOf('\n\n');
  const header = end < 0 ? text : text.slice(0, end);
  const seconds = /^committer .* (\d+) [+-]\d+$/m.exec(header)?.[1];
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) {
    throw new CatalogueError('The commit has no committer date that can be read.', { code: 'source' });
  }
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
