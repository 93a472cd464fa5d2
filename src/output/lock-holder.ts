/** Which process holds a lock, and whether it still lives. */
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { hasCode, isSystemError } from './disk-error.js';

/** One process at one moment of taking a lock. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in clock ticks since boot, so that a reused pid is told apart; `null` without /proc. */
  readonly started: string | null;
  /** Pids mean nothing in another pid namespace (a container may share our host name); `null` without /proc. */
  readonly pidNamespace: string | null;
  /** Tells this taking of a lock from every other. */
  readonly nonce: string;
}

/** `elsewhere`: on another host or in another container, where its life cannot be seen from here. */
export type HolderState = 'alive' | 'dead' | 'elsewhere';

/** This process, with a fresh nonce. */
export function thisProcess(): LockHolder {
  return {
    pid: process.pid,
    host: hostname(),
    started: processStat('self')?.started ?? null,
    pidNamespace: pidNamespace(),
    nonce: randomBytes(8).toString('hex'),
  };
}

/** Whether the holder still runs, as far as this machine can tell. */
export function stateOf(holder: LockHolder): HolderState {
  if (holder.host !== hostname() || holder.pidNamespace !== pidNamespace()) return 'elsewhere';
  if (!answersSignals(holder.pid)) return 'dead';
  const stat = processStat(String(holder.pid));
  if (stat === null) return 'alive';
  const isGone = stat.state === 'Z' || stat.state === 'X';
  const isReused = holder.started !== null && holder.started !== stat.started;
  return isGone || isReused ? 'dead' : 'alive';
}

/** The holder a lock's text names, or `null` where the text is not one of ours. */
export function parseHolder(text: string): LockHolder | null {
  try {
    const value = JSON.parse(text) as Partial<LockHolder> | null;
    if (typeof value?.pid !== 'number' || typeof value.host !== 'string') return null;
    if (!Number.isSafeInteger(value.pid) || value.pid <= 0) return null;
    if (typeof value.nonce !== 'string' || !/^[0-9a-f]{16}$/.test(value.nonce)) return null;
    const { pid, host, nonce, started, pidNamespace: namespace } = value;
    return { pid, host, nonce, started: started ?? null, pidNamespace: namespace ?? null };
  } catch {
    return null;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** State (field 3) and start time (field 22) of proc_pid_stat(5); the name before them may hold spaces and `)`. */
function processStat(pid: string): { readonly state: string; readonly started: string } | null {
  const text = readProc(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const state = fields?.[0];
  const started = fields?.[19];
  return state === undefined || started === undefined ? null : { state, started };
}

function pidNamespace(): string | null {
  return readProc(() => readlinkSync('/proc/self/ns/pid'));
}

function readProc(read: () => string): string | null {
  try {
    return read();
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}
