/**
 * A lock that is a file naming its holder. Taken by link(2), which like O_EXCL succeeds for one process only, and
 * which makes the file appear with its text whole: a killed process cannot leave an empty lock.
 *
 * The lock of a dead process is taken over in place. Renaming it away first would let a slow rival rename away the
 * new holder's lock, so whoever wants to replace the lock with nonce N first takes the lock `<path>.over-N` (the same
 * way, so a death in here is taken over too), and looks again: only if N still stands may it be replaced.
 */
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { hasCode, ifPossible, orNull } from './disk-error.js';
import { parseHolder, stateOf, thisProcess, type LockHolder } from './lock-holder.js';

/** `refused` names who has it; `null` where the lock file is not readable as one of ours. */
export type LockAttempt =
  | { readonly kind: 'taken'; readonly nonce: string }
  | { readonly kind: 'refused'; readonly holder: LockHolder | null };

/** Takes the lock at `path` for this process, or says who has it; never waits. */
export function takeLockFile(path: string): LockAttempt {
  const me = thisProcess();
  const draft = `${path}.new-${me.nonce}`;
  try {
    return take(path, draft, me);
  } finally {
    ifPossible(() => unlinkSync(draft)); // mostly gone already: a lock that was taken over is the draft itself
  }
}

/**
 * Gives the lock back; a lock that is no longer ours (deleted by hand and taken by another) stays. Where the system
 * refuses, the lock stays until this process has ended.
 */
export function releaseLockFile(path: string, nonce: string): void {
  ifPossible(() => {
    if (holdsLockFile(path, nonce)) unlinkSync(path);
  });
}

/** Whether the lock at `path` is still the one that was taken with this nonce. */
export function holdsLockFile(path: string, nonce: string): boolean {
  return readLock(path)?.holder?.nonce === nonce;
}

/** The lock file at `path`: `null` where there is none, `holder: null` where its text is not ours. */
export function readLock(path: string): { readonly holder: LockHolder | null } | null {
  const text = orNull(() => readFileSync(path, 'utf8'));
  return text === null ? null : { holder: parseHolder(text) };
}

function take(path: string, draft: string, me: LockHolder): LockAttempt {
  for (;;) {
    // Written anew each time: the holder of the lock may have cleared a half-written draft away.
    writeFileSync(draft, JSON.stringify(me));
    if (publish(draft, path, me)) return { kind: 'taken', nonce: me.nonce };
    const lock = readLock(path);
    if (lock === null) continue;
    if (lock.holder === null || stateOf(lock.holder) !== 'dead')
      return { kind: 'refused', holder: lock.holder };

    const over = `${path}.over-${lock.holder.nonce}`;
    const right = takeLockFile(over);
    if (right.kind === 'refused') return right;
    try {
      if (!holdsLockFile(path, lock.holder.nonce)) continue;
      if (moveOver(draft, path)) return { kind: 'taken', nonce: me.nonce };
    } finally {
      releaseLockFile(over, right.nonce);
    }
  }
}

/** Makes the lock appear at `path`; false where one stands there, or where the draft was cleared away. */
function publish(draft: string, path: string, me: LockHolder): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return holdsLockFile(path, me.nonce); // NFS: the answer to a repeated request
    if (hasCode(error, 'ENOENT')) return false;
    if (!hasCode(error, ...NO_LINKS)) throw error;
    return createExclusively(path, me);
  }
}

function createExclusively(path: string, me: LockHolder): boolean {
  try {
    writeFileSync(path, JSON.stringify(me), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function moveOver(draft: string, path: string): boolean {
  return orNull(() => (renameSync(draft, path), true)) ?? false;
}

/** What file systems without hard links, or without the right to make them, answer to link(2). */
export const NO_LINKS: readonly string[] = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];
