/** Makes one file that was not there before, beside the catalogues: never over another, and never half of it. */
import { constants, copyFileSync, linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { CatalogueError } from '../errors.js';
import { diskError, hasCode, ifPossible, isSystemError } from './disk-error.js';
import { NO_LINKS } from './lock-file.js';

/** Makes the file and the directories it needs; false where something stands there. Throws an `output` error otherwise. */
export function createFile(path: string, text: string): boolean {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, text, { flag: 'wx' });
    try {
      return publish(draft, path);
    } finally {
      ifPossible(() => unlinkSync(draft));
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CatalogueError(diskError(error, path).message, {
      code: 'output',
      hint: 'Check that directory, or print the file with --print and put it where it belongs.',
      cause: error,
    });
  }
}

/** link(2) makes the file appear whole, and never in the place of another; false where something stands there. */
function publish(draft: string, path: string): boolean {
  try {
    linkOrCopy(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function linkOrCopy(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, ...NO_LINKS)) throw error;
    copyFileSync(draft, path, constants.COPYFILE_EXCL);
  }
}
