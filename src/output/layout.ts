/** Which paths inside a catalogue directory are ours; everything else belongs to the user. */

/**
 * Whose a path is: `generated` by builds (and removed when a build no longer makes it), `kept` (ours, but written
 * by other commands, so a build that does not bring it leaves it alone), or `foreign` (put there by the user).
 */
export type Ownership = 'generated' | 'kept' | 'foreign';

/** Whose the file at this relative path is. */
export function ownershipOf(path: string): Ownership {
  if (KEPT.has(path)) return 'kept';
  return GENERATED.some((pattern) => pattern.test(path)) ? 'generated' : 'foreign';
}

/** Whether this relative path is one of the directories our files live in. */
export function isLayoutDirectory(path: string): boolean {
  return DIRECTORIES.has(path);
}

/** Refuses a path that could leave the directory or that the layout does not know: a mistake of ours, so a plain `Error`. */
export function requireLayoutPath(path: string): void {
  const segments = path.split('/');
  const unsafe = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  if (unsafe || /[\\\0:]/.test(path))
    throw new Error(`not a relative path inside a catalogue: ${JSON.stringify(path)}`);
  if (ownershipOf(path) === 'foreign')
    throw new Error(`a path the catalogue's layout does not know: ${JSON.stringify(path)}`);
}

/** The file that makes a directory a catalogue. */
export const MANIFEST = 'catalogue.json';

/** What became of ids that are gone: the one file that remembers, and so is carried from catalogue to catalogue. */
export const LEDGER = 'redirects.json';

const KEPT: ReadonlySet<string> = new Set([LEDGER]);

const GENERATED: readonly RegExp[] = [
  /^errors\/[0-9a-f]{16}\.txt$/,
  /^api\/errors\/[0-9a-f]{16}\.json$/,
  /^api\/schema\/[a-z-]+\.v[0-9]+\.json$/,
  /^(?:catalogue|findings|elsewhere)\.json$/,
  /^SUMMARY\.md$/,
];

const DIRECTORIES: ReadonlySet<string> = new Set(['errors', 'api', 'api/errors', 'api/schema']);
