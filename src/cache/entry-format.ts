/**
 * An entry of the cache as bytes: a first line, a checksum, the value as compressed JSON. The checksum takes the key
 * in, so that an entry is believed in its own place only.
 */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { jsonPieces } from './json-pieces.js';

const FIRST_LINE = Buffer.from('catalogue entry 1\n');
const CHECKSUM_BYTES = 32;
/** The cheapest: the usual level is twice the work and saves a fifth of the space. */
const LEVEL = 1;

/** The bytes that `decodeEntry` gives `value` for, which is plain JSON. */
export function encodeEntry(key: string, value: unknown): Buffer {
  // Members of gzip one behind the other are one text (RFC 1952, 2.2).
  const content = Buffer.concat(Array.from(jsonPieces(value), (piece) => gzipSync(piece, { level: LEVEL })));
  return Buffer.concat([FIRST_LINE, checksum(key, content), content]);
}

/** The value, or `null` where these are not, to the last bit, the bytes that were written for this key. */
export function decodeEntry(key: string, bytes: Buffer): { readonly value: unknown } | null {
  const start = FIRST_LINE.length + CHECKSUM_BYTES;
  if (!bytes.subarray(0, FIRST_LINE.length).equals(FIRST_LINE)) return null;
  const content = bytes.subarray(start);
  if (!bytes.subarray(FIRST_LINE.length, start).equals(checksum(key, content))) return null;
  try {
    return { value: JSON.parse(gunzipSync(content).toString('utf8')) };
  } catch {
    return null;
  }
}

function checksum(key: string, content: Buffer): Buffer {
  return createHash('sha256').update(`${key}\0`).update(content).digest();
}
