/** Takes apart what `git cat-file --batch` and `--batch-check` write (git-cat-file, BATCH OUTPUT). */
import { CatalogueError } from '../errors.js';

/** One object `--batch` found. */
export interface BatchEntry {
  readonly oid: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** One object `--batch-check` found. */
export interface BatchCheckEntry {
  readonly oid: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

const HEADER = /^([0-9a-f]{40}|[0-9a-f]{64}) ([a-z]+) (\d+)$/;
const NEWLINE = 0x0a;

/** The objects that are there, in the order of the questions; the bytes share the output's memory. */
export function readBatch(output: Buffer): BatchEntry[] {
  const entries: BatchEntry[] = [];
  let at = 0;
  while (at < output.length) {
    const end = endOfLine(output, at);
    const header = parseHeader(output.toString('latin1', at, end));
    at = end + 1;
    if (header === null) continue;
    const stop = at + header.size;
    if (output[stop] !== NEWLINE) throw cutShort(header.oid);
    entries.push({ oid: header.oid, type: header.type, bytes: output.subarray(at, stop) });
    at = stop + 1;
  }
  return entries;
}

/** The objects that are there; the others are left out. */
export function readBatchCheck(output: Buffer): BatchCheckEntry[] {
  const entries = output.toString('latin1').split('\n').map(parseHeader);
  return entries.filter((entry) => entry !== null);
}

function parseHeader(line: string): BatchCheckEntry | null {
  const [, oid, type, size] = HEADER.exec(line) ?? [];
  if (oid === undefined || type === undefined || size === undefined) return null;
  return { oid, type, size: Number(size) };
}

function endOfLine(output: Buffer, from: number): number {
  const end = output.indexOf(NEWLINE, from);
  return end < 0 ? output.length : end;
}

function cutShort(oid: string): CatalogueError {
  return new CatalogueError(`git cat-file ended within the object ${oid}.`, { code: 'source' });
}
