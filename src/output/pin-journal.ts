/**
 * Two replacements as one: a catalogue's directory and the configuration file that pins its commit. Each is a rename, and
 * between them a process may be killed. So what is to happen is written down beside the target first; whoever comes next
 * finishes it where the new catalogue is in its place, and undoes it where it is not. To be called with the lock in hand.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CatalogueError } from '../errors.js';
import type { PinChange } from '../model/pin.js';
import { ifPossible, orNull } from './disk-error.js';
import { isAbsent } from './inspect-target.js';
import { fieldOf, manifestValue, textOf } from './manifest-value.js';
import type { OutputPlace } from './output-place.js';
import { flushDirectory } from './staging.js';

interface Journal {
  /** The configuration file, and its successor beside it. */
  readonly file: string;
  readonly draft: string;
  /** Where the new catalogue stands until it is in its place; `null` where it was there already. */
  readonly staging: string | null;
  readonly commit: string;
  /** SHA-256 of the configuration as it was. */
  readonly before: string;
}

/** A pin that is ready to be moved. */
export interface PreparedPin {
  /** One rename; to be called right after the new catalogue has taken its place. */
  move(): void;
  /** Removes what was prepared; after `move` only the note. */
  end(): void;
}

/** Writes down what is to happen, and the new configuration beside the old one; throws the system's errors. */
export function preparePin(place: OutputPlace, change: PinChange, staging: string | null): PreparedPin {
  requireUntouched(change);
  const { file, commit, before, after } = change;
  const draft = draftOf(file);
  const journal: Journal = { file, draft, staging, commit, before: hashOf(before) };
  writeWhole(draftOf(place.journal), `${JSON.stringify(journal)}\n`, 0o600);
  renameSync(draftOf(place.journal), place.journal);
  ifPossible(() => flushDirectory(place.parent));
  const end = (): void => {
    ifPossible(() => orNull(() => unlinkSync(draft)));
    ifPossible(() => orNull(() => unlinkSync(place.journal)));
  };
  try {
    writeWhole(draft, after, lstatSync(file).mode & 0o7777);
  } catch (error) {
    end();
    throw error;
  }
  return { move: () => renameSync(draft, file), end };
}

/** Moves the pin where no catalogue has to: one rename. */
export function movePinAlone(place: OutputPlace, change: PinChange): void {
  const pin = preparePin(place, change, null);
  try {
    pin.move();
  } finally {
    pin.end();
  }
}

/** Whether a process died with a pin prepared. */
export function isPinPending({ journal }: OutputPlace): boolean {
  return !isAbsent(journal);
}

/** Finishes or undoes what a dead process had begun; a catalogue must be back in its place. Says whether the pin has moved. */
export function settlePin(place: OutputPlace): boolean {
  ifPossible(() => orNull(() => unlinkSync(draftOf(place.journal))));
  const text = orNull(() => readFileSync(place.journal, 'utf8'));
  if (text === null) return false;
  const journal = parsed(text);
  const isMoved = journal !== null && mayMove(place, journal);
  if (journal !== null) {
    if (isMoved) orNull(() => renameSync(journal.draft, journal.file)); // not there: moved already
    orNull(() => unlinkSync(journal.draft));
  }
  unlinkSync(place.journal);
  return isMoved;
}

/** Not over what a person has written meanwhile; `catalogue check` tells the two apart then. */
function mayMove({ target }: OutputPlace, { file, staging, commit, before }: Journal): boolean {
  if (staging !== null && !isAbsent(staging)) return false;
  if (fieldOf(fieldOf(manifestValue(target), 'source'), 'commit') !== commit) return false;
  const now = orNull(() => readFileSync(file));
  return now !== null && hashOf(now) === before;
}

function requireUntouched({ file, before }: PinChange): void {
  if (orNull(() => readFileSync(file))?.equals(before) === true) return;
  throw new CatalogueError(`The configuration file ${file} was changed meanwhile.`, {
    code: 'config',
    hint: 'Nothing was written; run the command again.',
  });
}

/** `null` for what is not ours: the names in it must fit, as files are removed and replaced by them. */
function parsed(text: string): Journal | null {
  try {
    const value: unknown = JSON.parse(text);
    const field = (name: keyof Journal): string | null => textOf(fieldOf(value, name));
    const [file, draft, commit, before] = [field('file'), field('draft'), field('commit'), field('before')];
    if (file === null || draft !== draftOf(file) || commit === null || before === null) return null;
    return { file, draft, staging: field('staging'), commit, before };
  } catch {
    return null;
  }
}

function draftOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.next`);
}

/** A draft of that name is one of a dead process: its writer holds the lock. */
function writeWhole(path: string, content: string | Uint8Array, mode: number): void {
  orNull(() => unlinkSync(path));
  writeFileSync(path, content, { flag: 'wx', mode });
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
