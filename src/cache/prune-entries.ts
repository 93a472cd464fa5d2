/** Keeps the cache from growing without bound: the entries that were not used for longest go. */
import { rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { listEntries } from './list-entries.js';

/** 1 GiB: dozens of vLLM's releases. */
export const CACHE_LIMIT = 1024 ** 3;

/** No write takes that long: the process that began it is gone. */
const DRAFT_STALE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the oldest entries of any version until at most `limit` bytes are left, but none whose path is in `kept`;
 * then what killed processes left behind. What cannot be removed stays.
 */
export function pruneEntries(directory: string, limit: number, kept: ReadonlySet<string>): void {
  const entries = listEntries(directory);
  const stale = entries.filter(({ isDraft, usedMs }) => isDraft && Date.now() - usedMs > DRAFT_STALE_MS);
  for (const { path } of stale) remove(path);
  const whole = entries.filter(({ isDraft }) => !isDraft);
  let total = whole.reduce((sum, { bytes }) => sum + bytes, 0);
  const oldestFirst = [...whole].sort((left, right) => left.usedMs - right.usedMs);
  for (const { path, bytes } of oldestFirst) {
    if (total <= limit) return;
    if (kept.has(path)) continue;
    remove(path);
    total -= bytes;
  }
}

/** And its directories, where it was the last in them; a build that writes there at this moment makes them again. */
function remove(path: string): void {
  try {
    unlinkSync(path);
    rmdirSync(dirname(path));
    rmdirSync(dirname(dirname(path)));
  } catch {
    return;
  }
}
