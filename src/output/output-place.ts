/**
 * In: the directory a user asked for. Out: where it really is, and the names that stand beside it.
 * Refuses: places that cannot be swapped (the root, the home directory, the current one, a file, a dangling link).
 */
import { lstatSync, mkdirSync, readlinkSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative, resolve, isAbsolute } from 'node:path';
import { CatalogueError } from '../errors.js';
import { onDisk, orNull } from './disk-error.js';

/** A catalogue's directory with links resolved, and its siblings: they share its file system, so renames are atomic. */
export interface OutputPlace {
  /** The directory as the user wrote it, for messages. */
  readonly outDir: string;
  /** The real, absolute path; it need not exist, but its parent does. */
  readonly target: string;
  readonly parent: string;
  readonly name: string;
  /** Where the old catalogue stands for the moment of the swap. */
  readonly previous: string;
  readonly lockFile: string;
  /** What is written down while the catalogue and the pin of its configuration are replaced together. */
  readonly journal: string;
}

/** The place to build into; makes the parent directory. Throws an `output` error where a build must not write. */
export function placeForBuild(outDir: string): OutputPlace {
  return onDisk(outDir, () => {
    const asked = resolve(outDir);
    mkdirSync(dirname(asked), { recursive: true });
    const place = locate(outDir, asked);
    requireSwappable(place);
    return place;
  });
}

/** The place of a catalogue that is to be read, or `null` where not even its parent exists; changes nothing. */
export function placeForReading(outDir: string): OutputPlace | null {
  return onDisk(outDir, () => orNull(() => locate(outDir, resolve(outDir))));
}

function locate(outDir: string, asked: string): OutputPlace {
  const target = realTarget(asked);
  const parent = dirname(target);
  const name = basename(target);
  const beside = (suffix: string): string => join(parent, `.${name}.${suffix}`);
  const [previous, lockFile, journal] = [beside('previous'), beside('lock'), beside('update')];
  return { outDir, target, parent, name, previous, lockFile, journal };
}

/** Follows links even to a directory that is missing: it may be the one a killed build has moved to `previous`. */
function realTarget(asked: string): string {
  let path = asked;
  for (let hops = 0; hops < 40; hops += 1) {
    const stat = orNull(() => lstatSync(path));
    if (!stat?.isSymbolicLink()) return join(realpathSync(dirname(path)), basename(path));
    const whole = orNull(() => realpathSync(path));
    if (whole !== null) return whole;
    path = resolve(realpathSync(dirname(path)), readlinkSync(path));
  }
  return path;
}

function requireSwappable(place: OutputPlace): void {
  const { target, outDir } = place;
  if (target === dirname(target)) throw refusal(outDir, 'it is the root of the file system');
  if (isInside(realOrSelf(homedir()), target)) throw refusal(outDir, 'it is, or holds, the home directory');
  // The swap would leave this process, and the shell that started it, in the old directory that is then deleted.
  if (isInside(currentDirectory(), target)) {
    throw refusal(outDir, 'it is, or holds, the current directory', 'Run the command from outside of it.');
  }
  const stat = orNull(() => lstatSync(target));
  if (stat === null) return requireNoDanglingLink(place);
  if (!stat.isDirectory()) throw refusal(outDir, 'it is not a directory');
  if (stat.dev !== lstatSync(place.parent).dev) {
    throw refusal(
      outDir,
      'it is a mount point, which cannot be swapped',
      'Choose a directory inside of it with --out.',
    );
  }
}

function requireNoDanglingLink({ outDir, previous }: OutputPlace): void {
  const link = orNull(() => lstatSync(resolve(outDir)));
  if (link === null || orNull(() => lstatSync(previous)) !== null) return;
  throw refusal(outDir, 'it is a symbolic link to something that does not exist');
}

function refusal(
  outDir: string,
  reason: string,
  hint = 'Choose another directory with --out.',
): CatalogueError {
  return new CatalogueError(`Cannot build into ${outDir}: ${reason}`, { code: 'output', hint });
}

function isInside(path: string | null, directory: string): boolean {
  if (path === null) return false;
  const way = relative(directory, path);
  return way === '' || (way.split(/[\\/]/)[0] !== '..' && !isAbsolute(way));
}

function realOrSelf(path: string): string {
  return orNull(() => realpathSync(path)) ?? path;
}

/** `null` where the current directory has been deleted. */
function currentDirectory(): string | null {
  return orNull(() => process.cwd());
}
