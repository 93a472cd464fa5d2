/** Brings one entry of the old catalogue into the new one as it is: same inode and time where the file system can. */
import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  lutimesSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { hasCode } from './disk-error.js';
import { NO_LINKS } from './lock-file.js';
import type { EntryKind } from './scan-catalogue.js';

/** Makes `to` the same file or link as `from`; `to` must not exist. Throws the system's errors. */
export function carryOver(from: string, to: string, kind: Exclude<EntryKind, 'directory'>): void {
  switch (kind) {
    case 'file':
      return linkOrCopy(from, to);
    case 'link':
      symlinkSync(readlinkSync(from, 'buffer'), to);
      return keepTimes(from, to);
    case 'special':
      return linkSync(from, to); // to copy a pipe would be to read from it
    default:
      return kind satisfies never;
  }
}

/** Gives `to` the access and modification time of `from`, to the microsecond, without following links. */
export function keepTimes(from: string, to: string): void {
  const { atimeMs, mtimeMs } = lstatSync(from);
  lutimesSync(to, atimeMs / 1000, mtimeMs / 1000);
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!hasCode(error, ...NO_LINKS)) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    keepTimes(from, to);
  }
}
